import type { Expense } from '@roundbook/contract/money/expenses/expenses';
import type { VatRegistration } from '@roundbook/domain/account/businesses/vat-registration';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import type { StoredExpense } from './queries.ts';
import { changeExpense, insertExpense, PAID_FROM_TILL } from './store.ts';

export { lockExpenses, type StoredExpense } from './queries.ts';
export { type MatchedExpense, matchExpensesWithShares, unmatchExpenses } from './store.ts';

/** An expense that another slice records. */
export type NewExpense = Pick<Expense, 'id' | 'spentOn' | 'category' | 'amount' | 'addedBy'>;

/** Records expenses that were paid out of the till, without a receipt yet. */
export function recordExpenses(
  tx: TenantTransaction,
  expenses: readonly NewExpense[],
  registrations: readonly VatRegistration[],
): void {
  for (const expense of expenses) {
    const till = { supplier: '', vat: null, paidFrom: 'Till', notes: PAID_FROM_TILL } as const;
    const unposted = { ...expense, ...till, assetIds: [], addedAt: tx.now, removedAt: null };
    insertExpense(tx, { ...unposted, version: 1 }, registrations);
  }
}

/** Removes expenses whose banking was undone; leaves out expenses that a person removed. */
export function withdrawExpenses(tx: TenantTransaction, expenses: readonly StoredExpense[]): void {
  for (const expense of expenses) {
    if (expense.removedAt !== null) continue;
    // A removed expense is posted nowhere, so the VAT registrations do not matter.
    changeExpense(tx, expense, { removedAt: tx.now }, { by: null, at: tx.now }, []);
  }
}
