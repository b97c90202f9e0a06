import { addDays } from '../../values/dates/arithmetic.ts';
import { addWorkingDays } from '../../values/dates/bank-holidays.ts';
import type { PlainDate } from '../../values/dates/plain-date.ts';
import { type Instant, instantAt, todayIn } from '../../values/dates/zones.ts';
import type { Pence } from '../../values/money/pence.ts';

/** Why money moved on an account of the sandbox. Amounts are signed: what adds to the account is above zero. */
export type EntryKind =
  | 'payment'
  | 'fee'
  | 'refund'
  | 'dispute'
  | 'dispute fee'
  | 'payout'
  | 'transfer';

/** Money that moved, and from when it may be paid out. */
export interface Entry {
  readonly kind: EntryKind;
  readonly amount: Pence;
  readonly availableOn: PlainDate;
}

/** What time will do to something at the sandbox. */
export interface Due<What extends string> {
  readonly what: What;
  readonly at: Instant;
}

/** What a call or time made of something at the sandbox. */
export interface Step<State> {
  readonly state: State;
  readonly entries: readonly Entry[];
  /** Whether the product hears that it changed. */
  readonly isTold: boolean;
}

/** A request that the sandbox refuses, by a word as providers have it, and in words for the office. */
export class SandboxRefusal extends Error {
  override name = 'SandboxRefusal';
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

/** A step in silence, without money. */
export function still<State>(state: State): Step<State> {
  return { state, entries: [], isTold: false };
}

/** A step that the product hears of. */
export function told<State>(state: State, entries: readonly Entry[] = []): Step<State> {
  return { state, entries, isTold: true };
}

/** Banks' time. */
const ZONE = 'Europe/London';

/** The banks' date at an instant. */
export function bankDate(at: Instant): PlainDate {
  return todayIn(ZONE, at);
}

/** When a date begins, or a time of it. */
export function bankTime(date: PlainDate, time: string = '00:00'): Instant {
  return instantAt(ZONE, date, time);
}

/** An instant some days later, at the same time of day. */
export function daysLater(at: Instant, days: number): Instant {
  return new Date(Date.parse(at) + days * 86_400_000).toISOString();
}

/** The date some working days after an instant. */
export function workingDaysAfter(at: Instant, days: number): PlainDate {
  return addWorkingDays(addDays(bankDate(at), 1), days - 1);
}
