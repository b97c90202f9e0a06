import { addDays } from '../../values/dates/arithmetic.ts';
import type { PlainDate } from '../../values/dates/plain-date.ts';
import type { Pence } from '../../values/money/pence.ts';
import { formatPounds } from '../../values/money/pounds.ts';
import { type ChargeState, isTaken, isUnderWay } from '../charges/charge.ts';

/** How much more or less a customer owes by something: `paid` is below zero, `done` above it. */
export interface Movement {
  readonly kind: 'paid' | 'done' | 'other';
  readonly amount: Pence;
}

/** The position of a plan: `ahead` is `paid` less `done`, `other` and `carried`. */
export interface PlanPosition {
  /** Pence owed before the plan's year; below zero: credit. */
  readonly carried: Pence;
  readonly paid: Pence;
  /** What was invoiced for visits. */
  readonly done: Pence;
  /** What changed the balance besides: credits, debits, refunds. */
  readonly other: Pence;
  /** Credit that visits will use up; below zero: what was done and is not paid yet. */
  readonly ahead: Pence;
}

/**
 * The position of a plan after everything that happened since its year began, in any order.
 * @param balance pence that the customer owes now
 */
export function planPosition(balance: Pence, movements: readonly Movement[]): PlanPosition {
  const sums = { paid: 0, done: 0, other: 0 };
  for (const { kind, amount } of movements) sums[kind] += amount;
  const { paid, done, other } = sums;
  return {
    // Minus zero is not a sum of money.
    carried: balance - paid - done - other,
    paid: paid === 0 ? 0 : -paid,
    done,
    other,
    ahead: balance === 0 ? 0 : -balance,
  };
}

/** A position in words: `£12.50 ahead`, `£8.00 behind`. */
export function positionWords(ahead: Pence): string {
  if (ahead === 0) return 'Even';
  return ahead > 0 ? `${formatPounds(ahead)} ahead` : `${formatPounds(-ahead)} behind`;
}

/** A month of a plan, as it was collected or expected. */
export interface PlanMonth {
  readonly on: PlainDate;
  readonly amount: Pence;
  /** The state of its collection; null where none was made. */
  readonly charge: ChargeState | null;
  /** Why nothing could be collected, in words; empty otherwise. */
  readonly problem: string;
}

/**
 * - `Paid`: the money is there
 * - `On its way`: it is being collected
 * - `Expected`: it is due, and a bank may take a few days
 * - `Missed`: it did not come
 */
export const PLAN_MONTH_STATES = ['Paid', 'On its way', 'Expected', 'Missed'] as const;

export type PlanMonthState = (typeof PLAN_MONTH_STATES)[number];

/** The state of a month, and the pence of it that have not come. */
export interface MonthOutcome<Month extends PlanMonth = PlanMonth> {
  readonly month: Month;
  readonly state: PlanMonthState;
  readonly missing: Pence;
}

/** Days that the money of a standing order may take: a bank holiday and the weekend beside it. */
const DAYS_OF_GRACE = 5;

function isCollected({ charge }: PlanMonth): boolean {
  return charge !== null && isTaken(charge);
}

/**
 * How the months of a plan stand, the oldest first. What came in pays the months that were collected, and
 * then the others, the oldest first, in whatever pieces it came.
 * @param paid pence that came in for the plan since the first of the months
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

/** Pence of months that did not come. */
export function missedOf(months: readonly Pick<MonthOutcome, 'state' | 'missing'>[]): Pence {
  return months.reduce((sum, { state, missing }) => sum + (state === 'Missed' ? missing : 0), 0);
}
