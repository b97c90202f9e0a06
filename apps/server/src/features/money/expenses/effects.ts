import type { Expense } from '@roundbook/contract/money/expenses/expenses';
import type { VatRegistration } from '@roundbook/domain/account/businesses/vat-registration';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import type { StoredExpense } from './queries.ts';
import { changeExpense, insertExpense, matchExpensesWithShares, PAID_FROM_TILL } from './store.ts';

export { lockExpenses, type StoredExpense } from './queries.ts';
export { vehicleRefusal } from './vehicles/vehicle-claims.ts';
export { type MatchedExpense, matchExpensesWithShares, unmatchExpenses } from './store.ts';

/** An expense that another slice records, without a receipt yet. */
export interface NewExpense extends Pick<
  Expense,
  'id' | 'spentOn' | 'supplier' | 'category' | 'amount' | 'vat' | 'paidFrom' | 'notes' | 'addedBy'
> {
  /** Pence of the amount that were private; none if left out. */
  readonly privateShare?: Expense['privateShare'];
  /** The vehicle that the expense is for; none if left out. */
  readonly vehicleId?: Expense['vehicleId'];
  /** The recurring cost that records it; none if left out. */
  readonly recurringCostId?: Expense['recurringCostId'];
  /** The share of a bank transaction that accounts for the money, if it is to be matched. */
  readonly shareId?: string;
}

/** An expense that was paid out of the till. */
export function tillExpense(
  expense: Pick<Expense, 'id' | 'spentOn' | 'category' | 'amount' | 'addedBy'>,
): NewExpense {
  return { ...expense, supplier: '', vat: null, paidFrom: 'Till', notes: PAID_FROM_TILL };
}

/** Records expenses that were paid out of the till or by a bank transaction. */
export function recordExpenses(
  tx: TenantTransaction,
  expenses: readonly NewExpense[],
  registrations: readonly VatRegistration[],
): void {
  const matched = expenses.flatMap(({ shareId, ...given }) => {
    const unposted = {
      privateShare: 0,
      vehicleId: null,
      mileage: null,
      recurringCostId: null,
      ...given,
      assetIds: [],
      addedAt: tx.now,
      removedAt: null,
      version: 1,
    };
    const expense = insertExpense(tx, unposted, registrations);
    return shareId === undefined ? [] : [{ expense, shareId }];
  });
  matchExpensesWithShares(tx, matched);
}

/** Restores expenses whose undone booking is booked again. */
export function restoreExpenses(
  tx: TenantTransaction,
  expenses: readonly StoredExpense[],
  registrations: readonly VatRegistration[],
): void {
  const change = { by: tx.scope.userId ?? null, at: tx.now };
  for (const expense of expenses) {
    changeExpense(tx, expense, { removedAt: null }, change, registrations);
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
