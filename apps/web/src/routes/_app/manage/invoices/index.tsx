import { createFileRoute } from '@tanstack/react-router';
import { listInvoices } from '@roundbook/contract/money/invoices/invoices';
import { INVOICE_FILTERS } from '@roundbook/domain/money/invoices/state';
import { PERIODS } from '@roundbook/ui/filters/periods.ts';
import {
  type InvoiceFilters,
  InvoiceList,
} from '../../../../features/money/invoices/invoice-list.tsx';
import { guard } from '../../../../platform/access.ts';
import { searchChoice, searchText } from '../../../../platform/search-params.ts';

export const Route = createFileRoute('/_app/manage/invoices/')({
  beforeLoad: guard(listInvoices.access),
  validateSearch: (search): InvoiceFilters => ({
    search: searchText(search, 'search'),
    filter: searchChoice(search, 'filter', ['Draft', ...INVOICE_FILTERS]),
    period: searchChoice(search, 'period', PERIODS),
    sort: searchText(search, 'sort'),
  }),
  component: Invoices,
});

function Invoices() {
  const navigate = Route.useNavigate();
  return (
    <InvoiceList
      filters={Route.useSearch()}
      onFilter={(change) =>
        void navigate({ search: (now) => ({ ...now, ...change }), replace: true })
      }
    />
  );
}
