import { createFileRoute } from '@tanstack/react-router';
import { listPayments } from '@roundbook/contract/money/payments/payments';
import { PAYMENT_METHODS } from '@roundbook/domain/money/payments/methods';
import { PAYMENT_STATES } from '@roundbook/domain/money/payments/states';
import { PERIODS } from '@roundbook/ui/filters/periods.ts';
import { PlanList } from '../../../../features/money/budget-plans/plan-list.tsx';
import { PLANS } from '../../../../features/money/budget-plans/plans-address.ts';
import {
  type PaymentFilters,
  PaymentList,
} from '../../../../features/money/payments/payment-list.tsx';
import { guard } from '../../../../platform/access.ts';
import { searchChoice, searchText } from '../../../../platform/search-params.ts';

export const Route = createFileRoute('/_app/manage/payments/')({
  beforeLoad: guard(listPayments.access),
  validateSearch: (search): PaymentFilters => ({
    search: searchText(search, 'search'),
    method: searchChoice(search, 'method', PAYMENT_METHODS),
    state: searchChoice(search, 'state', [...PAYMENT_STATES, 'Problem']),
    payout: searchText(search, 'payout'),
    period: searchChoice(search, 'period', PERIODS),
    sort: searchText(search, 'sort'),
    list: searchText(search, 'list'),
    needs: searchText(search, 'needs'),
  }),
  component: Payments,
});

function Payments() {
  const navigate = Route.useNavigate();
  const filters = Route.useSearch();
  const onFilter = (change: PaymentFilters) =>
    void navigate({ search: (now) => ({ ...now, ...change }), replace: true });
  // A list of its own under the same address: a route more would weigh on every first visit.
  return filters.list === PLANS ? (
    <PlanList filters={filters} onFilter={onFilter} />
  ) : (
    <PaymentList filters={filters} onFilter={onFilter} />
  );
}
