import { IconFileInvoice } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { linkOptions } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import type { InvoiceDraft } from '@roundbook/contract/money/invoices/drafts';
import { linesSummary } from '@roundbook/domain/money/invoices/by-hand';
import type { Column } from '@roundbook/ui/data-table/column.ts';
import { DataTable } from '@roundbook/ui/data-table/data-table.tsx';
import { CardLine, RowCard } from '@roundbook/ui/data-table/rows/row-card.tsx';
import { EmptyState } from '@roundbook/ui/feedback/empty-state.tsx';
import { Loaded } from '@roundbook/ui/feedback/loaded.tsx';
import { ListSkeleton } from '@roundbook/ui/feedback/skeletons.tsx';
import { FilterBar, FilterChips } from '@roundbook/ui/filters/filter-bar.tsx';
import { LATER } from '@roundbook/ui/page/later.ts';
import { Page } from '@roundbook/ui/page/page.tsx';
import { countText } from '@roundbook/ui/text/count-text.ts';
import { instantText } from '@roundbook/ui/text/date-text.ts';
import { MoneyText } from '@roundbook/ui/text/money-text.tsx';
import { draftsQuery } from './draft-api.ts';
import { newInvoiceButton } from './new-invoice-button.tsx';

const columns: readonly Column<InvoiceDraft>[] = [
  {
    id: 'customer',
    header: 'Customer',
    grow: 2,
    cell: ({ customerName }) => customerName,
    sortBy: ({ customerName }) => customerName,
  },
  { id: 'lines', header: 'Lines', grow: 2, cell: ({ lines }) => linesSummary(lines) },
  {
    id: 'created',
    header: 'Begun',
    cell: ({ createdAt }) => instantText(createdAt),
    sortBy: ({ createdAt }) => createdAt,
  },
  {
    id: 'total',
    header: 'Total',
    align: 'end',
    cell: ({ total }) => <MoneyText pence={total} />,
    sortBy: ({ total }) => total,
  },
];

function DraftCard({ draft }: { readonly draft: InvoiceDraft }) {
  return (
    <RowCard>
      <CardLine start={draft.customerName} end={<MoneyText pence={draft.total} />} />
      <CardLine start={linesSummary(draft.lines)} end={instantText(draft.createdAt)} />
    </RowCard>
  );
}

interface DraftListProps<Choice extends string> {
  readonly chips: ComponentProps<typeof FilterChips<Choice>>;
  readonly sort: string | undefined;
  readonly onSort: (sort: string) => void;
}

/** The draft invoices, too few to need a search. */
export function DraftList<Choice extends string>({ chips, sort, onSort }: DraftListProps<Choice>) {
  const query = useQuery(draftsQuery);
  return (
    <Page
      title="Invoices"
      subtitle={query.data ? countText(query.data.drafts.length, 'draft') : LATER}
      actions={newInvoiceButton}
    >
      <FilterBar>
        <FilterChips {...chips} />
      </FilterBar>
      <Loaded query={query} skeleton={<ListSkeleton rows={4} />}>
        {({ drafts }) => (
          <DataTable
            label="Drafts"
            rows={drafts}
            columns={columns}
            rowId={({ id }) => id}
            rowName={({ customerName }) => customerName}
            rowLink={({ id }) =>
              linkOptions({ to: '/manage/invoices/drafts/$draftId', params: { draftId: id } })
            }
            card={(draft) => <DraftCard draft={draft} />}
            sort={sort ?? '-created'}
            onSort={onSort}
            empty={
              <EmptyState icon={IconFileInvoice} title="No drafts">
                Invoices that you begin by hand wait here until you issue them.
              </EmptyState>
            }
          />
        )}
      </Loaded>
    </Page>
  );
}
