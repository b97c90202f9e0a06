import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  closedSinceConflict,
  closedSinceWords,
  type ClosedSince,
  KEEP_MINE,
} from './closed-since.ts';

const timeZone = 'Europe/London';

const skipped: ClosedSince = {
  outcome: 'Skipped',
  at: '2026-06-30T23:32:00.000Z',
  by: 'Dave Jones',
  isOwn: false,
  notes: 'Gate locked?',
};

test('the sentence names the colleague, the local day and time, and the note', () => {
  expect(closedSinceWords(skipped, timeZone)).toBe(
    'Dave Jones skipped this visit on Wednesday 1 July at 00:32, with the note “Gate locked?”.',
  );
  expect(closedSinceWords({ ...skipped, outcome: 'Customer Skipped', notes: ' ' }, timeZone)).toBe(
    'Dave Jones skipped this visit for the customer on Wednesday 1 July at 00:32.',
  );
});

test('the sentence always says who closed the visit: “You”, the colleague’s name, or “A former colleague”', () => {
  const facts = fc.record({
    outcome: fc.constantFrom('Done' as const, 'Skipped' as const, 'Customer Skipped' as const),
    by: fc.constantFrom(null, 'Dave Jones'),
    isOwn: fc.boolean(),
  });
  fc.assert(
    fc.property(facts, (changes) => {
      const words = closedSinceWords({ ...skipped, ...changes }, timeZone);
      const who = changes.isOwn ? 'You have already' : (changes.by ?? 'A former colleague');
      expect(words.startsWith(`${who} `)).toBe(true);
    }),
  );
});

test('a mark as done may replace a skip; for any other change, the question is whether to close the next visit, if there is one', () => {
  const ask = (outcome: ClosedSince['outcome'], closing: 'done' | 'skip', hasNext: boolean) =>
    closedSinceConflict({ ...skipped, outcome }, { closing, hasNext, timeZone })?.action ?? null;
  for (const hasNext of [true, false]) {
    const next = hasNext ? 'Close the next visit' : null;
    expect(ask('Skipped', 'done', hasNext)).toBe(KEEP_MINE);
    expect(ask('Customer Skipped', 'done', hasNext)).toBe(KEEP_MINE);
    expect(ask('Done', 'done', hasNext)).toBe(next);
    expect(ask('Skipped', 'skip', hasNext)).toBe(next);
    expect(ask('Done', 'skip', hasNext)).toBe(next);
  }
});
