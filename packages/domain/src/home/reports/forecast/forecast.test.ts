import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../../../values/dates/arithmetic.ts';
import type { RecurringFrequency } from '../../../work/jobs/frequency.ts';
import { expectedCosts } from './costs.ts';
import { CASH_DAYS, type ForecastFacts, PAST_DAYS, TURNOVER_MONTHS } from './facts.ts';
import { forecast } from './forecast.ts';
import { MONTH_CAUSES } from './month-parts.ts';
import { monthDifference, monthWords } from './month-words.ts';
import { addDebtsPaid, payingHabits } from './paying.ts';
import { MOST_LAG } from './timeline.ts';

const TODAY = '2026-11-30';

const NOTHING: ForecastFacts = {
  today: TODAY,
  work: [],
  visits: [],
  days: [],
  payers: [],
  debts: [],
  changes: [],
  costs: [],
  recurring: [],
  planPayers: new Set(),
  agreed: [],
  peopleOn: new Map(),
  cash: null,
};

const daysAgo = fc.integer({ min: 1, max: PAST_DAYS }).map((days) => addDays(TODAY, -days));
const price = fc.integer({ min: 0, max: 20_000 });
const payerId = fc.constantFrom('a', 'b', 'c');
const frequency: fc.Arbitrary<RecurringFrequency> = fc.record({
  unit: fc.constantFrom('day' as const, 'week' as const, 'month' as const),
  every: fc.integer({ min: 1, max: 12 }),
});

/** The facts of any firm that has worked for longer than a month. */
const anyFacts: fc.Arbitrary<ForecastFacts> = fc
  .record({
    work: fc.array(
      fc.record({
        payerId,
        frequency,
        anchor: fc.constantFrom('due' as const, 'done' as const),
        firstDueOn: daysAgo,
        dueOn: fc.integer({ min: -200, max: 200 }).map((days) => addDays(TODAY, days)),
        plannedOn: fc.option(fc.integer({ min: -20, max: 60 }).map((days) => addDays(TODAY, days))),
        openPrice: price,
        price,
        coming: fc.option(
          fc.record({
            from: fc.integer({ min: -5, max: 300 }).map((days) => addDays(TODAY, days)),
            pence: price,
          }),
        ),
      }),
      { maxLength: 20 },
    ),
    visits: fc.array(
      fc.record({
        closedOn: daysAgo,
        isDone: fc.boolean(),
        isRecurring: fc.boolean(),
        delay: fc.integer({ min: -60, max: 60 }),
        count: fc.integer({ min: 1, max: 9 }),
        value: price,
        risen: fc.integer({ min: -500, max: 500 }),
      }),
      { maxLength: 60 },
    ),
    days: fc.uniqueArray(
      fc.record({ day: daysAgo, turnover: price, billed: price, moneyIn: price }),
      { maxLength: 40, selector: ({ day }) => day },
    ),
    payers: fc.uniqueArray(
      fc.record({
        payerId,
        lags: fc.array(fc.integer({ min: -5, max: 200 }), { maxLength: 12 }),
        isCharged: fc.boolean(),
      }),
      { selector: (one) => one.payerId },
    ),
    debts: fc.array(
      fc.record({
        payerId,
        age: fc.integer({ min: 0, max: 300 }),
        pence: fc.integer({ min: 1, max: 9999 }),
      }),
      { maxLength: 20 },
    ),
    costs: fc.array(
      fc.record({
        on: daysAgo,
        category: fc.constantFrom('Vehicles', 'Office'),
        supplier: fc.constantFrom('', 'Fuel', 'Lease'),
        pence: fc.integer({ min: 1, max: 50_000 }),
      }),
      { maxLength: 30 },
    ),
    people: fc.array(fc.constantFrom(0, 0.5, 1, 2), { minLength: 7, maxLength: 7 }),
    cash: fc.option(fc.integer({ min: -1_000_000, max: 1_000_000 })),
  })
  .map(({ people, ...facts }) => ({
    ...NOTHING,
    ...facts,
    peopleOn: new Map(
      Array.from({ length: PAST_DAYS + 400 }, (_, at) => [
        addDays(TODAY, at - PAST_DAYS),
        people[at % 7]!,
      ]),
    ),
    visits: [
      ...facts.visits,
      {
        closedOn: addDays(TODAY, -90),
        isDone: true,
        isRecurring: true,
        delay: 0,
        count: 1,
        value: 2000,
        risen: 0,
      },
    ],
  }));

describe('a forecast', () => {
  test('says nothing for an empty firm, nor for a firm that is one day old', () => {
    expect(forecast(NOTHING)).toBeNull();
    const yesterday = addDays(TODAY, -1);
    const visit = { isDone: true, isRecurring: true, delay: 0, count: 1, value: 2000, risen: 0 };
    expect(forecast({ ...NOTHING, visits: [{ ...visit, closedOn: yesterday }] })).toBeNull();
  });

  test('counts each month as the sum of its causes, and cash as the sum of its days', () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        const made = forecast(facts)!;
        expect(made.cash).toHaveLength(CASH_DAYS);
        expect(made.months).toHaveLength(TURNOVER_MONTHS + 1);
        for (const { turnover, parts, range } of made.months) {
          const sum = MONTH_CAUSES.reduce((total, cause) => total + parts[cause], 0);
          expect(sum).toBeCloseTo(turnover, 4);
          expect(Number.isFinite(turnover)).toBe(true);
          expect(range.low).toBeLessThanOrEqual(range.high);
        }
        let cash = facts.cash ?? 0;
        for (const day of made.cash) {
          expect(day.moneyIn).toBeGreaterThanOrEqual(0);
          cash += day.moneyIn - day.costs;
          expect(day.cash).toBeCloseTo(cash, 4);
          expect(day.range.low).toBeLessThanOrEqual(day.range.high);
        }
      }),
      { numRuns: 40 },
    );
  });

  test('says the same each time, so that a screen does not flicker', () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        expect(forecast(facts)).toEqual(forecast(facts));
      }),
      { numRuns: 5 },
    );
  });

  test('gives causes that add up to the difference of two months to the penny', () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        const [before, after] = forecast(facts)!.months as [never, never];
        const { from, to, parts } = monthDifference(before, after);
        expect(parts.reduce((sum, { pence }) => sum + pence, from)).toBe(to);
        const words = monthWords(
          {
            ...(before as object),
            workingDays: null,
            off: { bankHolidays: 0, daysAway: 0 },
          } as never,
          {
            ...(after as object),
            workingDays: null,
            off: { bankHolidays: 0, daysAway: 0 },
          } as never,
        ).join(' ');
        const named = [...words.matchAll(/(?<sign>[+−])\u2060£(?<pounds>[\d,]+)/g)];
        if (named.length === 0) return;
        const pounds = named.reduce((sum, { groups }) => {
          const value = Number(groups!['pounds']!.replaceAll(',', ''));
          return sum + (groups!['sign'] === '+' ? value : -value);
        }, 0);
        expect(pounds).toBe(Math.round(to / 100) - Math.round(from / 100));
      }),
      { numRuns: 40 },
    );
  });

  test('leaves out the days on which no one works, and catches up after them', () => {
    const closed = new Set(Array.from({ length: 14 }, (_, day) => addDays(TODAY, day)));
    const peopleOn = new Map(
      Array.from({ length: PAST_DAYS + 400 }, (_, at) => addDays(TODAY, at - PAST_DAYS)).map(
        (day) => [day, closed.has(day) ? 0 : 1],
      ),
    );
    const visit = { isDone: true, isRecurring: true, delay: 0, count: 1, value: 2000, risen: 0 };
    const job = {
      payerId: 'a',
      anchor: 'due',
      firstDueOn: TODAY,
      dueOn: TODAY,
      plannedOn: null,
    } as const;
    const weekly = { unit: 'week', every: 1 } as const;
    const facts: ForecastFacts = {
      ...NOTHING,
      peopleOn,
      work: [{ ...job, frequency: weekly, openPrice: 2000, price: 2000, coming: null }],
      visits: Array.from({ length: 50 }, (_, week) => ({
        ...visit,
        closedOn: addDays(TODAY, -7 * (week + 1)),
      })),
      payers: [{ payerId: 'a', lags: Array<number>(50).fill(0), isCharged: false }],
    };
    const { cash } = forecast(facts)!;
    const sum = (from: number, to: number) =>
      cash.slice(from, to).reduce((total, { moneyIn }) => total + moneyIn, 0);
    expect(sum(0, 14)).toBe(0);
    // Two weeks of work wait, and a third comes up.
    expect(sum(14, 28)).toBeGreaterThan(4000);
  });
});

test('money from debts never exceeds the debts, and comes as each payer pays', () => {
  fc.assert(
    fc.property(anyFacts, ({ payers, debts }) => {
      const into = new Float64Array(MOST_LAG + 1);
      addDebtsPaid(debts, payingHabits({ payers, debts }), into);
      const paid = into.reduce((sum, pence) => sum + pence, 0);
      expect(paid).toBeLessThanOrEqual(debts.reduce((sum, { pence }) => sum + pence, 0) + 0.01);
    }),
  );
  const payers = [
    { payerId: 'prompt', lags: Array<number>(30).fill(2), isCharged: false },
    { payerId: 'slow', lags: Array<number>(30).fill(40), isCharged: false },
  ];
  const paidIn = (payer: string) => {
    const into = new Float64Array(CASH_DAYS);
    addDebtsPaid(
      [{ payerId: payer, age: 1, pence: 1000 }],
      payingHabits({ payers, debts: [] }),
      into,
    );
    return into;
  };
  expect(paidIn('prompt')[1]).toBeGreaterThan(900);
  expect(paidIn('slow')[39]).toBeGreaterThan(900);
});

test('a cost that comes each month falls on its days, and ends when it has not come', () => {
  const lease = { category: 'Vehicles', supplier: 'Lease', pence: 20_000 };
  const months = ['2026-08-14', '2026-09-14', '2026-10-14', '2026-11-16'];
  const costs = months.map((on) => ({ ...lease, on }));
  const until = '2027-02-28';
  expect(expectedCosts(costs, [], TODAY, until).known.map(({ on }) => on)).toEqual([
    '2026-12-16',
    '2027-01-16',
    '2027-02-16',
  ]);
  expect(expectedCosts(costs.slice(0, 3), [], '2026-12-01', until)).toEqual({
    known: [],
    perDay: new Map(),
  });
});
