import type { Pence } from '../../values/money/pence.ts';
import type { ExternalPaymentMethod } from '../payments/methods.ts';
import { accountLine, posting, receivableLine } from './posting.ts';
import type { Posting } from './posting.ts';

/** Money recorded by hand that is paid in at the bank: pence by how it was taken. */
export function bankingPosting(
  taken: Readonly<
    Partial<Record<Extract<ExternalPaymentMethod, 'External Cash' | 'External Cheque'>, Pence>>
  >,
): Posting {
  const cash = taken['External Cash'] ?? 0;
  const cheques = taken['External Cheque'] ?? 0;
  return posting('banking', [
    accountLine('bank', cash + cheques),
    accountLine('cash', -cash),
    accountLine('cheques', -cheques),
  ]);
}

/**
 * Money of a card or Direct Debit provider that reaches the bank.
 * @param byDirectDebit how much of it came from Direct Debits
 */
export function payoutReceivedPosting(amount: Pence, byDirectDebit: Pence): Posting {
  return posting('banking', [
    accountLine('bank', amount),
    accountLine('cardPayouts', byDirectDebit - amount),
    accountLine('directDebitPayouts', -byDirectDebit),
  ]);
}

/** Money that goes back to a customer from the bank; they owe it again. */
export function bankRefundPosting(customerId: string, amount: Pence): Posting {
  return posting('refund', [receivableLine(customerId, amount), accountLine('bank', -amount)]);
}

/** What the bank charges; above zero what it pays back or as interest. */
export function bankChargePosting(moved: Pence): Posting {
  return posting('banking', [accountLine('bank', moved), accountLine('bankCharges', -moved)]);
}

/** Money that comes from another account of the firm, or its owner; below zero goes there. */
export function ownTransferPosting(moved: Pence): Posting {
  return posting('banking', [accountLine('bank', moved), accountLine('ownTransfers', -moved)]);
}
