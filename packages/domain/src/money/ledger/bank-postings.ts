import type { Pence } from '../../values/money/pence.ts';
import { EMPTY_TILL, recordedFrom, spentFrom, type Till } from '../bank-transactions/till.ts';
import type { ExternalPaymentMethod } from '../payments/methods.ts';
import { accountLine, posting, receivableLine } from './posting.ts';
import type { Posting } from './posting.ts';

/**
 * Banks money that was recorded by hand, given as pence by method. Cash that stays in the till as its float stays
 * cash; cash that was spent becomes an expense or the owner's drawings. Cash of an expense that is already recorded has
 * left the till's account with that expense.
 */
export function bankingPosting(
  taken: Readonly<
    Partial<Record<Extract<ExternalPaymentMethod, 'External Cash' | 'External Cheque'>, Pence>>
  >,
  till: Till = EMPTY_TILL,
): Posting {
  const cash = taken['External Cash'] ?? 0;
  const cheques = taken['External Cheque'] ?? 0;
  const drawn = spentFrom({ ...till, spent: till.spent.filter(({ on }) => on === 'Drawings') });
  const recorded = recordedFrom(till);
  return posting('banking', [
    accountLine('bank', cash + cheques - till.float - spentFrom(till)),
    accountLine('cash', till.float - cash + recorded),
    accountLine('cheques', -cheques),
    accountLine('tillExpenses', spentFrom(till) - drawn - recorded),
    accountLine('drawings', drawn),
  ]);
}

/**
 * Records a payout received from a card or Direct Debit provider.
 * @param byDirectDebit the part that came from Direct Debits
 */
export function payoutReceivedPosting(amount: Pence, byDirectDebit: Pence): Posting {
  return posting('banking', [
    accountLine('bank', amount),
    accountLine('cardPayouts', byDirectDebit - amount),
    accountLine('directDebitPayouts', -byDirectDebit),
  ]);
}

/** Pays money from the bank back to a customer, who owes it again. */
export function bankRefundPosting(customerId: string, amount: Pence): Posting {
  return posting('refund', [receivableLine(customerId, amount), accountLine('bank', -amount)]);
}

/**
 * A bank charge, given as the change to the account's balance: negative for a charge, positive for
 * a repayment or interest.
 */
export function bankChargePosting(moved: Pence): Posting {
  return posting('banking', [accountLine('bank', moved), accountLine('bankCharges', -moved)]);
}

/** A purchase by credit card that turns out to be paid from an account whose transactions are imported. */
export function cardPurchasePosting(amount: Pence): Posting {
  return posting('banking', [accountLine('businessCards', amount), accountLine('bank', -amount)]);
}

/**
 * A transfer from another account of the firm or its owner; negative for a transfer in the other
 * direction.
 */
export function ownTransferPosting(moved: Pence): Posting {
  return posting('banking', [accountLine('bank', moved), accountLine('ownTransfers', -moved)]);
}
