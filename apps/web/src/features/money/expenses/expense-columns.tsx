import { VisuallyHidden } from '@mantine/core';
import { IconPaperclip, IconRepeat } from '@tabler/icons-react';
import type { Expense } from '@roundbook/contract/money/expenses/expenses';
import { businessShare, businessVat } from '@roundbook/domain/money/expenses/expense';
import { expenseCategoryLabel } from '@roundbook/domain/money/expenses/labels';
import { paidFromLabel } from '@roundbook/domain/money/expenses/paid-from';
import type { Column } from '@roundbook/ui/data-table/column.ts';
import { countText } from '@roundbook/ui/text/count-text.ts';
import { dateText } from '@roundbook/ui/text/date-text.ts';
import { MoneyText } from '@roundbook/ui/text/money-text.tsx';
import { useVehicles } from '../vehicles/lookups.ts';
import { mileageName } from './expense-name.ts';
import classes from './expense-columns.module.css';

/** A paper clip with the number of receipts, if there are any. */
export function ReceiptClip({ count }: { readonly count: number }) {
  if (count === 0) return null;
  return (
    <span className={classes.clip}>
      <IconPaperclip size={16} aria-hidden />
      {count > 1 && <span aria-hidden>{count}</span>}
      <VisuallyHidden>{countText(count, 'receipt')}</VisuallyHidden>
    </span>
  );
}

/** A mark for an expense that a recurring cost recorded. */
export function RecordedByItself({ supplier }: Pick<Expense, 'supplier'>) {
  const text = `Recorded by itself: ${supplier}`;
  return (
    <span className={classes.clip} title={text}>
      <IconRepeat size={16} aria-hidden />
      <VisuallyHidden>{text}</VisuallyHidden>
    </span>
  );
}

function ExpenseName({ expense }: { readonly expense: Expense }) {
  const vehicles = useVehicles();
  return (
    <>
      {expense.supplier || mileageName(expense, vehicles)}{' '}
      {expense.recurringCostId !== null && <RecordedByItself supplier={expense.supplier} />}
    </>
  );
}

export const expenseColumns: readonly Column<Expense>[] = [
  {
    id: 'spent',
    header: 'Date',
    cell: ({ spentOn }) => dateText(spentOn),
    sortBy: ({ spentOn }) => spentOn,
  },
  {
    id: 'supplier',
    header: 'Supplier',
    grow: 2,
    cell: (row) => <ExpenseName expense={row} />,
    csv: ({ supplier }) => supplier,
    sortBy: ({ supplier }) => supplier,
  },
  {
    id: 'category',
    header: 'Category',
    grow: 1.5,
    cell: ({ category }) => expenseCategoryLabel(category),
    sortBy: ({ category }) => expenseCategoryLabel(category),
  },
  {
    id: 'paidFrom',
    header: 'Paid from',
    from: 'lg',
    isEmpty: ({ paidFrom }) => paidFrom === 'Bank',
    cell: ({ paidFrom }) => paidFromLabel(paidFrom),
  },
  {
    id: 'notes',
    header: 'Notes',
    grow: 1.5,
    from: 'lg',
    isEmpty: ({ notes }) => notes === '',
    cell: ({ notes }) => notes,
    csv: ({ notes }) => notes,
  },
  {
    id: 'receipts',
    header: 'Receipts',
    grow: 0.6,
    isEmpty: ({ assetIds }) => assetIds.length === 0,
    cell: ({ assetIds }) => <ReceiptClip count={assetIds.length} />,
    csv: ({ assetIds }) => assetIds.length,
  },
  {
    id: 'vat',
    header: 'VAT',
    grow: 0.8,
    align: 'end',
    isEmpty: ({ vat }) => vat === null,
    cell: (row) => <MoneyText pence={row.vat === null ? null : businessVat(row)} />,
    csv: (row) => (row.vat === null ? null : businessVat(row) / 100),
  },
  {
    id: 'private',
    header: 'Private part',
    from: 'lg',
    align: 'end',
    isEmpty: ({ privateShare }) => privateShare === 0,
    cell: ({ privateShare }) => <MoneyText pence={privateShare || null} />,
    csv: ({ privateShare }) => privateShare / 100,
  },
  {
    id: 'amount',
    header: 'Amount',
    align: 'end',
    cell: (row) => <MoneyText pence={businessShare(row)} />,
    sortBy: (row) => businessShare(row),
    csv: (row) => businessShare(row) / 100,
  },
];
