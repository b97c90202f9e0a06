import { IconCalendarDue } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { linkOptions } from '@tanstack/react-router';
import { Suspense, useDeferredValue, useMemo } from 'react';
import type { Debtor } from '@roundbook/contract/money/ledger/debts';
import { DEBT_AGE_HEADINGS, DEBT_AGES, type DebtAge } from '@roundbook/domain/money/ledger/ageing';
import { formatPounds } from '@roundbook/domain/values/money/pounds';
import type { Column } from '@roundbook/ui/data-table/column.ts';
import { DataTable } from '@roundbook/ui/data-table/data-table.tsx';
import { ExportButton } from '@roundbook/ui/data-table/export-button.tsx';
import { exportCsv } from '@roundbook/ui/data-table/export-csv.ts';
import { inOrder } from '@roundbook/ui/data-table/in-order.ts';
import { CardLine, RowCard } from '@roundbook/ui/data-table/rows/row-card.tsx';
import { EmptyState } from '@roundbook/ui/feedback/empty-state.tsx';
import { Loaded } from '@roundbook/ui/feedback/loaded.tsx';
import { ListSkeleton } from '@roundbook/ui/feedback/skeletons.tsx';
import { FilterBar, FilterChips } from '@roundbook/ui/filters/filter-bar.tsx';
import { SearchField } from '@roundbook/ui/filters/search-field.tsx';
import { LATER } from '@roundbook/ui/page/later.ts';
import { Page } from '@roundbook/ui/page/page.tsx';
import { countText } from '@roundbook/ui/text/count-text.ts';
import { dateText } from '@roundbook/ui/text/date-text.ts';
import { MoneyText } from '@roundbook/ui/text/money-text.tsx';
import { StatusBadge } from '@roundbook/ui/text/status-badge.tsx';
import { useIsPhone } from '@roundbook/ui/theme/is-phone.ts';
import { isNarrowed, narrowingQuery, RecordFilters } from '../../../work/jobs/parts.tsx';
import { MonthlyStatementsBar } from '../../monthly-statements/parts.tsx';
import { debtsQuery } from './api.ts';
import { DebtorActions } from './debtor-actions.tsx';
import { ageOf, findDebtors, type FoundDebtors } from './debtors.ts';
import type { DebtFilters } from './debts-address.ts';
import classes from './debts.module.css';

const DEFAULT_SORT = '-total';

function Name({ row }: { readonly row: Debtor }) {
  return (
    <>
      {row.displayName} {row.onHold && <StatusBadge colour="red">On hold</StatusBadge>}
    </>
  );
}

const ageColumn = (age: DebtAge): Column<Debtor> => ({
  id: age,
  header: DEBT_AGE_HEADINGS[age],
  align: 'end',
  isEmpty: ({ ages }) => ages[age] === 0,
  cell: ({ ages }) => ages[age] > 0 && <MoneyText pence={ages[age]} />,
  sortBy: ({ ages }) => ages[age],
});

const columns: readonly Column<Debtor>[] = [
  {
    id: 'customer',
    header: 'Customer',
    grow: 1.8,
    cell: (row) => <Name row={row} />,
    sortBy: ({ displayName }) => displayName,
  },
  ...DEBT_AGES.map(ageColumn),
  {
    id: 'total',
    header: 'In all',
    align: 'end',
    cell: ({ total }) => <MoneyText pence={total} />,
    sortBy: ({ total }) => total,
  },
];

const pounds = (pence: number) => pence / 100;

/** The columns of the exported spreadsheet: amounts as numbers, in pounds. */
const exported: readonly Column<Debtor>[] = [
  { id: 'reference', header: 'Reference', csv: ({ shortId }) => shortId, cell: () => null },
  { id: 'customer', header: 'Customer', csv: ({ displayName }) => displayName, cell: () => null },
  { id: 'address', header: 'Address', csv: ({ address }) => address, cell: () => null },
  ...DEBT_AGES.map((age) => ({
    id: age,
    header: `${DEBT_AGE_HEADINGS[age]} (£)`,
    csv: ({ ages }: Debtor) => pounds(ages[age]),
    cell: () => null,
  })),
  { id: 'total', header: 'In all (£)', csv: ({ total }) => pounds(total), cell: () => null },
  { id: 'oldest', header: 'Oldest due', csv: (row) => row.oldestDueOn, cell: () => null },
  { id: 'hold', header: 'On hold', csv: (row) => (row.onHold ? 'Yes' : ''), cell: () => null },
];

function DebtorCard({ row }: { readonly row: Debtor }) {
  return (
    <RowCard>
      <CardLine start={<Name row={row} />} end={<MoneyText pence={row.total} />} />
      <CardLine start={row.address} end={`Due ${dateText(row.oldestDueOn)}`} />
    </RowCard>
  );
}

/** The total debt of the rows shown, overall and by age. */
function Totals({ found: { total, ages } }: { readonly found: FoundDebtors }) {
  return (
    <dl className={classes.totals} aria-label="What is owed">
      <div>
        <dt>In all</dt>
        <dd>{formatPounds(total)}</dd>
      </div>
      {DEBT_AGES.map((age) => (
        <div key={age}>
          <dt>{DEBT_AGE_HEADINGS[age]}</dt>
          <dd>{formatPounds(ages[age])}</dd>
        </div>
      ))}
    </dl>
  );
}

interface AgeingListProps {
  readonly filters: DebtFilters;
  readonly onFilter: (change: DebtFilters) => void;
}

/**
 * All debtors, by the age of their debts. Every row is on the device, so filters respond
 * immediately.
 */
export function AgeingList({ filters, onFilter }: AgeingListProps) {
  const isPhone = useIsPhone();
  const { sort = DEFAULT_SORT, round, tag } = filters;
  const records = { round, tag };
  const byRecords = isNarrowed(records);
  const query = useQuery(debtsQuery(narrowingQuery(records)));
  const debtors = useDeferredValue(query.data?.debtors);
  const search = useDeferredValue(filters.search);
  const age = ageOf(useDeferredValue(filters.late));
  const found = useMemo(
    () => debtors && findDebtors(debtors, { search, age }),
    [debtors, search, age],
  );
  const save = (rows: readonly Debtor[]) =>
    void exportCsv('who-owes-what.csv', exported, inOrder(rows, columns, sort));
  const narrowed = byRecords || Boolean(filters.search || age);
  return (
    <Page
      title="Who owes what"
      parent={{ label: 'Invoices', to: '/manage/invoices' }}
      subtitle={
        found
          ? `${countText(found.rows.length, 'customer')}${isPhone ? `, ${formatPounds(found.total)}` : ''}`
          : LATER
      }
      actions={
        <ExportButton disabled={!found?.rows.length} onExport={() => save(found?.rows ?? [])} />
      }
    >
      <Suspense>
        <MonthlyStatementsBar />
      </Suspense>
      <FilterBar>
        <SearchField
          label="Search who owes"
          value={filters.search ?? ''}
          onSearch={(term) => onFilter({ search: term || undefined })}
        />
        {byRecords && (
          <Suspense>
            <RecordFilters value={records} onChoose={onFilter} />
          </Suspense>
        )}
        <FilterChips
          label="How late"
          value={age}
          choices={DEBT_AGES.map((value) => ({
            value,
            label: DEBT_AGE_HEADINGS[value],
            ...(found ? { count: found.counts[value] } : {}),
            // On a phone, this replaces the totals above the list, which would push the list down.
            ...(found && isPhone ? { detail: formatPounds(found.ages[value]) } : {}),
          }))}
          onChoose={(late) => onFilter({ late })}
        />
      </FilterBar>
      <Loaded query={{ ...query, data: found }} skeleton={<ListSkeleton rows={10} />}>
        {(shown) => (
          <>
            {shown.rows.length > 0 && !isPhone && <Totals found={shown} />}
            <DataTable
              label="Who owes what"
              rows={shown.rows}
              columns={columns}
              rowId={({ customerId }) => customerId}
              rowName={({ displayName }) => displayName}
              rowLink={({ customerId }) =>
                linkOptions({
                  to: '/manage/customers/$customerId',
                  params: { customerId },
                  search: { tab: 'statement' },
                })
              }
              card={(row) => <DebtorCard row={row} />}
              sort={sort}
              onSort={(next) => onFilter({ sort: next })}
              bulkActions={(rows, clear) => (
                <DebtorActions rows={rows} clear={clear} onExport={save} />
              )}
              empty={
                <EmptyState
                  icon={IconCalendarDue}
                  title={narrowed ? 'No customers found' : 'Nobody owes anything'}
                >
                  {narrowed
                    ? `Try another name, or another age${byRecords ? ', or all rounds and tags' : ''}.`
                    : 'Unpaid invoices appear here, by how late they are.'}
                </EmptyState>
              }
            />
          </>
        )}
      </Loaded>
    </Page>
  );
}
