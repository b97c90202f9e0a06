import { createFileRoute } from '@tanstack/react-router';
import { listPayments } from '@roundbook/contract/money/payments/payments';
import { PAYMENT_METHODS } from '@roundbook/domain/money/payments/methods';
import { PAYMENT_STATES } from '@roundbook/domain/money/payments/states';
import { PERIODS } from '@roundbook/ui/filters/periods.ts';
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
  }),
  component: Payments,
});

function Payments() {
  const navigate = Route.useNavigate();
  return (
    <PaymentList
      filters={Route.useSearch()}
      onFilter={(change) =>
        void navigate({ search: (now) => ({ ...now, ...change }), replace: true })
      }
    />
  );
}
