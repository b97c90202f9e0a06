import { expect, test } from 'vitest';
import { z } from 'zod';
import { longestShare } from '../../testing/longest-share.ts';
import { gentleSerialiserOf, serialiserOf } from './serialise.ts';

const schema = z.object({
  total: z.int(),
  rows: z.array(z.object({ name: z.string(), note: z.string().optional() })),
  tags: z.array(z.string()),
});
const answerOf = (rows: number) => ({
  total: rows,
  rows: Array.from({ length: rows }, (_, at) => ({
    name: `Ann "${at}"`,
    ...(at % 2 === 0 ? { note: 'Gate' } : {}),
    secret: 'never shown',
  })),
  tags: ['North'],
  secret: 'never shown',
});

test.each([0, 3, 500])(
  'a list of %i items is the same, whether it is written in steps or all at once',
  async (rows) => {
    const gently = await gentleSerialiserOf(schema)(answerOf(rows));
    expect(JSON.parse(gently)).toEqual(JSON.parse(serialiserOf(schema)(answerOf(rows))));
    expect(gently).not.toContain('never shown');
  },
);

test('an answer that consists only of a long list is complete', async () => {
  const only = z.object({ rows: z.array(z.int()) });
  const rows = Array.from({ length: 300 }, (_, at) => at);
  expect(JSON.parse(await gentleSerialiserOf(only)({ rows }))).toEqual({ rows });
});

test('a long list is written without holding up the event loop', async () => {
  const answer = answerOf(150_000);
  await gentleSerialiserOf(schema)(answerOf(300));
  expect(await longestShare(() => gentleSerialiserOf(schema)(answer))).toBeLessThan(1 / 2);
});
