import type { BodyInputOf } from '@roundbook/contract/endpoint';
import type { createExpense, Expense } from '@roundbook/contract/money/expenses/expenses';
import type { ExpenseCategory } from '@roundbook/domain/money/expenses/categories';
import { expenseRefusals } from '@roundbook/domain/money/expenses/expense';
import { expenseCategoryLabel } from '@roundbook/domain/money/expenses/labels';
import { type PaidFrom, paidFromLabel } from '@roundbook/domain/money/expenses/paid-from';
import { formatPounds } from '@roundbook/domain/values/money/pounds';
import { refusal } from '@roundbook/domain/values/refusals/refusal';
import { required, type Rules } from '@roundbook/ui/form/rules.ts';
import type { FieldTexts, Versioned } from '@roundbook/ui/merging/use-merging.tsx';
import { countText } from '@roundbook/ui/text/count-text.ts';
import { dateText } from '@roundbook/ui/text/date-text.ts';

/** The form values of an expense. */
export type ExpenseValues = {
  amount: number | null;
  spentOn: string | null;
  supplier: string;
  category: ExpenseCategory | '';
  paidFrom: PaidFrom;
  /** The vehicle that the expense is for; empty for any other cost. */
  vehicleId: string;
  vat: number | null;
  /** Pence; null if none of it was private. */
  privateShare: number | null;
  notes: string;
  assetIds: string[];
};

export const newValues = (today: string): ExpenseValues => ({
  amount: null,
  spentOn: today,
  supplier: '',
  category: '',
  paidFrom: 'Bank',
  vehicleId: '',
  vat: null,
  privateShare: null,
  notes: '',
  assetIds: [],
});

function valuesOf(expense: Expense): ExpenseValues {
  const { amount, spentOn, supplier, category, paidFrom, vat, notes, assetIds } = expense;
  const privateShare = expense.privateShare || null;
  const vehicleId = expense.vehicleId ?? '';
  const money = { amount, spentOn, supplier, category, paidFrom, vehicleId, vat, privateShare };
  return { ...money, notes, assetIds };
}

/** The form values of an existing expense, with its version. */
export const openedFrom = (expense: Expense): Versioned<ExpenseValues> => ({
  values: valuesOf(expense),
  version: expense.version,
});

/** The body to send for a valid form. */
export function bodyOf(values: ExpenseValues): BodyInputOf<typeof createExpense> {
  const { amount, spentOn, category, privateShare, vehicleId, ...others } = values;
  return {
    ...others,
    amount: amount!,
    spentOn: spentOn!,
    category: category as ExpenseCategory,
    privateShare: privateShare ?? 0,
    vehicleId: vehicleId === '' ? null : vehicleId,
  };
}

/** The rules of the form; VAT is checked only if the receipt shows VAT. */
export function expenseRules(showsVat: boolean, today: string): Rules<ExpenseValues> {
  const complaint =
    (field: 'spentOn' | 'vat' | 'privateShare') => (_: unknown, values: ExpenseValues) => {
      const { amount, spentOn, vat } = values;
      const known = {
        amount: amount ?? 0,
        spentOn: spentOn ?? today,
        vat: amount ? vat : null,
        privateShare: amount ? (values.privateShare ?? 0) : 0,
      };
      return expenseRefusals(known, today).find((one) => one.field === field) ?? null;
    };
  const missing = (vat: number | null) => (vat === null ? refusal('Please enter the VAT') : null);
  return {
    amount: required,
    spentOn: [required, complaint('spentOn')],
    category: required,
    privateShare: complaint('privateShare'),
    ...(showsVat ? { vat: [missing, complaint('vat')] } : {}),
  };
}

const pounds = (pence: number | null) => (pence === null ? '' : formatPounds(pence));

/**
 * The labels of an expense's fields and the text of their values, shown when two users have changed
 * the same field.
 */
export const expenseTexts: FieldTexts<ExpenseValues> = {
  amount: { label: 'Amount', text: pounds },
  spentOn: { label: 'Date', text: (date) => (date === null ? '' : dateText(date)) },
  supplier: { label: 'Supplier', text: (supplier) => supplier },
  category: { label: 'Category', text: (name) => (name === '' ? '' : expenseCategoryLabel(name)) },
  paidFrom: { label: 'Paid from', text: paidFromLabel },
  vat: { label: 'VAT', text: (vat) => pounds(vat) || 'none' },
  vehicleId: { label: 'Vehicle', text: (id) => (id === '' ? 'none' : 'chosen') },
  privateShare: { label: 'Private part', text: (share) => pounds(share) || 'none' },
  notes: { label: 'Notes', text: (notes) => notes },
  assetIds: { label: 'Receipts', text: ({ length }) => countText(length, 'receipt') },
};
