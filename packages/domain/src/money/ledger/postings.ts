import type { Pence } from '../../values/money/pence.ts';
import type { PaymentMethod } from '../payments/methods.ts';
import { accountLine, posting, receivableLine } from './posting.ts';
import type { Account, LedgerLine, Posting } from './posting.ts';

/** The account that holds each method's money until it is banked or spent. */
const METHOD_ACCOUNTS: Readonly<Record<PaymentMethod, Exclude<Account, 'receivable'>>> = {
  'External Cash': 'cash',
  'External Cheque': 'cheques',
  'External Transfer': 'bank',
  'External Card': 'cardClearing',
  'External Other': 'otherPayments',
  Card: 'cardClearing',
  'Direct Debit': 'directDebitClearing',
  'Bank Transfer': 'bank',
};

/** An invoice's amounts; the customer owes `net` + `vat`. */
export interface InvoiceAmounts {
  readonly customerId: string;
  readonly net: Pence;
  readonly vat: Pence;
}

/** The customer owes the total; the business records the sale and owes the VAT. */
export function invoicePosting({ customerId, net, vat }: InvoiceAmounts): Posting {
  return posting('invoice', [
    receivableLine(customerId, net + vat),
    accountLine('sales', -net),
    accountLine('vat', -vat),
  ]);
}

/**
 * Records money from a customer. The money is the customer's credit until an allocation settles a
 * debt with it, which moves nothing in the ledger.
 * @throws RangeError unless the amount is positive
 */
export function paymentPosting(customerId: string, method: PaymentMethod, amount: Pence): Posting {
  requireAboveZero(amount);
  return posting('payment', [
    accountLine(METHOD_ACCOUNTS[method], amount),
    receivableLine(customerId, -amount),
  ]);
}

/** Edits of a customer's balance, spelt as in the path of the API call. */
export const BALANCE_EDITS = ['credit', 'debit', 'writeOff', 'setOpeningBalance'] as const;

export type BalanceEdit = (typeof BALANCE_EDITS)[number];

export function isBalanceEdit(value: unknown): value is BalanceEdit {
  return (BALANCE_EDITS as readonly unknown[]).includes(value);
}

/**
 * Reduces a customer's debt as a goodwill gesture or a correction. The amount is positive.
 * @param vat the part that is an invoice's VAT, which the business then no longer owes
 */
export function creditPosting(customerId: string, amount: Pence, vat: Pence = 0): Posting {
  requireAboveZero(amount);
  const lines = [
    receivableLine(customerId, -amount),
    accountLine('adjustments', amount - vat),
    accountLine('vat', vat),
  ];
  return posting('credit', lines);
}

/** Increases a customer's debt. The amount is positive. */
export function debitPosting(customerId: string, amount: Pence): Posting {
  requireAboveZero(amount);
  const lines = [receivableLine(customerId, amount), accountLine('adjustments', -amount)];
  return posting('debit', lines);
}

/** Writes off a bad debt. The amount is positive. */
export function writeOffPosting(customerId: string, amount: Pence): Posting {
  requireAboveZero(amount);
  const lines = [receivableLine(customerId, -amount), accountLine('badDebts', amount)];
  return posting('writeOff', lines);
}

/**
 * Moves a customer's opening balance from its current value in the ledger (0 at first) to the
 * wanted value; positive if the customer owed money when they were added.
 */
export function openingBalancePosting(customerId: string, current: Pence, wanted: Pence): Posting {
  const change = wanted - current;
  const lines = [receivableLine(customerId, change), accountLine('openingBalances', -change)];
  return posting('openingBalance', lines);
}

function requireAboveZero(amount: Pence): void {
  if (!(amount > 0)) throw new RangeError('The amount must be above zero.');
}

/** The VAT that a posting charges to a customer, in pence; below zero if it gives VAT back. */
export function vatCharged(lines: Iterable<LedgerLine>): Pence {
  let vat = 0;
  for (const line of lines) if (line.account === 'vat') vat -= line.amount;
  return vat;
}
