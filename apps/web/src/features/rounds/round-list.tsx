import type { Round } from '@roundbook/contract/rounds';
import { formatPounds } from '@roundbook/domain/money/pounds';
import { IconPlus, IconRoute } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { linkOptions, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { ActionButton } from '../../ui/action-button.tsx';
import { countText } from '../../ui/count-text.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FilterBar } from '../../ui/filter-bar.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Page } from '../../ui/page.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { ListSkeleton } from '../../ui/skeletons.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { roundsQuery } from './api.ts';
import { DueBadge, roundColumns, roundDuration } from './round-columns.tsx';
import { RoundDialog } from './round-dialog.tsx';
import classes from './round-list.module.css';

export interface RoundFilters {
  readonly search?: string | undefined;
  readonly sort?: string | undefined;
}

function RoundCard({ round }: { readonly round: Round }) {
  return (
    <div className={classes.card}>
      <div className={classes.head}>
        <StatusBadge colour={round.colour}>{round.name}</StatusBadge>
        <DueBadge round={round} />
      </div>
      <span className={classes.facts}>
        {[countText(round.jobCount, 'job'), roundDuration(round), formatPounds(round.cost)].join(
          ' · ',
        )}
      </span>
    </div>
  );
}

interface RoundListProps {
  readonly filters: RoundFilters;
  readonly onFilter: (change: RoundFilters) => void;
}

/** The rounds of the business, each with what it is worth and what of it is due. */
export function RoundList({ filters, onFilter }: RoundListProps) {
  const { search = '', sort = 'name' } = filters;
  const [adding, setAdding] = useState(false);
  const navigate = useNavigate();
  const query = useQuery(roundsQuery);
  const add = (
    <ActionButton leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setAdding(true)}>
      Add round
    </ActionButton>
  );
  return (
    <Page title="Rounds" subtitle="Jobs that are worked together, in order" actions={add}>
      <FilterBar>
        <SearchField
          label="Search rounds"
          value={search}
          onSearch={(term) => onFilter({ search: term || undefined })}
        />
      </FilterBar>
      <Loaded query={query} skeleton={<ListSkeleton rows={8} />}>
        {({ rounds }) => (
          <DataTable
            label="Rounds"
            rows={rounds.filter(({ name }) => name.toLowerCase().includes(search.toLowerCase()))}
            columns={roundColumns}
            rowId={({ id }) => id}
            rowName={({ name }) => name}
            rowLink={({ id }) =>
              linkOptions({ to: '/plan/rounds/$roundId', params: { roundId: id } })
            }
            card={(round) => <RoundCard round={round} />}
            sort={sort}
            onSort={(next) => onFilter({ sort: next })}
            empty={
              <EmptyState
                icon={IconRoute}
                title={search ? 'No rounds found' : 'No rounds yet'}
                action={search ? null : add}
              >
                {search
                  ? 'Try another name.'
                  : 'Put neighbouring jobs into a round and plan them for a day in one go.'}
              </EmptyState>
            }
          />
        )}
      </Loaded>
      {adding && (
        <RoundDialog
          onClose={() => setAdding(false)}
          onAdded={({ id }) =>
            void navigate({ to: '/plan/rounds/$roundId', params: { roundId: id } })
          }
        />
      )}
    </Page>
  );
}
