import type { InvoiceRow } from '@roundbook/contract/invoices';
import { INVOICE_FILTERS } from '@roundbook/domain/invoices/state';
import { formatPounds } from '@roundbook/domain/money/pounds';
import { IconFileInvoice } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { linkOptions } from '@tanstack/react-router';
import { countText } from '../../ui/count-text.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { ExportButton } from '../../ui/data-table/export-button.tsx';
import { exportCsv } from '../../ui/data-table/export-csv.ts';
import { OlderRows } from '../../ui/data-table/older-rows.tsx';
import { CardLine, RowCard } from '../../ui/data-table/row-card.tsx';
import { dateText } from '../../ui/date-text.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FilterBar, FilterChips } from '../../ui/filter-bar.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { MoneyText } from '../../ui/money-text.tsx';
import { Page } from '../../ui/page.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { ListSkeleton } from '../../ui/skeletons.tsx';
import { invoicesQuery } from './api.ts';
import { InvoiceBadge, invoiceColumns } from './invoice-columns.tsx';

export interface InvoiceFilters {
  readonly search?: string | undefined;
  readonly filter?: (typeof INVOICE_FILTERS)[number] | undefined;
  readonly sort?: string | undefined;
}

/** Older invoices are found by searching. */
const PER_PAGE = 1000;
const states = INVOICE_FILTERS.map((value) => ({ value, label: value }));

function InvoiceCard({ invoice }: { readonly invoice: InvoiceRow }) {
  return (
    <RowCard>
      <CardLine start={invoice.customerName} end={<MoneyText pence={invoice.total} />} />
      <CardLine
        start={`${invoice.number} · ${dateText(invoice.issuedOn)}`}
        end={<InvoiceBadge state={invoice.state} />}
      />
    </RowCard>
  );
}

interface InvoiceListProps {
  readonly filters: InvoiceFilters;
  readonly onFilter: (change: InvoiceFilters) => void;
}

/** What was billed, newest first, and what is still to be paid of it. */
export function InvoiceList({ filters, onFilter }: InvoiceListProps) {
  const { search, filter, sort = '-number' } = filters;
  const query = useQuery(
    invoicesQuery({
      perPage: PER_PAGE,
      ...(search ? { search } : {}),
      ...(filter ? { filter } : {}),
    }),
  );
  const invoices = query.data?.invoices ?? [];
  const more = (query.data?.total ?? 0) - invoices.length;
  return (
    <Page
      title="Invoices"
      subtitle={
        query.data &&
        `${countText(query.data.total, 'invoice')}, ${formatPounds(query.data.outstanding)} to be paid`
      }
      actions={
        <ExportButton
          disabled={invoices.length === 0}
          onExport={() => void exportCsv('invoices.csv', invoiceColumns, invoices)}
        />
      }
    >
      <FilterBar>
        <SearchField
          label="Search invoices"
          delay={500}
          value={search ?? ''}
          onSearch={(term) => onFilter({ search: term || undefined })}
        />
        <FilterChips
          label="State"
          value={filter}
          choices={states}
          onChoose={(chosen) => onFilter({ filter: chosen })}
        />
      </FilterBar>
      <Loaded query={query} skeleton={<ListSkeleton rows={10} />}>
        {() => (
          <>
            <DataTable
              label="Invoices"
              rows={invoices}
              columns={invoiceColumns}
              rowId={({ id }) => id}
              rowName={({ number }) => number}
              rowLink={({ id }) =>
                linkOptions({ to: '/manage/invoices/$invoiceId', params: { invoiceId: id } })
              }
              card={(invoice) => <InvoiceCard invoice={invoice} />}
              sort={sort}
              onSort={(next) => onFilter({ sort: next })}
              empty={
                <EmptyState
                  icon={IconFileInvoice}
                  title={search || filter ? 'No invoices found' : 'No invoices yet'}
                >
                  {search || filter
                    ? 'Try another name, number or state.'
                    : 'Mark a job as done with “Raise invoice” and it appears here.'}
                </EmptyState>
              }
            />
            <OlderRows count={more} noun="invoice" by="name or number" />
          </>
        )}
      </Loaded>
    </Page>
  );
}
