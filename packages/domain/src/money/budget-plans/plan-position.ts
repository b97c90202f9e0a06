import { addDays } from '../../values/dates/arithmetic.ts';
import type { PlainDate } from '../../values/dates/plain-date.ts';
import type { Pence } from '../../values/money/pence.ts';
import { formatPounds } from '../../values/money/pounds.ts';
import { type ChargeState, isTaken, isUnderWay } from '../charges/charge.ts';

/** A change to the customer's balance in pence: a payment is negative, a visit positive. */
export interface Movement {
  readonly kind: 'paid' | 'done' | 'other';
  readonly amount: Pence;
}

/**
 * The position of a plan in its year, in pence: `ahead` is `paid` less `done`, `other` and
 * `carried`.
 */
export interface PlanPosition {
  /** Pence owed before the plan's year; negative is credit. */
  readonly carried: Pence;
  readonly paid: Pence;
  /** Pence invoiced for visits. */
  readonly done: Pence;
  /** Other changes to the balance: credits, debits, refunds. */
  readonly other: Pence;
  /** Pence paid in advance for future visits; negative for visits that are not yet paid for. */
  readonly ahead: Pence;
}

/**
 * A plan's position after all movements since its year began, in any order.
 * @param balance pence that the customer owes now
 */
export function planPosition(balance: Pence, movements: readonly Movement[]): PlanPosition {
  const sums = { paid: 0, done: 0, other: 0 };
  for (const { kind, amount } of movements) sums[kind] += amount;
  const { paid, done, other } = sums;
  return {
    // Avoids minus zero.
    carried: balance - paid - done - other,
    paid: paid === 0 ? 0 : -paid,
    done,
    other,
    ahead: balance === 0 ? 0 : -balance,
  };
}

/** A position as shown on screen: `£12.50 ahead`, `£8.00 behind`. */
export function positionWords(ahead: Pence): string {
  if (ahead === 0) return 'Even';
  return ahead > 0 ? `${formatPounds(ahead)} ahead` : `${formatPounds(-ahead)} behind`;
}

/** A month of a plan, collected or expected. */
export interface PlanMonth {
  readonly on: PlainDate;
  readonly amount: Pence;
  /** The state of the month's collection; null if there was none. */
  readonly charge: ChargeState | null;
  /** The reason that nothing could be collected; empty if there is none. */
  readonly problem: string;
}

/**
 * - `Paid`: the money has arrived
 * - `On its way`: the collection is under way
 * - `Expected`: due, though a bank may take a few days
 * - `Missed`: the money did not arrive
 */
export const PLAN_MONTH_STATES = ['Paid', 'On its way', 'Expected', 'Missed'] as const;

export type PlanMonthState = (typeof PLAN_MONTH_STATES)[number];

/** A month's state, and the amount still missing, in pence. */
export interface MonthOutcome<Month extends PlanMonth = PlanMonth> {
  readonly month: Month;
  readonly state: PlanMonthState;
  readonly missing: Pence;
}

/** Days for which a standing order may be late: a bank holiday and the adjacent weekend. */
const DAYS_OF_GRACE = 5;

function isCollected({ charge }: PlanMonth): boolean {
  return charge !== null && isTaken(charge);
}

/**
 * The outcomes of a plan's months, oldest first. However the payments were split, they cover first the months whose
 * collection succeeded and then the others, oldest first.
 * @param paid pence received for the plan since the first of the months
 */
export function monthOutcomes<Month extends PlanMonth>(
  months: readonly Month[],
  paid: Pence,
  today: PlainDate,
): MonthOutcome<Month>[] {
  const byDay = (one: Month, other: Month) => (one.on < other.on ? -1 : 1);
  const inOrder = months.toSorted(
    (one, other) => Number(isCollected(other)) - Number(isCollected(one)) || byDay(one, other),
  );
  let left = Math.max(0, paid);
  return inOrder
    .map((month) => {
      const covered = Math.min(left, month.amount);
      left -= covered;
      const missing = month.amount - covered;
      return { month, state: stateOf(month, missing, today), missing };
    })
    .toSorted((one, other) => byDay(one.month, other.month));
}

function stateOf(month: PlanMonth, missing: Pence, today: PlainDate): PlanMonthState {
  const { charge, problem, on } = month;
  if (missing === 0) return 'Paid';
  if (charge !== null) return isUnderWay(charge) ? 'On its way' : 'Missed';
  return problem === '' && today <= addDays(on, DAYS_OF_GRACE) ? 'Expected' : 'Missed';
}

/** The total missing from missed months, in pence. */
export function missedOf(months: readonly Pick<MonthOutcome, 'state' | 'missing'>[]): Pence {
  return months.reduce((sum, { state, missing }) => sum + (state === 'Missed' ? missing : 0), 0);
}
