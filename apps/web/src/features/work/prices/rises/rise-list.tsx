import { IconPlus, IconTrendingUp } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { linkOptions } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import type { PriceRise } from '@roundbook/contract/work/prices/price-rise';
import { formatPounds } from '@roundbook/domain/values/money/pounds';
import { ActionButton } from '@roundbook/ui/actions/action-button.tsx';
import type { Column } from '@roundbook/ui/data-table/column.ts';
import { DataTable } from '@roundbook/ui/data-table/data-table.tsx';
import { EmptyState } from '@roundbook/ui/feedback/empty-state.tsx';
import { lateDialog } from '@roundbook/ui/feedback/late-dialog.tsx';
import { Loaded } from '@roundbook/ui/feedback/loaded.tsx';
import { ListSkeleton } from '@roundbook/ui/feedback/skeletons.tsx';
import { Page } from '@roundbook/ui/page/page.tsx';
import { countText } from '@roundbook/ui/text/count-text.ts';
import { dateText } from '@roundbook/ui/text/date-text.ts';
import { risesQuery } from './api.ts';
import { RiseBadge } from './rise-badge.tsx';
import { changeWords } from './rise-values.ts';
import classes from '../prices.module.css';

const NewRiseDialog = lateDialog(async () => (await import('./new-rise-dialog.tsx')).NewRiseDialog);

const moreAYear = ({ totals }: PriceRise) => totals.yearAfter - totals.yearBefore;

const columns: readonly Column<PriceRise>[] = [
  { id: 'name', header: 'Name', grow: 2, cell: ({ name }) => name, sortBy: ({ name }) => name },
  {
    id: 'change',
    header: 'Change',
    grow: 1.5,
    from: 'md',
    cell: ({ change }) => changeWords(change),
  },
  {
    id: 'jobs',
    header: 'Jobs',
    align: 'end',
    cell: ({ totals }) => <span className="tabular">{totals.jobs}</span>,
    sortBy: ({ totals }) => totals.jobs,
  },
  {
    id: 'year',
    header: 'More a year',
    align: 'end',
    cell: (rise) => formatPounds(moreAYear(rise)),
    sortBy: moreAYear,
    csv: (rise) => moreAYear(rise) / 100,
  },
  {
    id: 'on',
    header: 'From',
    cell: ({ effectiveOn }) => dateText(effectiveOn),
    sortBy: ({ effectiveOn }) => effectiveOn,
  },
  { id: 'state', header: 'Status', cell: ({ state }) => <RiseBadge state={state} /> },
];

function RiseCard({ rise }: { readonly rise: PriceRise }) {
  return (
    <div className={classes.card}>
      <span className={classes.line}>
        <strong>{rise.name}</strong>
        <RiseBadge state={rise.state} />
      </span>
      <span className={classes.minor}>
        {`${changeWords(rise.change)} · ${countText(rise.totals.jobs, 'job')} · from ${dateText(rise.effectiveOn)}`}
      </span>
    </div>
  );
}

interface RiseListProps {
  readonly sort: string;
  readonly onSort: (sort: string) => void;
}

/** The price rises: drafted, settled and in force. */
export function RiseList({ sort, onSort }: RiseListProps) {
  const [adding, setAdding] = useState(false);
  const add = (
    <ActionButton leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setAdding(true)}>
      New price rise
    </ActionButton>
  );
  return (
    <Page
      title="Price rises"
      subtitle="Raise many prices on one day, with letters, exceptions and an undo"
      parent={{ label: 'Pricing', to: '/business/pricing' }}
      actions={add}
    >
      <Loaded query={useQuery(risesQuery)} skeleton={<ListSkeleton rows={4} />}>
        {({ rises }) => (
          <DataTable
            label="Price rises"
            rows={rises}
            columns={columns}
            rowId={({ id }) => id}
            rowName={({ name }) => name}
            rowLink={({ id }) =>
              linkOptions({ to: '/business/price-rises/$riseId', params: { riseId: id } })
            }
            card={(rise) => <RiseCard rise={rise} />}
            sort={sort}
            onSort={onSort}
            empty={
              <EmptyState icon={IconTrendingUp} title="No price rises yet" action={add}>
                Choose which jobs, by how much and from when; see each price before anything
                changes.
              </EmptyState>
            }
          />
        )}
      </Loaded>
      {adding && (
        <Suspense>
          <NewRiseDialog onClose={() => setAdding(false)} />
        </Suspense>
      )}
    </Page>
  );
}
