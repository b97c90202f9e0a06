import fc from 'fast-check';
import { expect, test } from 'vitest';
import { proposedRound } from './proposed-round.ts';

test('the round with the least extra driving is proposed, unless its next day is full and a round with room adds little more', () => {
  const full = { metres: 900, extraSeconds: 20, spareMinutes: -20 };
  const free = { metres: 300, extraSeconds: 150, spareMinutes: 45 };
  const far = { metres: 7000, extraSeconds: 900, spareMinutes: 200 };
  expect(proposedRound([free, full, far])).toBe(free);
  expect(proposedRound([full, far])).toBe(full);
  expect(proposedRound([{ ...full, spareMinutes: null }, free])).toMatchObject({
    extraSeconds: 20,
  });
  expect(proposedRound([{ ...free, metres: 9000 }])).toBeUndefined();
  expect(proposedRound([])).toBeUndefined();
});

test('a proposed round never adds much more driving than the round that adds least', () => {
  const round = fc.record({
    metres: fc.integer({ min: 0, max: 20_000 }),
    extraSeconds: fc.integer({ min: 0, max: 3600 }),
    spareMinutes: fc.option(fc.integer({ min: -300, max: 300 })),
  });
  fc.assert(
    fc.property(fc.array(round, { maxLength: 6 }), (rounds) => {
      const close = rounds.filter(({ metres }) => metres <= 8000);
      const least = Math.min(...close.map(({ extraSeconds }) => extraSeconds));
      const proposed = proposedRound(rounds);
      expect(proposed === undefined).toBe(close.length === 0);
      expect(proposed?.extraSeconds ?? 0).toBeLessThanOrEqual(close.length > 0 ? least + 180 : 0);
    }),
  );
});
