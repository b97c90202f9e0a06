import { expect, test } from 'vitest';
import { longestShare } from '../../../testing/longest-share.ts';
import { FirmIndex } from './import-firm.ts';
import { judge, type Judgement } from './import-judging.ts';

const nowhere = { place: async () => null, placeAll: async () => [] };

/** Rows of a list, each for a different customer. */
function rowsOf(count: number) {
  return Array.from({ length: count }, (_, at) => ({
    line: at + 2,
    cells: [`Customer ${at}`, `${at} High Street`, 'Sheffield', 'S1 2AB', 'Windows', '12.50'],
    edits: {},
    choice: null,
  }));
}

const SETTINGS = {
  dateOrder: 'dmy',
  balanceSign: 'owes',
  notesFor: null,
  cleanedBefore: null,
  leavers: null,
  belowZero: null,
  service: 'Windows',
  frequency: { unit: 'week', every: 4 },
} as const;

test('a customer who is in the list under two references is pointed out, but not joined', async () => {
  const columns = ['reference', 'name', 'street', 'postcode', 'price'] as const;
  const rows = [
    ['A1', 'Dr N Osei', '4 Mill Lane', 'S1 2AB', '18'],
    ['A2', 'Ann Lee', '4 Mill Lane', 'S1 2AB', '18'],
    ['A3', 'dr. n. osei', '4 Mill Lane', 's1 2ab', '22'],
  ].map((cells, at) => ({ line: at + 2, cells, edits: {}, choice: null }));
  const reading = { columns, headings: [], settings: SETTINGS, today: '2026-11-29' };
  const { judged } = await judge(rows, reading, new FirmIndex(nowhere, new Map()));
  expect(judged.map(({ outcome }) => outcome)).toEqual(['New', 'New', 'New']);
  const said = judged.map(({ problems }) => problems.map(({ message }) => message).join(' '));
  expect(said.map((words) => /Line \d+ has the same name and address/.exec(words)?.[0])).toEqual([
    undefined,
    undefined,
    'Line 2 has the same name and address',
  ]);
});

test('a long list is judged without holding up the event loop', async () => {
  const columns = ['name', 'address', 'town', 'postcode', 'service', 'price'] as const;
  const firm = new FirmIndex(nowhere, new Map());
  let judgement: Judgement | undefined;
  const share = await longestShare(async () => {
    judgement = await judge(
      rowsOf(6000),
      { columns, headings: [], settings: SETTINGS, today: '2026-11-29' },
      firm,
    );
  });
  expect(judgement!.judged).toHaveLength(6000);
  expect(judgement!.judged.every(({ outcome }) => outcome === 'New')).toBe(true);
  expect(share).toBeLessThan(1 / 2);
});
