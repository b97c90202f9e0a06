import { addMonths, diffDays, startOfMonth } from '../../values/dates/arithmetic.ts';
import type { HolidayRegion } from '../../values/dates/bank-holidays.ts';
import type { PlainDate } from '../../values/dates/plain-date.ts';
import { restingReason, sendingDayFrom } from '../reminders/sending-days.ts';

/** The recipients and the day of monthly statements. */
export interface MonthlyStatements {
  readonly isOn: boolean;
  /** The day of the month, 1 to 31; shorter months use their last day. */
  readonly day: number;
  /** Pence; customers who owe less than this get no statement. */
  readonly minimum: number;
}

/** The default until the Owner changes the settings. */
export const DEFAULT_MONTHLY_STATEMENTS: MonthlyStatements = { isOn: false, day: 1, minimum: 1 };

/** The number of days after which late statements are dropped; the customers get the next month's. */
export const MOST_DAYS_LATE = 7;

/** Statements are never sent on a Sunday or a bank holiday. */
const WITH_RESTS = { isEveryDay: false } as const;

/** The day on which a month's statements are sent: the chosen day, or the next working day. */
export function statementDay(day: number, month: PlainDate, region: HolidayRegion): PlainDate {
  return sendingDayFrom(WITH_RESTS, addMonths(startOfMonth(month), 0, day), region);
}

/** A month's statements: the first day of the month, and the day on which they are sent. */
export interface MonthsStatements {
  readonly month: PlainDate;
  readonly on: PlainDate;
}

/**
 * The next statements on or after a day. If a month ends with rest days, its statements may be sent early in the
 * next month.
 * @param sentMonth the last month whose statements were sent; null before the first
 */
export function nextStatements(
  day: number,
  from: PlainDate,
  sentMonth: PlainDate | null,
  region: HolidayRegion,
): MonthsStatements {
  for (let month = addMonths(startOfMonth(from), -1); ; month = addMonths(month, 1)) {
    const on = statementDay(day, month, region);
    if (on >= from && (sentMonth === null || month > sentMonth)) return { month, on };
  }
}

/**
 * The month whose statements are sent on a date: on their day, or up to a week later if they could not be sent
 * then; null on other days, and before the feature's first day.
 */
export function monthDueOn(
  day: number,
  startsOn: PlainDate,
  date: PlainDate,
  region: HolidayRegion,
): PlainDate | null {
  if (restingReason(WITH_RESTS, date, region) !== null) return null;
  const thisMonth = startOfMonth(date);
  for (const month of [thisMonth, addMonths(thisMonth, -1)]) {
    const on = statementDay(day, month, region);
    if (on <= date && on >= startsOn) return diffDays(on, date) <= MOST_DAYS_LATE ? month : null;
  }
  return null;
}

/**
 * The first day that a month's statements cover: the day on which the statements before were sent, so that no entry is
 * missing; for the first statements, the chosen day of the month before. Earlier entries are the balance brought forward.
 * @param sentOn the day of the statements before; null if there were none
 */
export function statementsFrom(day: number, month: PlainDate, sentOn: PlainDate | null): PlainDate {
  return sentOn ?? addMonths(startOfMonth(month), -1, day);
}

/** How a statement reaches a customer: by email, or printed and posted by the office. */
export const STATEMENT_WAYS = ['Email', 'Post'] as const;

export type StatementWay = (typeof STATEMENT_WAYS)[number];

/** The facts that decide whether, and how, a customer gets a month's statement. */
export interface StatementRecipient {
  /** Pence that the customer owes; negative is credit. */
  readonly balance: number;
  /** The customer's email address; empty if there is none. */
  readonly email: string;
  readonly wantsEmail: boolean;
  /** The reason that the customer must not be asked for money now; null if they may be asked. */
  readonly silence: string | null;
}

/** How a customer gets a month's statement, or the reason that they get none. */
export function statementWay(
  { balance, email, wantsEmail, silence }: StatementRecipient,
  { minimum }: Pick<MonthlyStatements, 'minimum'>,
): { readonly way: StatementWay } | { readonly way: null; readonly reason: string } {
  if (silence !== null) return { way: null, reason: silence };
  if (balance <= 0) return { way: null, reason: 'They owe nothing.' };
  if (balance < minimum) return { way: null, reason: 'They owe less than the minimum amount.' };
  return { way: email !== '' && wantsEmail ? 'Email' : 'Post' };
}
