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
import { businessShare, businessVat } from './expense.ts';
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
  /** Pence of the amount that were private; less than the amount. */
  readonly privateShare: Pence;
}

/**
 * The VAT in an expense that the business reclaims: its part of it if the business was registered on the expense's day,
 * otherwise none, because the VAT is then part of the cost (VAT Act 1994, s. 24 to 26).
 */
export function reclaimedVat(
  expense: Pick<PostedExpense, 'spentOn' | 'amount' | 'vat' | 'privateShare'>,
  registrations: readonly VatRegistration[],
): Pence {
  return vatOn(registrations, expense.spentOn) === null ? 0 : businessVat(expense);
}

/**
 * Records an expense: the cost of its business part without the reclaimed VAT, that VAT, the private part as drawings,
 * and the money that paid for all of it. The business does not owe the owner a private part that the owner paid.
 */
export function expensePosting(
  { category, amount, paidFrom, privateShare }: Omit<PostedExpense, 'spentOn' | 'vat'>,
  reclaimed: Pence,
): Posting {
  const business = businessShare({ amount, privateShare });
  const paid = paidFrom === 'Own' ? business : amount;
  return posting('expense', [
    accountLine(expenseAccount(category), business - reclaimed),
    accountLine('vat', reclaimed),
    accountLine('drawings', paid - business),
    accountLine(MONEY_ACCOUNTS[paidFrom], -paid),
  ]);
}
