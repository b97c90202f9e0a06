import type { Expense } from '@roundbook/contract/money/expenses/expenses';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { changeExpense, insertExpense } from './store.ts';

export { lockExpenses } from './queries.ts';

/** An expense that another slice records. */
export type NewExpense = Pick<Expense, 'id' | 'spentOn' | 'category' | 'amount' | 'addedBy'>;

/** Records expenses that were paid out of the till, without a receipt yet. */
export function recordExpenses(tx: TenantTransaction, expenses: readonly NewExpense[]): void {
  for (const expense of expenses) {
    insertExpense(tx, {
      ...expense,
      supplier: '',
      vat: null,
      notes: 'Paid out of the till',
      assetIds: [],
      addedAt: tx.now,
      removedAt: null,
      version: 1,
    });
  }
}

/** Removes expenses whose banking was undone; leaves out expenses that a person removed. */
export function withdrawExpenses(tx: TenantTransaction, expenses: readonly Expense[]): void {
  for (const expense of expenses) {
    if (expense.removedAt !== null) continue;
    changeExpense(tx, expense, { removedAt: tx.now }, { by: null, at: tx.now });
  }
}
