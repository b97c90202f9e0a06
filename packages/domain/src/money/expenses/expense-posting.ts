import { type VatRegistration, vatOn } from '../../account/businesses/vat-registration.ts';
import type { PlainDate } from '../../values/dates/plain-date.ts';
import type { Pence } from '../../values/money/pence.ts';
import {
  type Account,
  accountLine,
  expenseAccount,
  type Posting,
  posting,
} from '../ledger/posting.ts';
import type { ExpenseCategory } from './categories.ts';
import type { PaidFrom } from './paid-from.ts';

/** The account that the money for an expense leaves. */
const MONEY_ACCOUNTS: Readonly<Record<PaidFrom, Exclude<Account, 'receivable'>>> = {
  Bank: 'bank',
  Cash: 'cash',
  Card: 'businessCards',
  Own: 'ownMoney',
  // The banking has already moved this cash to `tillExpenses`; the expense takes it from there to its category.
  Till: 'tillExpenses',
};

/** The fields of an expense that decide its posting. */
export interface PostedExpense {
  readonly spentOn: PlainDate;
  readonly category: ExpenseCategory;
  /** Pence paid, including VAT; more than zero. */
  readonly amount: Pence;
  /** Pence of VAT; null if the receipt shows none. */
  readonly vat: Pence | null;
  readonly paidFrom: PaidFrom;
}

/**
 * The VAT in an expense that the business reclaims: all of it if the business was registered on the expense's day,
 * otherwise none, because the VAT is then part of the cost (VAT Act 1994, s. 24 to 26).
 */
export function reclaimedVat(
  { spentOn, vat }: Pick<PostedExpense, 'spentOn' | 'vat'>,
  registrations: readonly VatRegistration[],
): Pence {
  return vatOn(registrations, spentOn) === null ? 0 : (vat ?? 0);
}

/** Records an expense: its cost without the reclaimed VAT, that VAT, and the money that paid for both. */
export function expensePosting(
  { category, amount, paidFrom }: Omit<PostedExpense, 'spentOn' | 'vat'>,
  reclaimed: Pence,
): Posting {
  return posting('expense', [
    accountLine(expenseAccount(category), amount - reclaimed),
    accountLine('vat', reclaimed),
    accountLine(MONEY_ACCOUNTS[paidFrom], -amount),
  ]);
}
