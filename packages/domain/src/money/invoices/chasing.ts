import type { PlainDate } from '../../values/dates/plain-date.ts';
import type { Pence } from '../../values/money/pence.ts';
import type { InvoiceState } from './state.ts';

/** What decides whether an invoice may be emailed to its customer. */
export interface SendableInvoice {
  readonly state: InvoiceState;
  /** The customer's address; empty without one. */
  readonly email: string;
  /** False if they opted out of messages about their service by email. */
  readonly wantsEmail: boolean;
}

/** What decides whether the customer may be asked to pay an invoice. */
export interface ChaseableInvoice extends SendableInvoice {
  readonly outstanding: Pence;
  readonly dueOn: PlainDate;
  /** The day of the last reminder, if there was one. */
  readonly remindedOn: PlainDate | null;
  /** Whether a budget plan pays it, and no month of that was missed. */
  readonly isPaidByPlan: boolean;
  /** What else keeps everybody from asking for it, in words: a pause, a promise, a charge under way. */
  readonly waitsFor: string | null;
}

const VOID = 'This invoice is void.';

/** Why an invoice cannot be emailed, in words; null if it can. It may be sent again. */
export function sendingRefusal({ state, email, wantsEmail }: SendableInvoice): string | null {
  if (state === 'Void') return VOID;
  if (email === '') return 'This customer has no email address.';
  return wantsEmail ? null : 'This customer does not want emails about their service.';
}

/** Why an invoice is left out when several are sent: what was sent once is sent again only singly. */
export function bulkSendingRefusal(
  invoice: SendableInvoice & { readonly isSent: boolean },
): string | null {
  return sendingRefusal(invoice) ?? (invoice.isSent ? 'It was sent already.' : null);
}

/**
 * Why the customer is not asked to pay an invoice, in words; null if they are. Never for what
 * they do not owe, before it is due, twice on a day, or while their budget plan pays for it.
 * @param today the business's today
 */
export function reminderRefusal(invoice: ChaseableInvoice, today: PlainDate): string | null {
  if (invoice.state !== 'Void' && invoice.outstanding <= 0) return 'Nothing is owed on it.';
  return sendingRefusal(invoice) ?? askingRefusal(invoice, today);
}

/** The same without what concerns emails. */
export function askingRefusal(
  invoice: Omit<ChaseableInvoice, keyof SendableInvoice> & Pick<SendableInvoice, 'state'>,
  today: PlainDate,
): string | null {
  if (invoice.state === 'Void') return VOID;
  if (invoice.outstanding <= 0) return 'Nothing is owed on it.';
  if (invoice.isPaidByPlan) return 'Their budget plan pays for it.';
  if (invoice.dueOn >= today) return 'It is not overdue yet.';
  return invoice.remindedOn === today ? 'They were reminded today.' : invoice.waitsFor;
}
