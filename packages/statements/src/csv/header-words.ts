import { folded } from '@roundbook/domain/values/text/folded';
import type { ColumnMeaning } from '../model.ts';

/**
 * The headings that banks use for each meaning, best first. They match as a whole, without brackets
 * and signs.
 */
const WORDS: Readonly<Record<ColumnMeaning, readonly string[]>> = {
  date: [
    'date completed utc',
    'completed date',
    'date completed',
    'booking date',
    'date booked',
    'booked date',
    'posting date',
    'posted date',
    'date posted',
    'posted',
    'transaction date',
    'date of transaction',
    'entry date',
    'date',
    'value date',
    'date started utc',
    'started date',
    'buchungstag',
    'timestamp',
  ],
  amount: [
    'total amount',
    'amount gbp',
    'amount',
    'transaction amount',
    'value',
    'debit credit',
    'credit debit',
    'value gbp',
    'net amount',
    'betrag',
    'sum',
  ],
  paidIn: [
    'paid in',
    'money in',
    'credit amount',
    'credit',
    'credits',
    'in',
    'deposits',
    'deposit',
    'receipts',
    'amount in',
    'payments in',
    'cr',
    'amount credited',
    'incoming',
  ],
  paidOut: [
    'paid out',
    'money out',
    'debit amount',
    'debit',
    'debits',
    'out',
    'withdrawals',
    'withdrawal',
    'withdrawn',
    'amount out',
    'payments out',
    'dr',
    'amount debited',
    'outgoing',
  ],
  flag: [
    'debit credit',
    'credit debit',
    'debit or credit',
    'credit or debit',
    'credit debit indicator',
    'debit credit indicator',
    'cr dr',
    'dr cr',
    'direction',
    'sign',
    'indicator',
    'type',
  ],
  description: [
    'transaction description',
    'description',
    'merchant description',
    'narrative',
    'details',
    'transaction details',
    'memo',
    'particulars',
    'transaction narrative',
    'text',
    'notes',
    'notes and tags',
  ],
  payerName: [
    'counter party',
    'counterparty',
    'counter party name',
    'counterparty name',
    'payer',
    'payee',
    'payer payee',
    'name',
    'from to',
    'payer name',
    'sender',
    'merchant name',
  ],
  reference: ['reference', 'payment reference', 'customer reference', 'your reference', 'ref'],
  payerAccount: [
    'counter party account',
    'counterparty account',
    'counterparty account number',
    'payer account',
    'payer account number',
    'sender account',
    'payee account number',
    'from account',
  ],
  kind: ['transaction type', 'type', 'subcategory', 'payment type', 'transaction code', 'method'],
  balance: [
    'balance',
    'balance gbp',
    'running balance',
    'account balance',
    'balance after',
    'closing balance',
    'ledger balance',
  ],
  bankId: ['transaction id', 'id', 'fitid', 'transaction reference', 'transaction number', 'uid'],
  status: ['status', 'state', 'transaction status'],
};

/** A heading in a form for comparison: `Amount (GBP)` and ` amount gbp` give the same form. */
export function plainHeading(written: string): string {
  return folded(written.slice(0, 100))
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim();
}

/** How well a heading fits a meaning: the higher the better, and 0 for not at all. */
export function headingScore(heading: string, meaning: ColumnMeaning): number {
  const place = WORDS[meaning].indexOf(plainHeading(heading));
  return place === -1 ? 0 : 100 - place;
}

const ALL = new Set(Object.values(WORDS).flat());

/** True for a cell that contains a word that banks put above a column. */
export function isHeading(cell: string): boolean {
  return ALL.has(plainHeading(cell)) || OWN_ACCOUNT.test(plainHeading(cell));
}

/** Matches headings of columns that identify the account itself. */
export const OWN_ACCOUNT = /^(?:sort code|account|account number|iban|own account|account no)$/;

/** Matches headings of the column with the account's currency. */
export const OWN_CURRENCY = /^(?:currency|payment currency|account currency)$/;
