import { Alert } from '@mantine/core';
import { IconReceipt } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { linkOptions, useRouter } from '@tanstack/react-router';
import { Suspense, useEffect, useRef, useState } from 'react';
import { EXPENSE_ORDERS, type Expense } from '@roundbook/contract/money/expenses/expenses';
import { EXPENSE_CATEGORIES } from '@roundbook/domain/money/expenses/categories';
import { businessShare } from '@roundbook/domain/money/expenses/expense';
import { expenseCategoryLabel } from '@roundbook/domain/money/expenses/labels';
import { formatPounds } from '@roundbook/domain/values/money/pounds';
import { LinkButton } from '@roundbook/ui/actions/link-button.tsx';
import { TextLink } from '@roundbook/ui/actions/text-link.tsx';
import { PagedListPage } from '@roundbook/ui/data-table/paged-list-page.tsx';
import { CardLine, RowCard } from '@roundbook/ui/data-table/rows/row-card.tsx';
import { orderQuery } from '@roundbook/ui/data-table/sort-param.ts';
import { EmptyState } from '@roundbook/ui/feedback/empty-state.tsx';
import { lateDialog } from '@roundbook/ui/feedback/late-dialog.tsx';
import { countText } from '@roundbook/ui/text/count-text.ts';
import { dateText } from '@roundbook/ui/text/date-text.ts';
import { MoneyText } from '@roundbook/ui/text/money-text.tsx';
import { useIsPhone } from '@roundbook/ui/theme/is-phone.ts';
import { useAppStart } from '../../../platform/app-start.ts';
import { useVehicles } from '../vehicles/lookups.ts';
import { AddExpenseButton } from './add-expense-button.tsx';
import { expenseCountsQuery, expensePages } from './api.ts';
import { expenseColumns, ReceiptClip, RecordedByItself } from './expense-columns.tsx';
import { expenseName } from './expense-name.ts';
import {
  type ExpensePeriod,
  ExpensePeriodFilter,
  expensePeriodQuery,
  noSuchPeriodWords,
} from './expense-period.tsx';
import { WaitingExpenses } from './waiting/waiting-expenses.tsx';
import classes from './expense-list.module.css';

const ExpenseDialog = lateDialog(async () => (await import('./expense-dialog.tsx')).ExpenseDialog);

/** The state that the list keeps in its URL. */
export interface ExpenseFilters extends ExpensePeriod {
  readonly search?: string | undefined;
  readonly category?: string | undefined;
  readonly sort?: string | undefined;
  /** Lists the removed expenses. */
  readonly removed?: '1' | undefined;
  /** The recurring cost whose expenses are listed. */
  readonly recurring?: string | undefined;
  /** The id of the opened expense. */
  readonly expense?: string | undefined;
}

const DEFAULT_SORT = '-spent';

/** The chip that lists the removed expenses. */
const REMOVED = 'Removed';

/** The summary of a list: "12 expenses, £1,234.50, of which VAT £120.30". */
function summaryOf({ total, amount, vat }: { total: number; amount: number; vat: number }): string {
  const ofWhich = vat > 0 ? `, of which VAT ${formatPounds(vat)}` : '';
  return `${countText(total, 'expense')}, ${formatPounds(amount)}${ofWhich}`;
}

/** The summary of the removed expenses, which count nowhere. */
const removedSummaryOf = ({ total }: { total: number }) =>
  `${countText(total, 'removed expense')}, counted nowhere`;

function ExpenseCard({ expense }: { readonly expense: Expense }) {
  const category = expenseCategoryLabel(expense.category);
  const date = dateText(expense.spentOn);
  const name = expenseName(expense, useVehicles());
  const { recurringCostId, supplier, assetIds } = expense;
  return (
    <RowCard>
      <CardLine start={name} end={<MoneyText pence={businessShare(expense)} />} />
      <CardLine
        start={name === category ? date : `${date} · ${category}`}
        end={
          <>
            {recurringCostId !== null && <RecordedByItself supplier={supplier} />}
            <ReceiptClip count={assetIds.length} />
          </>
        }
      />
    </RowCard>
  );
}

/** The categories, each with its number of expenses and its sum, largest sum first. */
function useCategoryChips(narrowing: Parameters<typeof expenseCountsQuery>[0]) {
  const { counts = [], removed = 0 } = useQuery(expenseCountsQuery(narrowing)).data ?? {};
  const categories = EXPENSE_CATEGORIES.map((value) => {
    const { count = 0, amount = 0 } = counts.find(({ category }) => category === value) ?? {};
    const sum = count > 0 ? { detail: formatPounds(amount) } : {};
    return { value, label: expenseCategoryLabel(value), count, amount, ...sum };
  }).toSorted((one, other) => other.amount - one.amount);
  return [...categories, { value: REMOVED, label: REMOVED, count: removed }];
}

/**
 * Closes the opened expense, once: goes back one step if it was opened from the list. Going back takes a moment, in which
 * the user may press Escape again, and an expense that was closed may be closed again once it has been removed.
 */
function useClosing(expense: string | undefined, onFilter: (change: ExpenseFilters) => void) {
  const router = useRouter();
  const [landedOn, setLandedOn] = useState(expense);
  const goingBackFrom = useRef<string>(undefined);
  useEffect(() => {
    if (goingBackFrom.current !== expense) goingBackFrom.current = undefined;
  }, [expense]);
  return () => {
    // The address of this list, unless the user has left the list.
    const { expense: opened } = router.latestLocation.search as ExpenseFilters;
    if (opened !== expense || opened === goingBackFrom.current) return;
    if (expense === landedOn) {
      setLandedOn(undefined);
      onFilter({ expense: undefined });
    } else {
      goingBackFrom.current = expense;
      router.history.back();
    }
  };
}

interface ExpenseListProps {
  readonly filters: ExpenseFilters;
  readonly onFilter: (change: ExpenseFilters) => void;
}

/** The business's expenses, newest first. */
export function ExpenseList({ filters, onFilter }: ExpenseListProps) {
  const { search, expense, sort = DEFAULT_SORT } = filters;
  const category = EXPENSE_CATEGORIES.find((one) => one === filters.category);
  const { today } = useAppStart();
  const isPhone = useIsPhone();
  const vehicles = useVehicles();
  const close = useClosing(expense, onFilter);
  const narrowing = {
    ...(search ? { search } : {}),
    ...(filters.recurring ? { recurring: filters.recurring } : {}),
    ...expensePeriodQuery(filters, today),
  };
  const chips = useCategoryChips(narrowing);
  const isRemoved = filters.removed === '1';
  const list = expensePages({
    ...narrowing,
    ...(isRemoved ? { removed: '1' as const } : {}),
    ...(category ? { category } : {}),
    ...orderQuery(sort, EXPENSE_ORDERS),
  });
  const noSuchPeriod = noSuchPeriodWords(filters, today);
  const narrowed = isRemoved || Boolean(category) || Object.keys(narrowing).length > 0;
  return (
    <>
      <PagedListPage
        title="Expenses"
        list={list}
        summary={isRemoved ? removedSummaryOf : summaryOf}
        filters={{ search }}
        today={today}
        onFilter={({ period: _period, ...change }) => onFilter(change)}
        period={<ExpensePeriodFilter value={filters} today={today} onChoose={onFilter} />}
        chips={{
          label: 'Category',
          value: isRemoved ? REMOVED : category,
          choices: chips.filter(
            ({ value, count }) => value === (isRemoved ? REMOVED : category) || count > 0,
          ),
          onChoose: (chosen) =>
            onFilter(
              chosen === REMOVED
                ? { removed: '1', category: undefined }
                : { removed: undefined, category: chosen },
            ),
        }}
        actions={
          <>
            <LinkButton to="/manage/expenses/mileage" variant="default">
              Mileage
            </LinkButton>
            <LinkButton to="/manage/expenses/recurring" variant="default">
              Recurring
            </LinkButton>
            {!isPhone && <AddExpenseButton />}
          </>
        }
        notice={
          <>
            <WaitingExpenses />
            {filters.recurring && (
              <Alert color="blue">
                These expenses were recorded by a recurring cost.{' '}
                <TextLink to="/manage/expenses" underline="always">
                  See all expenses
                </TextLink>
              </Alert>
            )}
            {noSuchPeriod !== null && <Alert color="amber">{noSuchPeriod}</Alert>}
          </>
        }
        columns={expenseColumns}
        rowName={(row) => `${expenseName(row, vehicles)}, ${dateText(row.spentOn)}`}
        rowLink={({ id }) =>
          linkOptions({
            to: '/manage/expenses',
            search: { ...filters, expense: id },
            resetScroll: false,
          })
        }
        card={(row) => <ExpenseCard expense={row} />}
        sort={sort}
        empty={
          <EmptyState icon={IconReceipt} title={narrowed ? 'No expenses found' : 'No expenses yet'}>
            {narrowed
              ? 'Try another supplier, note, category or period.'
              : 'Record what you spend, with a photo of the receipt, and your accountant gets a list instead of a shoebox.'}
          </EmptyState>
        }
      />
      {isPhone && (
        <div className={classes.dock}>
          <AddExpenseButton />
        </div>
      )}
      {expense && (
        <Suspense>
          <ExpenseDialog key={expense} id={expense} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
