import { IconPlus, IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { linkOptions } from '@tanstack/react-router';
import { useDeferredValue, useMemo } from 'react';
import type { CustomerRow } from '@roundbook/contract/customers/customers/customer';
import { getOwed } from '@roundbook/contract/home/dashboard/dashboard';
import { listRounds } from '@roundbook/contract/work/rounds/rounds';
import { LinkButton } from '@roundbook/ui/actions/link-button.tsx';
import { DataTable } from '@roundbook/ui/data-table/data-table.tsx';
import { ExportButton } from '@roundbook/ui/data-table/export-button.tsx';
import { inOrder } from '@roundbook/ui/data-table/in-order.ts';
import { EmptyState } from '@roundbook/ui/feedback/empty-state.tsx';
import { Loaded } from '@roundbook/ui/feedback/loaded.tsx';
import { NoMatches } from '@roundbook/ui/feedback/no-matches.tsx';
import { ListSkeleton } from '@roundbook/ui/feedback/skeletons.tsx';
import { LATER } from '@roundbook/ui/page/later.ts';
import { Page } from '@roundbook/ui/page/page.tsx';
import { countText } from '@roundbook/ui/text/count-text.ts';
import { mayUse } from '../../../../platform/access.ts';
import { useAppStart } from '../../../../platform/app-start.ts';
import { WithSamples } from '../../../help/onboarding/parts.tsx';
import { OwedSummary } from '../../../home/dashboard/owed/owed-summary.tsx';
import { useTags } from '../../tags/lookups.ts';
import { customerRowsQuery, roundsQuery } from '../api.ts';
import { BulkActions } from './bulk/bulk-actions.tsx';
import { customerCard } from './customer-card.tsx';
import { customerColumns } from './customer-columns.tsx';
import { exportCustomers } from './customer-export.ts';
import { CustomerFilterBar } from './customer-filter-bar.tsx';
import { type CustomerFilters, isFiltered } from './customer-filters.ts';
import { filterCustomers } from './filtered-customers.ts';

const DEFAULT_SORT = 'name';

const rowId = ({ id }: CustomerRow) => id;
const rowLink = ({ id }: CustomerRow) =>
  linkOptions({ to: '/manage/customers/$customerId', params: { customerId: id } });

const addCustomer = (
  <LinkButton
    leadsToForm
    to="/manage/customers/new"
    leftSection={<IconPlus size={16} aria-hidden />}
  >
    Add customer
  </LinkButton>
);

interface CustomerListProps {
  readonly filters: CustomerFilters;
  readonly onFilter: (filters: CustomerFilters) => void;
}

/** All customers of the business. Every row is on the device, so filters respond immediately. */
export function CustomerList({ filters, onFilter }: CustomerListProps) {
  const query = useQuery(customerRowsQuery(filters.status ?? 'Active'));
  const start = useAppStart();
  const tags = useTags();
  const rounds = useQuery({ ...roundsQuery, enabled: mayUse(start, listRounds.access).allowed });
  const tagsById = useMemo(() => new Map(tags.map((tag) => [tag.id, tag])), [tags]);
  const columns = useMemo(() => customerColumns(tagsById), [tagsById]);
  // Ten thousand rows take time to process, so typing and taps take priority.
  const customers = useDeferredValue(query.data?.customers);
  const applied = useDeferredValue(filters);
  const filtered = useMemo(
    () => customers && filterCustomers(customers, applied),
    [customers, applied],
  );
  const sort = applied.sort ?? DEFAULT_SORT;
  const set = (change: { [Name in keyof CustomerFilters]?: string | undefined }) =>
    onFilter({ ...filters, ...change } as CustomerFilters);

  const save = (rows: readonly CustomerRow[]) => {
    const roundNames = new Map(rounds.data?.rounds.map(({ id, name }) => [id, name]));
    void exportCustomers(inOrder(rows, columns, sort), tagsById, roundNames);
  };

  const empty = isFiltered(filters) ? (
    <NoMatches
      icon={IconUsers}
      nouns="customers"
      onClear={() => onFilter(filters.sort ? { sort } : {})}
    />
  ) : (
    <EmptyState
      icon={IconUsers}
      title={filters.status && filters.status !== 'Active' ? 'None here' : 'No customers yet'}
      action={
        filters.status && filters.status !== 'Active' ? (
          addCustomer
        ) : (
          <WithSamples>{addCustomer}</WithSamples>
        )
      }
    >
      {filters.status && filters.status !== 'Active'
        ? `There are no ${filters.status.toLowerCase()} customers.`
        : 'Add the first one: a name and an address are enough to begin.'}
    </EmptyState>
  );

  return (
    <Page
      title="Customers"
      subtitle={filtered ? shownText(filtered.rows.length, customers?.length ?? 0) : LATER}
      actions={
        <>
          <ExportButton
            disabled={!filtered?.rows.length}
            onExport={() => save(filtered?.rows ?? [])}
          />
          {addCustomer}
        </>
      }
    >
      {mayUse(start, getOwed.access).allowed && <OwedSummary />}
      <CustomerFilterBar
        filters={filters}
        set={set}
        tags={tags}
        rounds={rounds.data?.rounds ?? []}
        counts={filtered?.counts}
        unplacedCount={filtered?.unplacedCount ?? 0}
        heldCount={filtered?.heldCount ?? 0}
        sort={sort}
      />
      <Loaded query={{ ...query, data: filtered }} skeleton={<ListSkeleton rows={14} />}>
        {({ rows }) => (
          <DataTable
            label="Customers"
            rows={rows}
            columns={columns}
            rowId={rowId}
            rowName={(row) => row.displayName}
            rowLink={rowLink}
            card={customerCard}
            sort={sort}
            onSort={(next) => set({ sort: next })}
            bulkActions={(chosen, clear) => (
              <BulkActions rows={chosen} clear={clear} onExport={save} />
            )}
            empty={empty}
          />
        )}
      </Loaded>
    </Page>
  );
}

/** "602 customers", or the number that pass the filters. */
function shownText(shown: number, all: number): string {
  const count = countText(all, 'customer');
  return shown === all ? count : `${shown.toLocaleString('en-GB')} of ${count}`;
}
