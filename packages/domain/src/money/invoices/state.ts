import { addDays } from '../../values/dates/arithmetic.ts';
import type { PlainDate } from '../../values/dates/plain-date.ts';
import type { Instant } from '../../values/dates/zones.ts';
import type { Pence } from '../../values/money/pence.ts';

/** The states of an invoice, spelt as shown on screen. */
export const INVOICE_STATES = [
  'Draft',
  'Outstanding',
  'Overdue',
  'Overdue (2nd reminder)',
  'Paid',
  'Void',
] as const;

export type InvoiceState = (typeof INVOICE_STATES)[number];

/** The filters of the invoice list. */
export const INVOICE_FILTERS = [
  'Outstanding',
  'Overdue',
  'Overdue (2nd reminder)',
  'Paid',
  'Void',
] as const satisfies readonly InvoiceState[];

/** The number of days from issue to due date, unless the business sets a different number. */
const DEFAULT_DUE_DAYS = 14;

/**
 * The number of days past due at which the second reminder for an invoice is due, unless the ladder sets a
 * different number.
 */
export const SECOND_REMINDER_DAYS = 14;

export interface InvoiceFacts {
  /**
   * The instant at which the invoice was numbered, posted to the ledger and locked, whether emailed
   * or not. Null for a draft.
   */
  readonly issuedAt: Instant | null;
  readonly voidedAt: Instant | null;
  /** The last day on which payment is on time. */
  readonly dueOn: PlainDate;
  readonly total: Pence;
  /** Pence allocated to the invoice. */
  readonly paid: Pence;
}

/**
 * The state of an invoice on a day.
 * @param today the date in the business's time zone
 * @param secondReminderDays days past due from which the second reminder is due, according to the business's rules
 */
export function invoiceState(
  facts: InvoiceFacts,
  today: PlainDate,
  secondReminderDays: number = SECOND_REMINDER_DAYS,
): InvoiceState {
  if (facts.voidedAt !== null) return 'Void';
  if (facts.issuedAt === null) return 'Draft';
  if (facts.paid >= facts.total) return 'Paid';
  if (facts.dueOn >= today) return 'Outstanding';
  const isLongOverdue = addDays(facts.dueOn, secondReminderDays) <= today;
  return isLongOverdue ? 'Overdue (2nd reminder)' : 'Overdue';
}

/** The due date of an invoice, given its issue date and the payment terms in days. */
export function invoiceDueOn(issuedOn: PlainDate, dueDays: number = DEFAULT_DUE_DAYS): PlainDate {
  return addDays(issuedOn, dueDays);
}

/** Pence still to be paid; zero for a draft or void invoice. */
export function outstandingOf({ issuedAt, voidedAt, total, paid }: InvoiceFacts): Pence {
  return issuedAt === null || voidedAt !== null ? 0 : Math.max(0, total - paid);
}
