import { IconFileInvoice } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { linkOptions } from '@tanstack/react-router';
import { Suspense } from 'react';
import { INVOICE_ORDERS, type InvoiceRow } from '@roundbook/contract/money/invoices/invoices';
import { INVOICE_FILTERS } from '@roundbook/domain/money/invoices/state';
import { formatPounds } from '@roundbook/domain/values/money/pounds';
import { type PagedListFilters, PagedListPage } from '@roundbook/ui/data-table/paged-list-page.tsx';
import { CardLine, RowCard } from '@roundbook/ui/data-table/rows/row-card.tsx';
import { orderQuery } from '@roundbook/ui/data-table/sort-param.ts';
import { EmptyState } from '@roundbook/ui/feedback/empty-state.tsx';
import { hasOwnDates, periodOrDatesQuery } from '@roundbook/ui/filters/period-filter.tsx';
import { countText } from '@roundbook/ui/text/count-text.ts';
import { dateText } from '@roundbook/ui/text/date-text.ts';
import { MoneyText } from '@roundbook/ui/text/money-text.tsx';
import { useAppStart } from '../../../platform/app-start.ts';
import {
  isNarrowed,
  narrowingQuery,
  RecordFilters,
  type RecordNarrowing,
} from '../../work/jobs/parts.tsx';
import { DebtMenu } from '../ledger/parts.tsx';
import { invoiceCountsQuery, invoicePages } from './api.ts';
import { BulkMail } from './bulk/bulk-mail.tsx';
import { draftsQuery } from './by-hand/draft-api.ts';
import { DraftList } from './by-hand/draft-list.tsx';
import { newInvoiceButton } from './by-hand/new-invoice-button.tsx';
import { InvoiceBadge, invoiceColumns } from './invoice-columns.tsx';

/** Drafts are stored separately from invoices, and have a list of their own. */
const LIST_CHOICES = ['Draft', ...INVOICE_FILTERS] as const;

type ListChoice = (typeof LIST_CHOICES)[number];

export interface InvoiceFilters extends PagedListFilters, RecordNarrowing {
  readonly filter?: ListChoice | undefined;
  /** Selects a list of debts instead of the invoices. */
  readonly list?: string | undefined;
  /** The age of the debts in that list. */
  readonly late?: string | undefined;
}

const DEFAULT_SORT = '-issued';

const bulkActions = (rows: readonly InvoiceRow[], clear: () => void) => (
  <BulkMail rows={rows} clear={clear} />
);

function InvoiceCard({ invoice }: { readonly invoice: InvoiceRow }) {
  return (
    <RowCard>
      <CardLine start={invoice.customerName} end={<MoneyText pence={invoice.total} />} />
      <CardLine
        start={`${invoice.number} · ${dateText(invoice.issuedOn)}`}
        end={<InvoiceBadge invoice={invoice} />}
      />
    </RowCard>
  );
}

interface InvoiceListProps {
  readonly filters: InvoiceFilters;
  readonly onFilter: (change: InvoiceFilters) => void;
}

/** Invoices, newest first, with the amount still to pay. */
export function InvoiceList({ filters, onFilter }: InvoiceListProps) {
  const { search, filter, period, sort = DEFAULT_SORT } = filters;
  const { today } = useAppStart();
  const narrowing = {
    ...(search ? { search } : {}),
    ...periodOrDatesQuery(filters, today),
    ...narrowingQuery(filters),
  };
  const counts = useQuery(invoiceCountsQuery(narrowing)).data?.counts;
  const drafts = useQuery(draftsQuery).data?.drafts.length;
  const chips = {
    label: 'State',
    value: filter,
    choices: LIST_CHOICES.map((value) => {
      const count = value === 'Draft' ? drafts : counts?.find((one) => one.filter === value)?.count;
      return { value, label: value, ...(count === undefined ? {} : { count }) };
    }),
    // Drafts and invoices are sorted by different columns.
    onChoose: (chosen: ListChoice | undefined) =>
      onFilter({ filter: chosen, ...(chosen === 'Draft' ? { sort: undefined } : {}) }),
  };
  if (filter === 'Draft') {
    return (
      <DraftList chips={chips} sort={filters.sort} onSort={(next) => onFilter({ sort: next })} />
    );
  }
  const list = invoicePages({
    ...narrowing,
    ...(filter ? { filter } : {}),
    ...orderQuery(sort, INVOICE_ORDERS),
  });
  const byRecords = isNarrowed(filters);
  const narrowed = byRecords || Boolean(search || filter || period) || hasOwnDates(filters);
  return (
    <PagedListPage
      title="Invoices"
      list={list}
      summary={({ total, outstanding }) =>
        `${countText(total, 'invoice')}, ${formatPounds(outstanding)} to be paid`
      }
      filters={filters}
      onFilter={onFilter}
      today={today}
      chips={chips}
      moreFilters={
        byRecords && (
          <Suspense>
            <RecordFilters value={filters} onChoose={onFilter} />
          </Suspense>
        )
      }
      actions={
        <>
          {newInvoiceButton}
          <DebtMenu />
        </>
      }
      bulkActions={bulkActions}
      columns={invoiceColumns}
      rowName={({ number }) => number}
      rowLink={({ id }) =>
        linkOptions({ to: '/manage/invoices/$invoiceId', params: { invoiceId: id } })
      }
      isDimmed={({ state }) => state === 'Void'}
      card={(invoice) => <InvoiceCard invoice={invoice} />}
      sort={sort}
      empty={
        <EmptyState
          icon={IconFileInvoice}
          title={narrowed ? 'No invoices found' : 'No invoices yet'}
        >
          {narrowed
            ? 'Try another name, number, period or state.'
            : 'Mark a job as done with “Raise invoice” and it appears here, or write one by hand.'}
        </EmptyState>
      }
    />
  );
}
