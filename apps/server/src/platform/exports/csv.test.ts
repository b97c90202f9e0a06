import { expect, test } from 'vitest';
import { longestShare } from '../../testing/longest-share.ts';
import { csvOf, jsonOf } from './csv.ts';

const columns = {
  id: ['id', 'The row.'],
  words: ['text', 'Some words.'],
  data: ['json', 'Some data.'],
} as const;
const ROWS = 20_000;

async function* pages() {
  yield Array.from({ length: ROWS }, (_, at) => ({
    id: `${at}`,
    words: 'Key under the mat, "the green one"',
    data: { at, tags: ['North', 'Cash'] },
  }));
}

test.each([
  ['CSV', csvOf],
  ['JSON', jsonOf],
] as const)(
  'a large page is written as %s without holding up the event loop',
  async (_, writtenAs) => {
    let [lines, wrote] = [0, 0];
    const share = await longestShare(async () => {
      [lines, wrote] = [0, 0];
      const text = writtenAs({ columns }, pages(), async (rows) => void (wrote += rows));
      for await (const piece of text) lines += piece.toString().split('\n').length - 1;
    });
    expect(wrote).toBe(ROWS);
    expect(lines).toBeGreaterThanOrEqual(ROWS);
    expect(share).toBeLessThan(1 / 2);
  },
);
