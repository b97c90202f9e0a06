import type { Candidate } from '@roundbook/contract/money/bank-transactions/transactions';
import type { TransactionKind } from '@roundbook/domain/money/bank-transactions/states';
import { formatPounds } from '@roundbook/domain/values/money/pounds';

/** A label for each kind of transaction. */
export const KIND_WORDS: Readonly<Record<TransactionKind, string>> = {
  payment: 'A customer’s payment',
  banking: 'Cash or cheques banked',
  payout: 'Payout of card and Direct Debit money',
  refund: 'Refund to a customer',
  expense: 'An expense',
  bankCharge: 'Bank charge',
  ownTransfer: 'Transfer between your accounts',
};

/** The kinds that a transaction may have, given whether its amount came in or went out. */
export function kindsOf(amount: number): readonly TransactionKind[] {
  return amount > 0
    ? ['payment', 'banking', 'payout', 'ownTransfer', 'bankCharge']
    : ['expense', 'refund', 'bankCharge', 'ownTransfer'];
}

/** `a`, `a and b`, `a, b and c`. */
export function listed(words: readonly string[]): string {
  if (words.length < 2) return words.join('');
  return `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}

interface Effect {
  readonly settles: readonly { readonly number: string; readonly amount: number }[];
  readonly credit: number;
}

/**
 * The effect of booking, planned or done: `Pays INV-1041 £14.00 and INV-1042 £14.00, £2.00 credit`.
 *
 * @param verb `Paid` for a booked transaction
 */
export function effectWords({ settles, credit }: Effect, verb = 'Pays'): string {
  const paid = settles.map(({ number, amount }) => `${number} ${formatPounds(amount)}`);
  const parts = paid.length > 0 ? [`${verb} ${listed(paid)}`] : [];
  if (credit > 0) parts.push(`${formatPounds(credit)} credit`);
  return parts.join(', ');
}

const STEPS = [
  [0.9, 'Very likely'],
  [0.6, 'Likely'],
  [0.3, 'Possible'],
] as const;

/**
 * A probability in words: `Likely, 7 in 10`; at 95% and above the probability is given out of 100, and is never more
 * than 99 in 100.
 */
export function probabilityWords(probability: number): string {
  const word = STEPS.find(([least]) => probability >= least)?.[1] ?? 'Doubtful';
  if (probability >= 0.95) return `${word}, ${Math.min(99, Math.round(probability * 100))} in 100`;
  const tenths = Math.round(probability * 10);
  return tenths === 0 ? 'Doubtful, less than 1 in 10' : `${word}, ${tenths} in 10`;
}

/** The other party as the bank describes it: by name, or else by the whole description. */
export function payerWords(row: { readonly payerName: string; readonly description: string }): {
  readonly payer: string;
  readonly text: string;
} {
  const { payerName, description } = row;
  if (payerName === '') return { payer: description || 'No text from the bank', text: '' };
  return { payer: payerName, text: description === payerName ? '' : description };
}

/** The booking that accepts a candidate: the candidate's invoices, or the transfer recorded by hand. */
export function bookingOf(amount: number, candidate: Candidate) {
  const { customerId, settles, recordedPaymentId } = candidate;
  if (recordedPaymentId !== null) {
    const paymentIds = [recordedPaymentId];
    return {
      shares: [{ kind: 'payment' as const, amount: Math.abs(amount), customerId, paymentIds }],
    };
  }
  const invoiceIds = settles.map(({ invoiceId }) => invoiceId);
  return { customerId, ...(invoiceIds.length > 0 ? { invoiceIds } : {}) };
}
