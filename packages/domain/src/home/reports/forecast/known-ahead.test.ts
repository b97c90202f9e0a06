import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../../../values/dates/arithmetic.ts';
import { type PlanAhead, planMoney } from './budget-plan-money.ts';
import { expectedCosts } from './costs.ts';
import { expectedMoney } from './expected-money.ts';
import { expectedWork } from './expected-work.ts';
import { CASH_DAYS, type ForecastFacts, type WorkDue } from './facts.ts';
import { forecast } from './forecast.ts';
import { payingHabits } from './paying.ts';
import { type CostAhead, recurringCostsAhead } from './recurring-costs-ahead.ts';
import { NO_SEASON } from './seasons.ts';
import { timelineOf } from './timeline.ts';
import { MOST_EARLY } from './work-rates.ts';

/** A Monday. The 91st day from it is 28 February. */
const TODAY = '2026-11-30';
const LAST_CASH_DAY = addDays(TODAY, CASH_DAYS - 1);

/** £20 each four weeks, and £22 from 11 January by a settled price rise. */
const JOB: WorkDue = {
  payerId: 'a',
  frequency: { unit: 'week', every: 4 },
  anchor: 'due',
  firstDueOn: '2026-11-09',
  dueOn: '2026-12-07',
  plannedOn: null,
  openPrice: 2000,
  price: 2000,
  coming: { from: '2027-01-11', pence: 2200 },
};

/** £21.50 on the first of each month, and £23 from February. */
const PLAN: PlanAhead = {
  payerId: 'a',
  method: 'Standing order',
  day: 1,
  nextOn: '2026-12-01',
  amounts: [
    { from: '2026-09-01', amount: 2150 },
    { from: '2027-02-01', amount: 2300 },
  ],
};

/** £250 on the last of each month, £300 from the New Year, and a fifth of it private. */
const VAN: CostAhead = {
  supplier: 'Van lease',
  startsOn: '2026-01-31',
  endsOn: null,
  every: 1,
  unit: 'Months',
  nextOn: '2026-11-30',
  isPaused: false,
  stoppedBecause: null,
  terms: [
    { from: '2026-01-31', amount: 25_000, privatePercent: 20 },
    { from: '2027-01-01', amount: 30_000, privatePercent: 20 },
  ],
};

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

/** Each fourth Monday of the past year, done on its day and paid on the same. */
const YEAR_OF_VISITS = Array.from({ length: 12 }, (_, at) => ({
  closedOn: addDays('2026-11-09', -28 * at),
  isDone: true,
  isRecurring: true,
  delay: 0,
  count: 1,
  value: 2000,
  risen: 0,
}));

describe('a small firm without skips, churn or delays, by hand', () => {
  const facts: ForecastFacts = {
    ...NOTHING,
    work: [JOB],
    // The debt of a customer with a plan is paid by the plan.
    debts: [{ payerId: 'a', age: 21, pence: 2000 }],
    planPayers: new Set(['a']),
    agreed: planMoney(PLAN, LAST_CASH_DAY),
  };
  const habits = payingHabits(facts);
  const delays = new Float64Array(MOST_EARLY + 61);
  delays[MOST_EARLY] = 1;
  const timeline = timelineOf(facts, 366);
  const work = expectedWork(
    facts,
    habits,
    {
      work: {
        skipped: Array<number>(12).fill(0),
        delays,
        usualDelay: 0,
        capacity: Array<number>(12).fill(Infinity),
        isFull: false,
      },
      change: { active: 26_000, lost: 0, joined: 0, joining: NO_SEASON, spread: 0 },
      once: { perDay: 0, season: NO_SEASON },
      rise: null,
    },
    timeline,
  );

  test('work that comes round costs the settled price from its day on', () => {
    const done = [...work.done].flatMap((pence, day) =>
      pence === 0 ? [] : [[addDays(TODAY, day), Math.round(pence)]],
    );
    expect(done.slice(0, 4)).toEqual([
      ['2026-12-07', 2000],
      // A week before the new price.
      ['2027-01-04', 2000],
      ['2027-02-01', 2200],
      ['2027-03-01', 2200],
    ]);
    // In 366 days 13 visits, 7 December + 28 × 0…12, of which 2 at £20 and 11 at £22.
    expect(Math.round(work.done.reduce((sum, pence) => sum + pence, 0))).toBe(2 * 2000 + 11 * 2200);
    // The rise is a cause of its own: 11 visits, £2 more each.
    expect(Math.round(work.raised.reduce((sum, pence) => sum + pence, 0))).toBe(11 * 200);
  });

  test('a budget plan brings its amounts on its days, and its customer’s bills and debts bring nothing more', () => {
    expect(facts.agreed).toEqual([
      { payerId: 'a', on: '2026-12-01', pence: 2150 },
      // 1 January is a bank holiday, and a Friday.
      { payerId: 'a', on: '2027-01-04', pence: 2150 },
      { payerId: 'a', on: '2027-02-01', pence: 2300 },
    ]);
    const money = expectedMoney(facts, work, habits, { billed: 1, paid: 1 });
    expect([...money.fromDebts, ...money.fromWork].every((pence) => pence === 0)).toBe(true);
    // £21.50 + £21.50 + £23.
    expect(money.agreed.reduce((sum, pence) => sum + pence, 0)).toBe(6600);
  });

  test('a Direct Debit arrives five working days after its day', () => {
    const plan: PlanAhead = { ...PLAN, method: 'Direct Debit', day: 28, nextOn: '2026-12-28' };
    // 28 December stands in for Boxing Day: 29; then 30, 31, 4 January (the 1st is a holiday), 5, 6.
    expect(planMoney(plan, '2027-01-31')).toEqual([
      { payerId: 'a', on: '2027-01-06', pence: 2150 },
    ]);
    expect(planMoney(plan, '2027-01-05')).toEqual([]);
  });

  test('a recurring cost falls on its days at its terms, without the private part', () => {
    // £250 less a fifth is £200, £300 less a fifth is £240. November and February are shorter than 31 days.
    const days = [
      { on: '2026-11-30', label: 'Van lease', pence: 20_000 },
      { on: '2026-12-31', label: 'Van lease', pence: 20_000 },
      { on: '2027-01-31', label: 'Van lease', pence: 24_000 },
      { on: '2027-02-28', label: 'Van lease', pence: 24_000 },
    ];
    expect(recurringCostsAhead([VAN], TODAY, LAST_CASH_DAY)).toEqual(days);
    expect(recurringCostsAhead([{ ...VAN, endsOn: '2027-01-15' }], TODAY, LAST_CASH_DAY)).toEqual(
      days.slice(0, 2),
    );
    for (const one of [
      { ...VAN, isPaused: true },
      { ...VAN, stoppedBecause: 'Its category no longer exists.' },
      { ...VAN, nextOn: null },
    ]) {
      expect(recurringCostsAhead([one], TODAY, LAST_CASH_DAY)).toEqual([]);
    }
  });

  test('a lease that was recorded by hand before it became a recurring cost is not expected twice', () => {
    const byHand = ['2026-08-31', '2026-09-30', '2026-10-31'].map((on) => ({
      on,
      category: 'Vehicles',
      supplier: 'van lease',
      pence: 20_000,
    }));
    const recurring = recurringCostsAhead([VAN], TODAY, LAST_CASH_DAY);
    const { known, perDay } = expectedCosts(byHand, recurring, TODAY, LAST_CASH_DAY);
    expect(known).toEqual(recurring);
    expect(perDay).toEqual(new Map());
  });
});

describe('whatever the firm', () => {
  const facts: ForecastFacts = { ...NOTHING, work: [JOB], visits: YEAR_OF_VISITS };
  const moneyIn = (some: ForecastFacts) =>
    forecast(some)!.cash.reduce((sum, day) => sum + day.moneyIn, 0);

  test('agreed money is cash in hand to the penny, on top of the other money', () => {
    const agreed = fc.array(
      fc.record({
        payerId: fc.constant('b'),
        on: fc.integer({ min: 0, max: CASH_DAYS - 1 }).map((day) => addDays(TODAY, day)),
        pence: fc.integer({ min: 1, max: 50_000 }),
      }),
      { maxLength: 20 },
    );
    const without = moneyIn(facts);
    fc.assert(
      fc.property(agreed, (plans) => {
        const sum = plans.reduce((total, { pence }) => total + pence, 0);
        expect(moneyIn({ ...facts, agreed: plans })).toBeCloseTo(without + sum, 4);
      }),
      { numRuns: 30 },
    );
  });

  test('a higher settled price never lowers a month, and a later day never raises it', () => {
    const turnover = (coming: WorkDue['coming']) =>
      forecast({ ...facts, work: [{ ...JOB, coming }] })!.months.map((month) => month.turnover);
    fc.assert(
      fc.property(
        fc.integer({ min: 2000, max: 4000 }),
        fc.integer({ min: 0, max: 1000 }),
        fc.integer({ min: 0, max: 300 }),
        fc.integer({ min: 0, max: 60 }),
        (pence, more, day, later) => {
          const from = addDays(TODAY, day);
          const base = turnover({ from, pence });
          const higher = turnover({ from, pence: pence + more });
          const delayed = turnover({ from: addDays(from, later), pence });
          for (const [at, value] of base.entries()) {
            expect(higher[at]!).toBeGreaterThanOrEqual(value - 1e-6);
            expect(delayed[at]!).toBeLessThanOrEqual(value + 1e-6);
          }
        },
      ),
      { numRuns: 30 },
    );
  });
});
