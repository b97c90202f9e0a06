import { listPayments } from '@roundbook/contract/payments';
import { EXTERNAL_PAYMENT_METHODS } from '@roundbook/domain/payments/methods';
import { createFileRoute } from '@tanstack/react-router';
import { type PaymentFilters, PaymentList } from '../../../../features/payments/payment-list.tsx';
import { guard } from '../../../../platform/access.ts';
import { searchChoice, searchText } from '../../../../platform/search-params.ts';
import { PERIODS } from '../../../../ui/periods.ts';

export const Route = createFileRoute('/_app/manage/payments/')({
  beforeLoad: guard(listPayments.access),
  validateSearch: (search): PaymentFilters => ({
    search: searchText(search, 'search'),
    method: searchChoice(search, 'method', EXTERNAL_PAYMENT_METHODS),
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
