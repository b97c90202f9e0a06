import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, addMonths, startOfMonth } from '../../values/dates/arithmetic.ts';
import { dateOfEpochDay } from '../../values/dates/epoch-day.ts';
import { sumPence } from '../../values/money/pence.ts';
import { CHARGE_STATES } from '../charges/charge.ts';
import { amountOn, monthlyAmount } from './monthly-amount.ts';
import { firstPlanDay, LAST_PLAN_DAY, nextPlanDay, planDays, reviewDue } from './plan-days.ts';
import {
  missedOf,
  monthOutcomes,
  type Movement,
  planPosition,
  positionWords,
} from './plan-position.ts';
import { type PlannedJob, visitsOfYear, yearOfVisits } from './year-of-visits.ts';

const dates = fc.integer({ min: 15_000, max: 30_000 }).map(dateOfEpochDay);
const prices = fc.integer({ min: 0, max: 20_000 });
const planDayOf = fc.integer({ min: 1, max: LAST_PLAN_DAY });
const jobs: fc.Arbitrary<PlannedJob> = fc.record({
  jobId: fc.uuid(),
  title: fc.constant('Windows'),
  cost: prices,
  openCost: prices,
  openOn: dates,
  firstDueOn: dates,
  anchor: fc.constantFrom('due' as const, 'done' as const),
  frequency: fc.oneof(
    fc.record({ unit: fc.constant('day' as const), every: fc.integer({ min: 1, max: 90 }) }),
    fc.record({ unit: fc.constant('week' as const), every: fc.integer({ min: 1, max: 60 }) }),
    fc.record({ unit: fc.constant('month' as const), every: fc.integer({ min: 1, max: 14 }) }),
  ),
});

const monthly: PlannedJob = {
  jobId: 'a',
  title: 'Windows',
  cost: 2000,
  openCost: 3000,
  openOn: '2026-03-31',
  firstDueOn: '2026-01-31',
  anchor: 'due',
  frequency: { unit: 'month', every: 1 },
};

test('a monthly job has twelve visits in a year, and its open visit keeps its own price', () => {
  const { jobs: years, total } = yearOfVisits([monthly], '2026-03-10');
  expect(years).toMatchObject([{ visits: 12, price: 2000, total: 25_000 }]);
  expect(total).toBe(25_000);
  expect(visitsOfYear(monthly, '2026-03-10').map(({ on }) => on.slice(5))).toEqual([
    '03-31',
    '04-30',
    '05-31',
    '06-30',
    '07-31',
    '08-31',
    '09-30',
    '10-31',
    '11-30',
    '12-31',
    '01-31',
    '02-28',
  ]);
});

test('an overdue visit still has to be done, and the next visits are counted from it', () => {
  const overdue = { ...monthly, openOn: '2026-01-31' };
  const visits = visitsOfYear(overdue, '2026-03-10');
  expect(visits.slice(0, 2)).toEqual([
    { on: '2026-03-10', price: 3000 },
    { on: '2026-03-31', price: 2000 },
  ]);
  expect(visits).toHaveLength(13);
});

test('all visits lie within the year, in order, each on a different day', () => {
  fc.assert(
    fc.property(jobs, dates, (job, from) => {
      const days = visitsOfYear(job, from).map(({ on }) => on);
      expect(days).toEqual([...new Set(days)].toSorted());
      for (const on of days) expect(on >= from && on < addMonths(from, 12)).toBe(true);
    }),
  );
});

test('a year of several jobs is the sum of the jobs’ own years, in any order', () => {
  fc.assert(
    fc.property(fc.array(jobs, { maxLength: 4 }), dates, (several, from) => {
      const { total } = yearOfVisits(several, from);
      const visits = several.flatMap((job) => visitsOfYear(job, from));
      expect(total).toBe(sumPence(visits.map(({ price }) => price)));
      expect(yearOfVisits(several.toReversed(), from).total).toBe(total);
    }),
  );
});

test('twelve monthly amounts cover the year and the debt, with less than £6 left over', () => {
  expect(monthlyAmount(24_000, 0)).toBe(2000);
  expect(monthlyAmount(24_000, 1200)).toBe(2100);
  expect(monthlyAmount(24_000, -1200)).toBe(1900);
  expect(monthlyAmount(2000, -9000)).toBe(0);
  fc.assert(
    fc.property(prices, fc.integer({ min: -50_000, max: 50_000 }), (total, balance) => {
      const spare = monthlyAmount(total, balance) * 12 - total - balance;
      expect(spare).toBeGreaterThanOrEqual(0);
      if (total + balance > 0) expect(spare).toBeLessThan(600);
    }),
  );
});

test('an amount applies from its day onwards; if two amounts apply from the same day, the later one counts', () => {
  const amounts = [
    { from: '2026-01-01', amount: 2000 },
    { from: '2026-05-01', amount: 2500 },
    { from: '2026-05-01', amount: 2400 },
  ];
  expect(['2025-12-31', '2026-04-30', '2026-05-01'].map((on) => amountOn(amounts, on))).toEqual([
    0, 2000, 2400,
  ]);
});

test('a plan collects on its day, after today, and never in a month already collected', () => {
  expect(firstPlanDay('2026-03-10', 15, null)).toBe('2026-03-15');
  expect(firstPlanDay('2026-03-15', 15, null)).toBe('2026-04-15');
  expect(firstPlanDay('2026-03-10', 15, '2026-03-01')).toBe('2026-04-15');
  fc.assert(
    fc.property(dates, planDayOf, fc.option(dates), (after, day, last) => {
      const on = firstPlanDay(after, day, last);
      expect(on > after).toBe(true);
      expect(Number(on.slice(8))).toBe(day);
      if (last !== null) expect(startOfMonth(on) > startOfMonth(last)).toBe(true);
    }),
  );
});

test('consecutive collection days fall in consecutive months', () => {
  fc.assert(
    fc.property(dates, planDayOf, fc.integer({ min: 0, max: 40 }), (after, day, count) => {
      const first = firstPlanDay(after, day, null);
      const days = [...planDays(first, day, addMonths(first, count))];
      expect(days).toHaveLength(count + 1);
      expect(new Set(days.map(startOfMonth)).size).toBe(count + 1);
      expect(nextPlanDay(days.at(-1)!, day)).toBe(addMonths(first, count + 1));
    }),
  );
});

test('a review is due a year after the last review', () => {
  expect(reviewDue('2024-02-29')).toBe('2025-02-28');
});

const movements: fc.Arbitrary<Movement> = fc.record({
  kind: fc.constantFrom('paid' as const, 'done' as const, 'other' as const),
  amount: fc.integer({ min: -20_000, max: 20_000 }),
});

test('a plan’s position adds up, whatever the order of months and visits', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -50_000, max: 50_000 }),
      fc
        .array(movements)
        .chain((all) =>
          fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })),
        ),
      (carried, [all, shuffled]) => {
        const balance = carried + sumPence(all.map(({ amount }) => amount));
        const position = planPosition(balance, all);
        const { paid, done, other, ahead } = position;
        expect(position.carried).toBe(carried + 0);
        expect(ahead).toBe(paid - done - other - position.carried + 0);
        expect(planPosition(balance, shuffled)).toEqual(position);
      },
    ),
  );
});

test('a position is shown as pounds ahead or behind, or as even', () => {
  expect([1250, -800, 0].map(positionWords)).toEqual(['£12.50 ahead', '£8.00 behind', 'Even']);
});

test('months are paid by their own collection, then by any other payment, oldest first', () => {
  const month = (on: string, charge: 'Failed' | 'Available' | 'Submitted' | null) => ({
    on,
    amount: 2000,
    charge,
    problem: '',
  });
  const months = [
    month('2026-03-01', 'Submitted'),
    month('2026-01-01', 'Failed'),
    month('2026-02-01', 'Available'),
  ];
  const states = (paid: number) =>
    monthOutcomes(months, paid, '2026-03-10').map(({ state }) => state);
  expect(states(2000)).toEqual(['Missed', 'Paid', 'On its way']);
  expect(states(4000)).toEqual(['Paid', 'Paid', 'On its way']);
  expect(missedOf(monthOutcomes(months, 2500, '2026-03-10'))).toBe(1500);
});

test('a standing order has days of grace, but a failed collection has none', () => {
  const month = { on: '2026-03-01', amount: 2000, charge: null, problem: '' };
  const stateOn = (today: string, problem: string) =>
    monthOutcomes([{ ...month, problem }], 0, today)[0]!.state;
  expect(stateOn('2026-03-06', '')).toBe('Expected');
  expect(stateOn('2026-03-07', '')).toBe('Missed');
  expect(stateOn('2026-03-01', 'No mandate')).toBe('Missed');
});

const months = fc.uniqueArray(
  fc.record({
    on: fc.integer({ min: 0, max: 24 }).map((count) => addMonths('2026-01-05', count)),
    amount: fc.integer({ min: 1, max: 9000 }),
    charge: fc.option(fc.constantFrom(...CHARGE_STATES)),
    problem: fc.constantFrom('', 'No mandate'),
  }),
  { selector: ({ on }) => on, maxLength: 12 },
);

test('the amount missing from all months is their sum less the payments', () => {
  fc.assert(
    fc.property(months, fc.integer({ min: -5000, max: 60_000 }), dates, (all, paid, today) => {
      const outcomes = monthOutcomes(all, paid, today);
      const due = sumPence(all.map(({ amount }) => amount));
      expect(sumPence(outcomes.map(({ missing }) => missing))).toBe(
        Math.max(0, due - Math.max(0, paid)),
      );
      expect(missedOf(outcomes)).toBeLessThanOrEqual(due);
      expect(outcomes.map(({ month }) => month.on)).toEqual(all.map(({ on }) => on).toSorted());
      expect(monthOutcomes(all.toReversed(), paid, today)).toEqual(outcomes);
      // Once everything is paid, no month is missed, not even on the next day.
      expect(missedOf(monthOutcomes(all, due, addDays(today, 1)))).toBe(0);
    }),
  );
});
