import type { Pence } from '../../values/money/pence.ts';
import { formatPounds } from '../../values/money/pounds.ts';
import { type Refusal, refusal } from '../../values/refusals/refusal.ts';

/** The part of a payment that settles an invoice, or a debt without an invoice. */
export interface InvoiceShare {
  /** False for a debt without an invoice, such as an opening balance. */
  readonly hasInvoice: boolean;
  readonly amount: Pence;
  /** The current share in pence, which the new amount replaces. */
  readonly before: Pence;
  /** Pence open on the invoice, not counting this payment. */
  readonly most: Pence;
}

/**
 * The error of each share, null if the share is valid: it exceeds its invoice's open amount, or the
 * amount that earlier shares leave of the payment.
 * @param available the pence of the payment that can still settle invoices
 */
export function shareRefusals(
  shares: readonly Pick<InvoiceShare, 'amount' | 'most' | 'hasInvoice'>[],
  available: Pence,
): (Refusal | null)[] {
  let left = available;
  return shares.map(({ amount, most, hasInvoice }) => {
    const rest = Math.max(0, left);
    left -= amount;
    if (amount > most) {
      return most === 0
        ? refusal(`This ${hasInvoice ? 'invoice' : 'debt'} has nothing left to pay.`)
        : refusal(
            `Only ${formatPounds(most)} is left to pay on this ${hasInvoice ? 'invoice' : 'debt'}.`,
          );
    }
    if (amount <= rest) return null;
    return rest === 0
      ? refusal('Nothing is left of this payment.')
      : refusal(`Only ${formatPounds(rest)} is left of this payment.`);
  });
}

/**
 * Shares as they will be: the rest of the payment settles debts without an invoice, in the given order, so that none
 * stays open while there is credit.
 * @param available pence of the payment that can settle debts
 */
export function withRest<Share extends Pick<InvoiceShare, 'amount' | 'most' | 'hasInvoice'>>(
  shares: readonly Share[],
  available: Pence,
): Share[] {
  let rest = creditLeft(shares, available);
  return shares.map((share) => {
    const more = share.hasInvoice ? 0 : Math.min(rest, Math.max(0, share.most - share.amount));
    rest -= more;
    return { ...share, amount: share.amount + more };
  });
}

/**
 * The effects of changed shares, a sentence each: invoices that are owed again or paid more, and
 * the customer's credit.
 */
export function shareChanges(
  shares: readonly (InvoiceShare & { readonly number: string })[],
  available: Pence,
): string[] {
  const words = shares.flatMap(({ number, amount, before, most }) => {
    if (amount < before) return [`${formatPounds(before - amount)} of ${number} is owed again.`];
    if (amount === before) return [];
    const added = formatPounds(amount - before);
    return [
      amount === most
        ? `${added} more pays ${number} in full.`
        : `${added} more goes towards ${number}.`,
    ];
  });
  if (words.length === 0) return [];
  const credit = creditLeft(shares, available);
  return [
    ...words,
    credit === 0
      ? 'Nothing stays as credit.'
      : `${formatPounds(credit)} stays as the customer’s credit.`,
  ];
}

/** The part of a payment that no share uses, which is the customer's credit. */
export function creditLeft(
  shares: readonly Pick<InvoiceShare, 'amount'>[],
  available: Pence,
): Pence {
  return Math.max(0, available - shares.reduce((sum, { amount }) => sum + amount, 0));
}
