import { INVOICE_ORDERS, type InvoiceRow } from '@roundbook/contract/invoices';
import { INVOICE_FILTERS } from '@roundbook/domain/invoices/state';
import { formatPounds } from '@roundbook/domain/money/pounds';
import { IconFileInvoice } from '@tabler/icons-react';
import { linkOptions } from '@tanstack/react-router';
import { useAppStart } from '../../platform/app-start.ts';
import { usePagedList } from '../../ui/data-table/paged-list.ts';
import { countText } from '../../ui/count-text.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { ExportAllButton } from '../../ui/data-table/export-all-button.tsx';
import { CardLine, RowCard } from '../../ui/data-table/row-card.tsx';
import { parseSort } from '../../ui/data-table/sort-param.ts';
import { dateText } from '../../ui/date-text.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FilterBar, FilterChips } from '../../ui/filter-bar.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { MoneyText } from '../../ui/money-text.tsx';
import { Page } from '../../ui/page.tsx';
import { PeriodFilter, periodQuery } from '../../ui/period-filter.tsx';
import type { PeriodName } from '../../ui/periods.ts';
import { SearchField } from '../../ui/search-field.tsx';
import { ListSkeleton } from '../../ui/skeletons.tsx';
import { invoicePages } from './api.ts';
import { InvoiceBadge, invoiceColumns } from './invoice-columns.tsx';

export interface InvoiceFilters {
  readonly search?: string | undefined;
  readonly filter?: (typeof INVOICE_FILTERS)[number] | undefined;
  readonly period?: PeriodName | undefined;
  readonly sort?: string | undefined;
}

const DEFAULT_SORT = '-issued';
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
  const { search, filter, period, sort = DEFAULT_SORT } = filters;
  const { today } = useAppStart();
  const sorting = parseSort(sort);
  const order = INVOICE_ORDERS.find((name) => name === sorting.id);
  const list = invoicePages({
    ...(search ? { search } : {}),
    ...(filter ? { filter } : {}),
    ...periodQuery(period, today),
    ...(order ? { order, descending: sorting.descending ? '1' : '0' } : {}),
  });
  const { query, rows, rest } = usePagedList(list);
  const narrowed = Boolean(search || filter || period);
  return (
    <Page
      title="Invoices"
      subtitle={
        query.data &&
        `${countText(query.data.total, 'invoice')}, ${formatPounds(query.data.outstanding)} to be paid`
      }
      actions={
        <ExportAllButton
          disabled={rows.length === 0}
          fileName="invoices.csv"
          columns={invoiceColumns}
          list={list}
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
        <PeriodFilter value={period} onChoose={(chosen) => onFilter({ period: chosen })} />
        <FilterChips
          label="State"
          value={filter}
          choices={states}
          onChoose={(chosen) => onFilter({ filter: chosen })}
        />
      </FilterBar>
      <Loaded query={query} skeleton={<ListSkeleton rows={10} />}>
        {() => (
          <DataTable
            label="Invoices"
            rows={rows}
            rest={rest}
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
                title={narrowed ? 'No invoices found' : 'No invoices yet'}
              >
                {narrowed
                  ? 'Try another name, number, period or state.'
                  : 'Mark a job as done with “Raise invoice” and it appears here.'}
              </EmptyState>
            }
          />
        )}
      </Loaded>
    </Page>
  );
}
