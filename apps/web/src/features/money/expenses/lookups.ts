import { queryOptionsFor } from '@roundbook/client/api';
import { listSuppliers } from '@roundbook/contract/money/expenses/expenses';
import {
  EXPENSE_CATEGORIES,
  type ExpenseCategory,
} from '@roundbook/domain/money/expenses/categories';
import { expenseCategoryLabel } from '@roundbook/domain/money/expenses/labels';

/** The suppliers of earlier expenses, latest first. */
export const suppliersQuery = queryOptionsFor(
  listSuppliers,
  {},
  { fallback: 'Sorry, there was an error loading your suppliers' },
);

/** The categories to choose from. */
export const CATEGORY_CHOICES: readonly { value: ExpenseCategory | ''; label: string }[] = [
  { value: '', label: 'Choose one' },
  ...EXPENSE_CATEGORIES.map((value) => ({ value, label: expenseCategoryLabel(value) })),
];
