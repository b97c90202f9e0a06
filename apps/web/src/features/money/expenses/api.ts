import { keepPreviousData } from '@tanstack/react-query';
import { keyOf, queryOptionsFor } from '@roundbook/client/api';
import { call } from '@roundbook/client/call';
import { showFailure, showSuccess } from '@roundbook/client/toasts';
import type { QueryInputOf, ResponseOf } from '@roundbook/contract/endpoint';
import {
  countExpenses,
  type Expense,
  getExpense,
  listExpenses,
  removeExpense,
  restoreExpense,
} from '@roundbook/contract/money/expenses/expenses';
import type { PagedList } from '@roundbook/ui/data-table/paged-list.ts';

type ExpenseQuery = QueryInputOf<typeof listExpenses>;

/** A page of the list of expenses. */
export type ExpensePage = ResponseOf<typeof listExpenses>;

const fallback = 'Sorry, there was an error loading your expenses';

/** Expenses, filtered and sorted, page by page. */
export const expensePages = (query: ExpenseQuery): PagedList<ExpensePage, Expense> => ({
  key: keyOf(listExpenses, { query }),
  fetch: (page, signal) =>
    call(listExpenses, { query: { ...query, ...page } }, { signal, fallback }),
  rowsOf: ({ expenses }) => expenses,
});

/**
 * The count and sum of expenses by category; the previous counts stay on screen while new ones
 * load.
 */
export const expenseCountsQuery = (query: QueryInputOf<typeof countExpenses>) => ({
  ...queryOptionsFor(countExpenses, { query }, { fallback }),
  placeholderData: keepPreviousData,
});

export const expenseQuery = (id: string) =>
  queryOptionsFor(
    getExpense,
    { params: { id } },
    { fallback: 'Sorry, there was an error loading this expense' },
  );

/** Restores a removed expense. */
export async function bringBackExpense(id: string): Promise<void> {
  await call(restoreExpense, { params: { id } });
  showSuccess('Expense restored');
}

/** Removes an expense; the toast offers to restore it. */
export async function takeAwayExpense(id: string): Promise<void> {
  await call(removeExpense, { params: { id } });
  const undo = () => void bringBackExpense(id).catch(showFailure);
  showSuccess('Expense removed', { label: 'Undo', run: undo });
}
