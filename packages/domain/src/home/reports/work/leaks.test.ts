import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isSkippedTooOften, type PricedJob, underPriced } from './leaks.ts';

const HOUR = 3600;

/** Jobs of a round at about £30 an hour, give or take a sixth. */
const fairJobs = fc.array(
  fc.record({
    plannedSeconds: fc.integer({ min: 600, max: 2 * HOUR }),
    percent: fc.integer({ min: 85, max: 115 }),
    visitsAYear: fc.constantFrom(6, 12, 13),
  }),
  { minLength: 8, maxLength: 60 },
);
const planted = fc.array(
  fc.record({
    plannedSeconds: fc.integer({ min: 600, max: 2 * HOUR }),
    percent: fc.integer({ min: 5, max: 55 }),
    visitsAYear: fc.constantFrom(6, 12, 13),
  }),
  { maxLength: 3 },
);

test('every planted job under its price is found, and no fair job is', () => {
  fc.assert(
    fc.property(fairJobs, planted, (fair, cheap) => {
      const jobOf =
        (kind: string) =>
        (one: { plannedSeconds: number; percent: number; visitsAYear: number }, at: number) =>
          ({
            jobId: `${kind}${at}`,
            roundId: 'round',
            cost: Math.round((3000 * one.plannedSeconds * one.percent) / HOUR / 100),
            plannedSeconds: one.plannedSeconds,
            visitsAYear: one.visitsAYear,
          }) satisfies PricedJob;
      const jobs = [...fair.map(jobOf('fair')), ...cheap.map(jobOf('cheap'))];
      const found = underPriced(jobs);
      expect(found.map(({ jobId }) => jobId).toSorted()).toEqual(
        cheap.map((_, at) => `cheap${at}`).toSorted(),
      );
      expect(found.every(({ lostAYear }) => lostAYear > 0)).toBe(true);
    }),
  );
});

test('a round of few jobs has no price to compare with', () => {
  const job = (cost: number): PricedJob => ({
    jobId: String(cost),
    roundId: 'round',
    cost,
    plannedSeconds: HOUR,
    visitsAYear: 12,
  });
  expect(underPriced([job(3000), job(3000), job(500)])).toEqual([]);
});

test.each([
  [3, 5, true],
  [2, 0, false],
  [3, 10, false],
  [6, 7, true],
])('%i skipped and %i done', (skipped, done, expected) => {
  expect(isSkippedTooOften(skipped, done)).toBe(expected);
});
