import fc from 'fast-check';
import { expect, test } from 'vitest';
import { priceForTarget, truePerHour } from './true-earnings.ts';

test.each([
  // Two visits of half an hour at £15: £30 an hour; £20 a visit make £40 an hour.
  [{ visits: 2, value: 3000, seconds: 3600 }, 4000, 3000, 2000],
  // Three visits in 100 minutes at £20: £36 an hour; £22.23 a visit make £40 an hour.
  [{ visits: 3, value: 6000, seconds: 6000 }, 4000, 3600, 2223],
  [{ visits: 1, value: 6000, seconds: 3600 }, 4000, 6000, null],
  [{ visits: 1, value: 1000, seconds: 3600 }, null, 1000, null],
  [{ visits: 0, value: 0, seconds: 0 }, 4000, null, null],
])('%o against %s pence an hour', (job, target, perHour, price) => {
  expect(truePerHour(job)).toBe(perHour);
  expect(priceForTarget(job, target)).toBe(price);
});

test('the price for the target reaches it', () => {
  const jobs = fc.record({
    visits: fc.integer({ min: 1, max: 60 }),
    value: fc.nat(1_000_000),
    seconds: fc.integer({ min: 60, max: 1_000_000 }),
  });
  fc.assert(
    fc.property(jobs, fc.integer({ min: 1, max: 20_000 }), (job, target) => {
      const price = priceForTarget(job, target);
      if (price === null) expect(truePerHour(job)).toBeGreaterThanOrEqual(target);
      else
        expect(truePerHour({ ...job, value: price * job.visits })).toBeGreaterThanOrEqual(target);
    }),
  );
});
