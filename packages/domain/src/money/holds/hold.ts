import { diffDays } from '../../values/dates/arithmetic.ts';
import type { PlainDate } from '../../values/dates/plain-date.ts';
import type { Pence } from '../../values/money/pence.ts';
import { formatPounds } from '../../values/money/pounds.ts';
import type { Conflict } from '../../values/refusals/conflict.ts';
import { withoutFullStop } from '../../values/text/without-full-stop.ts';

/** The origins of a hold: the business's rule, a person, or the last step of the reminders. */
export const HOLD_SOURCES = ['Rule', 'Hand', 'Reminders'] as const;

export type HoldSource = (typeof HOLD_SOURCES)[number];

/** The rule that puts customers on hold automatically; a part that is null does not apply. */
export interface HoldRule {
  /** Pence; the customer is put on hold for owing more than this. */
  readonly owesMoreThan: Pence | null;
  /** Days past due; the customer is put on hold once the oldest open debt is later than this. */
  readonly daysPastDue: number | null;
}

export const NO_RULE: HoldRule = { owesMoreThan: null, daysPastDue: null };

/** The debt of a customer's payer, who may be the customer. */
export interface PayerDebt {
  /** Pence owed in total; negative is credit. */
  readonly balance: Pence;
  /** The due date of the oldest open debt; null if there is none. */
  readonly oldestDueOn: PlainDate | null;
}

/** The facts about a hold that decide when it ends. */
export interface StandingHold {
  readonly source: HoldSource;
  readonly untilPaid: boolean;
}

function daysLate({ oldestDueOn }: PayerDebt, today: PlainDate): number {
  return oldestDueOn === null ? 0 : Math.max(0, diffDays(oldestDueOn, today));
}

/** The reason that the rule puts a customer on hold; null if it does not. A customer in credit is never put on hold. */
export function ruleReason(rule: HoldRule, debt: PayerDebt, today: PlainDate): string | null {
  if (debt.balance <= 0) return null;
  const { owesMoreThan, daysPastDue } = rule;
  if (owesMoreThan !== null && debt.balance > owesMoreThan) {
    return `Owes more than ${formatPounds(owesMoreThan)}`;
  }
  if (daysPastDue !== null && daysLate(debt, today) > daysPastDue) {
    return `A debt is more than ${daysPastDue} ${daysPastDue === 1 ? 'day' : 'days'} past due`;
  }
  return null;
}

/** The debt of a customer's payer, in full and without money that is on its way. */
export interface JudgedDebt extends PayerDebt {
  /**
   * The part that still has to be asked for: the debt without money that a Direct Debit or card is about to collect, or
   * zero while a budget plan is up to date. Reminders ask for the same amount.
   */
  readonly left: PayerDebt;
}

/**
 * The debt that decides whether a hold ends: all of it for a hold that a person placed, as that waits until the money
 * has arrived, otherwise the part that still has to be asked for.
 */
export function debtFor({ source }: Pick<StandingHold, 'source'>, debt: JudgedDebt): PayerDebt {
  return source === 'Hand' ? debt : debt.left;
}

/**
 * Whether a hold ends automatically. The rule's hold ends once the rule no longer applies, the reminders' hold once
 * nothing is overdue, and a hold that a person placed until payment once the customer owes nothing.
 */
export function isPaidOff(
  { source, untilPaid }: StandingHold,
  rule: HoldRule,
  debt: PayerDebt,
  today: PlainDate,
): boolean {
  if (!untilPaid) return false;
  if (debt.balance <= 0) return true;
  if (source === 'Rule') return ruleReason(rule, debt, today) === null;
  return source === 'Reminders' && daysLate(debt, today) === 0;
}

/** A customer on hold, as named in the question. */
export interface HeldCustomer {
  readonly displayName: string;
  /** The reason for the hold; empty for users who may not read it. */
  readonly reason: string;
}

const ACTS = {
  done: { ask: 'Mark as done anyway?', action: 'Mark as done anyway' },
  schedule: { ask: 'Schedule anyway?', action: 'Schedule anyway' },
} as const;

/** The title of the question that asks whether to serve customers on hold. */
const ON_HOLD = 'On hold';

/** Turns the reason for a hold into the end of a sentence. */
function because(reason: string): string {
  if (reason === '') return '';
  return `: ${withoutFullStop(reason)}`;
}

/** One question that asks whether to serve all of the customers on hold; null if there are none. */
export function onHoldConflict(
  act: keyof typeof ACTS,
  held: readonly HeldCustomer[],
): Conflict | null {
  const [only] = held;
  if (!only) return null;
  const { ask, action } = ACTS[act];
  const who =
    held.length === 1
      ? `${only.displayName} is on hold${because(only.reason)}.`
      : `${held.length} of these customers are on hold.`;
  return { title: ON_HOLD, message: `${who} ${ask}`, action };
}
