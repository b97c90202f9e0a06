import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '../../values/dates/arithmetic.ts';
import { percentOf } from './export.ts';
import {
  LEAST_SHOWN,
  mapSquares,
  type PackCustomer,
  type PackJob,
  retentionOf,
  valuePack,
  visitsAYear,
} from './value-pack.ts';

const TODAY = '2026-11-23';

const day = fc.integer({ min: -1500, max: 0 }).map((days) => addDays(TODAY, days));

const job: fc.Arbitrary<PackJob> = fc
  .record({
    customerId: fc.constantFrom('a', 'b', 'c', 'd'),
    cost: fc.integer({ min: 0, max: 20_000 }),
    frequency: fc.oneof(
      fc.constant({ unit: 'none' as const }),
      fc.record({
        unit: fc.constantFrom('day' as const, 'week' as const, 'month' as const),
        every: fc.integer({ min: 1, max: 26 }),
      }),
    ),
    durationSeconds: fc.integer({ min: 0, max: 7200 }),
    since: day,
    cancelledOn: fc.option(day),
    place: fc.option(
      fc.tuple(
        fc.double({ min: 53, max: 53.05, noNaN: true }),
        fc.double({ min: -1.5, max: -1.45, noNaN: true }),
      ),
    ),
    district: fc.constantFrom('S1', 'S2', 'S10', ''),
  })
  .map((one) => ({
    ...one,
    cancelledOn: one.cancelledOn !== null && one.cancelledOn < one.since ? null : one.cancelledOn,
  }));

const customer: fc.Arbitrary<PackCustomer> = fc.record({
  balance: fc.integer({ min: -5000, max: 50_000 }),
  oldestDueOn: fc.option(day),
  method: fc.option(fc.constantFrom('Cash', 'Card')),
});

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

test('the parts of a value pack add up to the whole', () => {
  fc.assert(
    fc.property(fc.array(job), fc.array(customer), (jobs, customers) => {
      const pack = valuePack(jobs, customers, TODAY);
      expect(sum(pack.byFrequency.map((one) => one.jobs))).toBe(pack.jobs);
      expect(sum(pack.byFrequency.map((one) => one.aYear))).toBe(pack.aYear);
      expect(sum(pack.districts.map((one) => one.jobs))).toBe(pack.jobs);
      expect(pack.customers).toBeLessThanOrEqual(pack.jobs);
      expect(sum(pack.methods.map((one) => one.customers))).toBeLessThanOrEqual(customers.length);
      const { owing, late, veryLate } = pack.arrears;
      expect(late).toBeLessThanOrEqual(owing);
      expect(veryLate).toBeLessThanOrEqual(late);
      expect(pack.averagePrice === null).toBe(pack.jobs === 0);
      for (const { district, jobs: count } of pack.districts) {
        if (district !== '') expect(count).toBeGreaterThanOrEqual(LEAST_SHOWN);
      }
    }),
  );
});

test('last year’s jobs were kept or lost, and today’s jobs were kept or gained', () => {
  fc.assert(
    fc.property(fc.array(job), (jobs) => {
      const { aYearAgo, kept, gained, passing } = retentionOf(jobs, TODAY);
      expect(kept).toBeLessThanOrEqual(aYearAgo);
      expect(kept + gained).toBe(valuePack(jobs, [], TODAY).jobs);
      expect(Math.min(gained, passing)).toBeGreaterThanOrEqual(0);
    }),
  );
});

test('a cancelled job counts as lost in the year of its cancellation', () => {
  const agreed: PackJob = {
    customerId: 'a',
    cost: 1800,
    frequency: { unit: 'week', every: 4 },
    durationSeconds: 1200,
    since: '2024-05-01',
    cancelledOn: null,
    place: null,
    district: 'S1',
  };
  const lost = { ...agreed, cancelledOn: '2026-03-01' };
  const longGone = { ...agreed, cancelledOn: '2025-03-01' };
  const came = { ...agreed, since: '2026-06-01' };
  expect(retentionOf([agreed, lost, longGone, came], TODAY)).toEqual({
    aYearAgo: 2,
    kept: 1,
    gained: 1,
    passing: 0,
  });
  const pack = valuePack([agreed, came], [], TODAY);
  expect(pack).toMatchObject({ aCycle: 3600, averagePrice: 1800, secondsACycle: 2400 });
  expect(pack.aYear).toBe(2 * Math.round((1800 * 365.25) / 28));
});

test('four weeks come thirteen times a year, a month twelve times', () => {
  expect(visitsAYear({ unit: 'week', every: 4 })).toBeCloseTo(13.04, 1);
  expect(visitsAYear({ unit: 'month', every: 1 })).toBe(12);
  expect(visitsAYear({ unit: 'none' })).toBe(0);
});

test('the map shows no square with few jobs, and no position inside a square', () => {
  fc.assert(
    fc.property(fc.array(job), (jobs) => {
      const squares = mapSquares(jobs);
      for (const { east, north, jobs: count } of squares) {
        expect(count).toBeGreaterThanOrEqual(LEAST_SHOWN);
        expect(Number.isInteger(east) && Number.isInteger(north)).toBe(true);
        expect(Math.min(east, north)).toBeGreaterThanOrEqual(0);
      }
      const placed = jobs.filter(({ place, cancelledOn }) => place && cancelledOn === null);
      expect(sum(squares.map((one) => one.jobs))).toBeLessThanOrEqual(placed.length);
    }),
  );
});

test('progress reaches 100 only at the end, and never exceeds it', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 1e9 }),
      fc.integer({ min: 0, max: 1e9 }),
      (done, total) => {
        const percent = percentOf(done, total);
        expect(percent).toBeGreaterThanOrEqual(0);
        expect(percent).toBeLessThan(100);
      },
    ),
  );
});
