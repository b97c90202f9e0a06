import { createFileRoute } from '@tanstack/react-router';
import { Suspense } from 'react';
import { listInvoices } from '@roundbook/contract/money/invoices/invoices';
import { INVOICE_FILTERS } from '@roundbook/domain/money/invoices/state';
import { PERIODS } from '@roundbook/ui/filters/periods.ts';
import {
  type InvoiceFilters,
  InvoiceList,
} from '../../../../features/money/invoices/invoice-list.tsx';
import { DebtLists } from '../../../../features/money/ledger/parts.tsx';
import { LadderPage, REMINDERS } from '../../../../features/money/reminders/parts.tsx';
import { recordNarrowing } from '../../../../features/work/jobs/parts.tsx';
import { guard } from '../../../../platform/access.ts';
import { searchChoice, searchText } from '../../../../platform/search-params.ts';

export const Route = createFileRoute('/_app/manage/invoices/')({
  beforeLoad: guard(listInvoices.access),
  validateSearch: (search): InvoiceFilters => ({
    search: searchText(search, 'search'),
    filter: searchChoice(search, 'filter', ['Draft', ...INVOICE_FILTERS]),
    period: searchChoice(search, 'period', PERIODS),
    from: searchText(search, 'from'),
    to: searchText(search, 'to'),
    sort: searchText(search, 'sort'),
    list: searchText(search, 'list'),
    late: searchText(search, 'late'),
    ...recordNarrowing(search),
  }),
  component: Invoices,
});

function Invoices() {
  const navigate = Route.useNavigate();
  const filters = Route.useSearch();
  const onFilter = (change: InvoiceFilters) =>
    void navigate({ search: (now) => ({ ...now, ...change }), replace: true });
  // Several lists share this route: a route for each would add to what every user downloads on the first visit.
  return filters.list ? (
    <Suspense>
      {filters.list === REMINDERS ? (
        <LadderPage />
      ) : (
        <DebtLists filters={filters} onFilter={onFilter} />
      )}
    </Suspense>
  ) : (
    <InvoiceList filters={filters} onFilter={onFilter} />
  );
}
