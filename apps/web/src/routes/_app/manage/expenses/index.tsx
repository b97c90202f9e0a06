import { createFileRoute } from '@tanstack/react-router';
import { listExpenses } from '@roundbook/contract/money/expenses/expenses';
import {
  type ExpenseFilters,
  ExpenseList,
} from '../../../../features/money/expenses/expense-list.tsx';
import { guard } from '../../../../platform/access.ts';
import { searchText } from '../../../../platform/search-params.ts';

export const Route = createFileRoute('/_app/manage/expenses/')({
  beforeLoad: guard(listExpenses.access),
  // The list drops unknown values: the names of categories and periods would otherwise be part of
  // the first page.
  validateSearch: (search): ExpenseFilters => ({
    search: searchText(search, 'search'),
    category: searchText(search, 'category'),
    period: searchText(search, 'period'),
    from: searchText(search, 'from'),
    to: searchText(search, 'to'),
    sort: searchText(search, 'sort'),
    removed: searchText(search, 'removed') === '1' ? '1' : undefined,
    recurring: searchText(search, 'recurring'),
    expense: searchText(search, 'expense'),
  }),
  component: Expenses,
});

function Expenses() {
  const navigate = Route.useNavigate();
  return (
    <ExpenseList
      filters={Route.useSearch()}
      onFilter={(change) =>
        void navigate({ search: (now) => ({ ...now, ...change }), replace: true })
      }
    />
  );
}
