import { diffDays } from '../../../values/dates/arithmetic.ts';
import type { ExpectedWork } from './expected-work.ts';
import { CASH_DAYS, type ForecastFacts, PAST_DAYS } from './facts.ts';
import type { PastWork } from './past-work.ts';
import { addDebtsPaid, type PayingCurve, type PayingHabits } from './paying.ts';
import { MOST_LAG, sumOf } from './timeline.ts';

/** The days of the past over which bills and money are compared. */
const DAYS_COMPARED = 182;

interface MoneyRates {
  /** The bills that a pence of work becomes: VAT, discounts and charges on top. */
  readonly billed: number;
  /** The money that comes in for a pence that the habits expect: advance payments and tips against losses. */
  readonly paid: number;
}

function addPaid(done: Float64Array, curve: PayingCurve, factor: number, into: Float64Array): void {
  for (const [day, pence] of done.entries()) {
    if (pence === 0) continue;
    for (let lag = 0; lag <= MOST_LAG && day + lag < into.length; lag += 1) {
      into[day + lag]! += pence * curve.shares[lag]! * factor;
    }
  }
}

/** The curve of all payers together, by the number of their bills. */
function wholeCurve({ payers }: ForecastFacts, habits: PayingHabits): PayingCurve {
  const isCharged = payers.filter((one) => one.isCharged);
  const count = (some: typeof payers) => some.reduce((sum, { lags }) => sum + lags.length, 0);
  const all = count(payers);
  const share = all === 0 ? 0 : count(isCharged) / all;
  const shares = habits.others.shares.map(
    (one, lag) => one * (1 - share) + habits.charged.shares[lag]! * share,
  );
  return { shares, never: 1 - sumOf(shares, 0, shares.length) };
}

/** The money that the past bills would have brought in by the firm's habits, on each day of the past. */
export function usuallyPaid(
  facts: ForecastFacts,
  past: PastWork,
  habits: PayingHabits,
): Float64Array {
  const into = new Float64Array(PAST_DAYS);
  addPaid(past.billed, wholeCurve(facts, habits), 1, into);
  return into;
}

const within = (value: number, low: number, high: number) => Math.max(low, Math.min(high, value));

/** How work, bills and money of the last half year compare. */
export function moneyRates(past: PastWork, paid: Float64Array): MoneyRates {
  const from = PAST_DAYS - DAYS_COMPARED;
  const sum = (values: Float64Array) => sumOf(values, from, PAST_DAYS);
  const work = sum(past.done) + sum(past.doneOnce);
  return {
    billed: work > 0 && sum(past.billed) > 0 ? within(sum(past.billed) / work, 0.6, 1.6) : 1,
    paid: sum(paid) > 0 ? within(sum(past.moneyIn) / sum(paid), 0.85, 1.15) : 1,
  };
}

/** The money in of each of the days ahead: from debts of today, from bills to come, and from budget plans. */
interface ExpectedMoney {
  readonly fromDebts: Float64Array;
  readonly fromWork: Float64Array;
  /** The amounts of budget plans on their days. */
  readonly agreed: Float64Array;
}

export function expectedMoney(
  { debts, agreed: plans, planPayers, today }: ForecastFacts,
  work: ExpectedWork,
  habits: PayingHabits,
  rates: MoneyRates,
): ExpectedMoney {
  const fromDebts = new Float64Array(CASH_DAYS);
  const fromWork = new Float64Array(CASH_DAYS);
  const agreed = new Float64Array(CASH_DAYS);
  // A budget plan pays the debts of its customer.
  const others = debts.filter(({ payerId }) => !planPayers.has(payerId));
  addDebtsPaid(others, habits, fromDebts);
  for (const { on, pence } of plans) {
    const day = diffDays(today, on);
    if (day >= 0 && day < CASH_DAYS) agreed[day]! += pence;
  }
  const factor = rates.billed * rates.paid;
  // What is usually lost of bills is lost of these debts as well; advance payments settle no debt of today.
  const kept = Math.min(1, rates.paid);
  for (const [day, pence] of fromDebts.entries()) fromDebts[day] = pence * kept;
  for (const [lag, done] of work.byLag.entries()) {
    for (let day = 0; day + lag < CASH_DAYS; day += 1) fromWork[day + lag]! += done[day]! * factor;
  }
  addPaid(work.others, habits.others, factor, fromWork);
  addPaid(work.charged, habits.charged, factor, fromWork);
  return { fromDebts, fromWork, agreed };
}
