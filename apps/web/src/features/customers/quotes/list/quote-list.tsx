import { IconClipboardText, IconDoor, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { linkOptions } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import type { QuoteRow } from '@roundbook/contract/customers/quotes/quote';
import { QUOTE_ORDERS } from '@roundbook/contract/customers/quotes/quotes';
import {
  QUOTE_GROUPS,
  type QuoteGroup,
  type QuoteStatus,
  STATUSES_OF_GROUP,
} from '@roundbook/domain/customers/quotes/status';
import { displayAddress, JOB_ADDRESS_PARTS } from '@roundbook/domain/values/addresses/display';
import { ActionButton } from '@roundbook/ui/actions/action-button.tsx';
import { LinkButton } from '@roundbook/ui/actions/link-button.tsx';
import type { Column } from '@roundbook/ui/data-table/column.ts';
import { DataTable } from '@roundbook/ui/data-table/data-table.tsx';
import { usePagedList } from '@roundbook/ui/data-table/paged-list.ts';
import { CardLine, RowCard } from '@roundbook/ui/data-table/rows/row-card.tsx';
import { orderQuery } from '@roundbook/ui/data-table/sort-param.ts';
import { EmptyState } from '@roundbook/ui/feedback/empty-state.tsx';
import { lateDialog } from '@roundbook/ui/feedback/late-dialog.tsx';
import { Loaded } from '@roundbook/ui/feedback/loaded.tsx';
import { ListSkeleton } from '@roundbook/ui/feedback/skeletons.tsx';
import { FilterBar, FilterChips, FilterSelect } from '@roundbook/ui/filters/filter-bar.tsx';
import { SearchField } from '@roundbook/ui/filters/search-field.tsx';
import { LATER } from '@roundbook/ui/page/later.ts';
import { Page } from '@roundbook/ui/page/page.tsx';
import { countText } from '@roundbook/ui/text/count-text.ts';
import { dateText } from '@roundbook/ui/text/date-text.ts';
import { quoteCountsQuery, quotePages } from '../api.ts';
import { priceText } from '../lookups.ts';
import { QuoteBadge } from '../quote-badge.tsx';

const QuoteDialog = lateDialog(
  async () => (await import('../record/quote-dialog.tsx')).QuoteDialog,
);

/** The filters and order of the list, as kept in the URL. */
export interface QuoteFilters {
  readonly search?: string | undefined;
  readonly group?: QuoteGroup | undefined;
  readonly status?: QuoteStatus | undefined;
  readonly sort?: string | undefined;
}

const DEFAULT_SORT = '-created';

const addressOf = ({ address }: QuoteRow) => displayAddress(address, JOB_ADDRESS_PARTS);

const columns: readonly Column<QuoteRow>[] = [
  { id: 'name', header: 'Name', grow: 1.4, cell: ({ name }) => name, sortBy: ({ name }) => name },
  { id: 'title', header: 'What for', grow: 1.6, cell: ({ title }) => title },
  { id: 'address', header: 'Address', grow: 1.4, from: 'lg', cell: addressOf },
  {
    id: 'price',
    header: 'Price',
    align: 'end',
    grow: 1.5,
    cell: ({ first, regular }) => <span className="tabular">{priceText(first, regular)}</span>,
  },
  {
    id: 'validUntil',
    header: 'Holds until',
    from: 'md',
    cell: ({ validUntil }) => (validUntil ? dateText(validUntil) : ''),
    sortBy: ({ validUntil }) => validUntil ?? '',
  },
  {
    id: 'created',
    header: 'Asked',
    from: 'lg',
    cell: ({ createdAt }) => dateText(createdAt.slice(0, 10)),
    sortBy: ({ createdAt }) => createdAt,
  },
  { id: 'status', header: 'Status', cell: ({ status }) => <QuoteBadge status={status} /> },
];

function QuoteCard({ row }: { readonly row: QuoteRow }) {
  return (
    <RowCard>
      <CardLine start={row.name} end={<QuoteBadge status={row.status} />} />
      <CardLine start={row.title} end={priceText(row.first, row.regular)} />
    </RowCard>
  );
}

interface QuoteListProps {
  readonly filters: QuoteFilters;
  readonly onFilter: (change: QuoteFilters) => void;
}

/** The business's quotes, newest first. */
export function QuoteList({ filters, onFilter }: QuoteListProps) {
  const { search, group, status, sort = DEFAULT_SORT } = filters;
  const [adding, setAdding] = useState(false);
  const narrowing = search ? { search } : {};
  const counts = useQuery(quoteCountsQuery(narrowing)).data?.counts;
  const countOf = (statuses: readonly QuoteStatus[]) =>
    counts
      ?.filter((one) => statuses.includes(one.status))
      .reduce((sum, { count }) => sum + count, 0);
  const { query, rows, rest } = usePagedList(
    quotePages({
      ...narrowing,
      ...(group ? { group } : {}),
      ...(status ? { status } : {}),
      ...orderQuery(sort, QUOTE_ORDERS),
    }),
  );
  const isNarrowed = Boolean(search ?? group ?? status);
  const statuses = group ? STATUSES_OF_GROUP[group] : Object.values(STATUSES_OF_GROUP).flat();
  return (
    <Page
      title="Quotes"
      subtitle={query.data ? countText(query.data.total, 'quote') : LATER}
      actions={
        <>
          <LinkButton
            to="/manage/quotes/canvass"
            variant="default"
            leftSection={<IconDoor size={16} aria-hidden />}
          >
            Canvass
          </LinkButton>
          <ActionButton
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => setAdding(true)}
          >
            New quote
          </ActionButton>
        </>
      }
    >
      <FilterBar>
        <SearchField
          label="Search quotes"
          delay={500}
          value={search ?? ''}
          onSearch={(term) => onFilter({ search: term || undefined })}
        />
        <FilterSelect
          label="Status"
          all="Every status"
          value={status}
          choices={statuses.map((value) => ({ value, label: value }))}
          onChoose={(value) => onFilter({ status: value })}
        />
        <FilterChips
          label="List"
          value={group}
          choices={QUOTE_GROUPS.map((value) => {
            const count = countOf(STATUSES_OF_GROUP[value]);
            return { value, label: value, ...(count === undefined ? {} : { count }) };
          })}
          onChoose={(value) => onFilter({ group: value, status: undefined })}
        />
      </FilterBar>
      <Loaded query={query} skeleton={<ListSkeleton rows={8} />}>
        {() => (
          <DataTable
            label="Quotes"
            rows={rows}
            rest={rest}
            columns={columns}
            rowId={({ id }) => id}
            rowName={({ name }) => name}
            rowLink={({ id }) =>
              linkOptions({ to: '/manage/quotes/$quoteId', params: { quoteId: id } })
            }
            card={(row) => <QuoteCard row={row} />}
            sort={sort}
            onSort={(next) => onFilter({ sort: next })}
            empty={
              <EmptyState
                icon={IconClipboardText}
                title={isNarrowed ? 'No quotes found' : 'No quotes yet'}
              >
                {isNarrowed
                  ? 'Try another name, address, list or status.'
                  : 'Note what a person wants a price for, send it to them, and make them a customer once they accept.'}
              </EmptyState>
            }
          />
        )}
      </Loaded>
      {adding && (
        <Suspense>
          <QuoteDialog onClose={() => setAdding(false)} />
        </Suspense>
      )}
    </Page>
  );
}
