import { addDays } from '../../values/dates/arithmetic.ts';
import { addWorkingDays } from '../../values/dates/bank-holidays.ts';
import type { PlainDate } from '../../values/dates/plain-date.ts';
import { type Instant, instantAt, todayIn } from '../../values/dates/zones.ts';
import type { Pence } from '../../values/money/pence.ts';

/** The kinds of movement on a sandbox account. Amounts are signed: incoming money is positive. */
export type EntryKind =
  | 'payment'
  | 'fee'
  | 'refund'
  | 'dispute'
  | 'dispute fee'
  | 'payout'
  | 'transfer';

/** A movement of money, and the day from which it may be paid out. */
export interface Entry {
  readonly kind: EntryKind;
  readonly amount: Pence;
  readonly availableOn: PlainDate;
}

/** The event due next on a sandbox record, and the instant at which it happens. */
export interface Due<What extends string> {
  readonly what: What;
  readonly at: Instant;
}

/** A sandbox record after a call or a due event, with the money that moved. */
export interface Step<State> {
  readonly state: State;
  readonly entries: readonly Entry[];
  /** Whether the product is notified of the change. */
  readonly isReported: boolean;
}

/**
 * A request that the sandbox refused: a code like a provider's, and the reason as the office reads
 * it.
 */
export class SandboxRefusal extends Error {
  override name = 'SandboxRefusal';
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

/** A step that moves no money and sends no notification. */
export function still<State>(state: State): Step<State> {
  return { state, entries: [], isReported: false };
}

/** A step that sends the product a notification. */
export function reported<State>(state: State, entries: readonly Entry[] = []): Step<State> {
  return { state, entries, isReported: true };
}

/** The banks' time zone. */
const ZONE = 'Europe/London';

/** The date at an instant, where the banks are. */
export function bankDate(at: Instant): PlainDate {
  return todayIn(ZONE, at);
}

/** The instant at which a time on a date is reached, or by default at which the date begins. */
export function bankTime(date: PlainDate, time: string = '00:00'): Instant {
  return instantAt(ZONE, date, time);
}

/** The instant a number of days later, at the same time of day. */
export function daysLater(at: Instant, days: number): Instant {
  return new Date(Date.parse(at) + days * 86_400_000).toISOString();
}

/** The date a number of working days after an instant. */
export function workingDaysAfter(at: Instant, days: number): PlainDate {
  return addWorkingDays(addDays(bankDate(at), 1), days - 1);
}
