import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import type { Pence } from '@roundbook/domain/values/money/pence';
import { fact } from '../../../../platform/facts/fact.ts';

/** A customer, and the payer chosen for their future bills. */
interface Chosen {
  readonly customerId: string;
}

/** The participants' answers about the customer. */
interface Known {
  /** Whether the customer pays by a budget plan that has not ended. */
  readonly hasPlan: boolean;
}

/** The office chooses another payer for a customer's bills. */
export const payerChosen = fact<Chosen, Chosen, Known>('payerChosen');

/** A payer whose monthly invoice is about to be issued automatically. */
interface Issuing {
  readonly payerId: string;
  /** The day for which the daily work runs. */
  readonly today: PlainDate;
}

/** The invoice that was issued. */
interface Issued {
  readonly invoiceId: string;
  /** The pence left to pay on the invoice. */
  readonly open: Pence;
}

/** The daily work, rather than a person, has issued a payer's monthly invoice. */
export const monthIssued = fact<Issuing, Issued>('monthIssued');
