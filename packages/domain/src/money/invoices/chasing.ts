import type { PlainDate } from '../../values/dates/plain-date.ts';
import type { Pence } from '../../values/money/pence.ts';
import { type Refusal, refusal } from '../../values/refusals/refusal.ts';
import type { InvoiceState } from './state.ts';

/** The facts that decide whether a customer may be emailed a document. */
interface Mailable {
  /** The customer's email address; empty if there is none. */
  readonly email: string;
  /** False if the customer opted out of service emails. */
  readonly wantsEmail: boolean;
}

/** The facts that decide whether an invoice may be emailed. */
export interface SendableInvoice extends Mailable {
  readonly state: InvoiceState;
}

/** The facts that decide whether the customer may be asked to pay an invoice. */
export interface ChaseableInvoice extends SendableInvoice {
  readonly outstanding: Pence;
  readonly dueOn: PlainDate;
  /** The day of the last reminder about the invoice; null if there was none. */
  readonly remindedOn: PlainDate | null;
  /** Whether a budget plan pays the invoice and no month of the plan has been missed. */
  readonly isPaidByPlan: boolean;
  /** Another reason not to ask for payment: a pause, a promise, a charge in progress; null if there is none. */
  readonly waitsFor: string | null;
}

const VOID = 'This invoice is void.';

/**
 * The reason that an invoice cannot be emailed, as the office reads it; null if it can. An invoice
 * may be emailed more than once.
 */
export function sendingRefusal({ state, ...customer }: SendableInvoice): Refusal | null {
  return state === 'Void' ? refusal(VOID) : mailingRefusal(customer);
}

/** The reason that a customer cannot be emailed a credit note, as the office reads it; null if they can. */
export function mailingRefusal({ email, wantsEmail }: Mailable): Refusal | null {
  if (email === '') return refusal('This customer has no email address.');
  return wantsEmail ? null : refusal('This customer does not want emails about their service.');
}

/**
 * The reason that an invoice is left out when invoices are sent in bulk: an invoice that was sent before is sent
 * again only on its own. Null if it is sent.
 */
export function bulkSendingRefusal(
  invoice: SendableInvoice & { readonly isSent: boolean },
): Refusal | null {
  return (
    sendingRefusal(invoice) ??
    (invoice.isSent ? refusal('The invoice is already in the outbox.') : null)
  );
}

/**
 * The reason that a customer is not asked to pay an invoice; null if they are. No customer is asked
 * for money that they do not owe, before the money is due, twice in a day, or while a budget plan
 * pays for it.
 * @param today the date in the business's time zone
 */
export function reminderRefusal(invoice: ChaseableInvoice, today: PlainDate): Refusal | null {
  if (invoice.state !== 'Void' && invoice.outstanding <= 0)
    return refusal('Nothing is owed on this invoice.');
  return sendingRefusal(invoice) ?? askingRefusal(invoice, today);
}

/**
 * The reason that a customer is not asked to pay: like `reminderRefusal`, but ignoring the reasons
 * that concern email.
 */
export function askingRefusal(
  invoice: Omit<ChaseableInvoice, keyof SendableInvoice> & Pick<SendableInvoice, 'state'>,
  today: PlainDate,
): Refusal | null {
  if (invoice.state === 'Void') return refusal(VOID);
  if (invoice.outstanding <= 0) return refusal('Nothing is owed on this invoice.');
  if (invoice.isPaidByPlan) return refusal('Their budget plan pays for it.');
  if (invoice.dueOn >= today) return refusal('The invoice is not overdue yet.');
  if (invoice.remindedOn === today) return refusal('They have already had a reminder today.');
  return invoice.waitsFor === null ? null : refusal(invoice.waitsFor);
}
