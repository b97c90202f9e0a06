import { addDays } from '../../values/dates/arithmetic.ts';
import type { PlainDate } from '../../values/dates/plain-date.ts';
import type { Instant } from '../../values/dates/zones.ts';
import type { Pence } from '../../values/money/pence.ts';

/** Every state of an invoice, spelt as shown. */
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

/** Days from issue to due date, unless the business sets others. */
const DEFAULT_DUE_DAYS = 14;

/** Days past due from which an invoice asks for a second reminder, unless the business's ladder has others. */
export const SECOND_REMINDER_DAYS = 14;

export interface InvoiceFacts {
  /**
   * When it was raised: numbered, posted to the ledger and locked, whether or not it was emailed
   * since. Null for a draft.
   */
  readonly issuedAt: Instant | null;
  readonly voidedAt: Instant | null;
  /** The last day for paying it on time. */
  readonly dueOn: PlainDate;
  readonly total: Pence;
  /** The amount allocated to it. */
  readonly paid: Pence;
}

/**
 * @param today the business's today
 * @param secondReminderDays days past due from which it asks for a second reminder, by the business's rules
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

/** The due date of an invoice issued on a date, with the business's terms in days. */
export function invoiceDueOn(issuedOn: PlainDate, dueDays: number = DEFAULT_DUE_DAYS): PlainDate {
  return addDays(issuedOn, dueDays);
}

/** What is still to be paid: nothing for a draft or void invoice. */
export function outstandingOf({ issuedAt, voidedAt, total, paid }: InvoiceFacts): Pence {
  return issuedAt === null || voidedAt !== null ? 0 : Math.max(0, total - paid);
}
