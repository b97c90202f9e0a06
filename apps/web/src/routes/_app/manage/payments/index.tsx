import { createFileRoute } from '@tanstack/react-router';
import { listPayments } from '@roundbook/contract/money/payments/payments';
import { PERIODS } from '@roundbook/ui/filters/periods.ts';
import { PlanList } from '../../../../features/money/budget-plans/plan-list.tsx';
import { PLANS } from '../../../../features/money/budget-plans/plans-address.ts';
import {
  type PaymentFilters,
  PaymentList,
} from '../../../../features/money/payments/payment-list.tsx';
import { recordNarrowing } from '../../../../features/work/jobs/parts.tsx';
import { guard } from '../../../../platform/access.ts';
import { searchChoice, searchText } from '../../../../platform/search-params.ts';

export const Route = createFileRoute('/_app/manage/payments/')({
  beforeLoad: guard(listPayments.access),
  validateSearch: (search): PaymentFilters => ({
    search: searchText(search, 'search'),
    // The list drops unknown values: their names would otherwise be part of the first page.
    method: searchText(search, 'method'),
    state: searchText(search, 'state') as PaymentFilters['state'],
    payout: searchText(search, 'payout'),
    period: searchChoice(search, 'period', PERIODS),
    from: searchText(search, 'from'),
    to: searchText(search, 'to'),
    sort: searchText(search, 'sort'),
    list: searchText(search, 'list'),
    needs: searchText(search, 'needs'),
    ...recordNarrowing(search),
  }),
  component: Payments,
});

function Payments() {
  const navigate = Route.useNavigate();
  const filters = Route.useSearch();
  const onFilter = (change: PaymentFilters) =>
    void navigate({ search: (now) => ({ ...now, ...change }), replace: true });
  // The list of budget plans shares this route: a route of its own would add to what every user downloads on the first
  // visit.
  return filters.list === PLANS ? (
    <PlanList filters={filters} onFilter={onFilter} />
  ) : (
    <PaymentList filters={filters} onFilter={onFilter} />
  );
}
