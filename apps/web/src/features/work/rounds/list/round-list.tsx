import { IconPlus, IconRoute } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { linkOptions } from '@tanstack/react-router';
import { useState } from 'react';
import { formatPounds } from '@roundbook/domain/values/money/pounds';
import { ActionButton } from '@roundbook/ui/actions/action-button.tsx';
import { DataTable } from '@roundbook/ui/data-table/data-table.tsx';
import { EmptyState } from '@roundbook/ui/feedback/empty-state.tsx';
import { Loaded } from '@roundbook/ui/feedback/loaded.tsx';
import { ListSkeleton } from '@roundbook/ui/feedback/skeletons.tsx';
import { FilterBar } from '@roundbook/ui/filters/filter-bar.tsx';
import { SearchField } from '@roundbook/ui/filters/search-field.tsx';
import { Page } from '@roundbook/ui/page/page.tsx';
import { countText } from '@roundbook/ui/text/count-text.ts';
import { StatusBadge } from '@roundbook/ui/text/status-badge.tsx';
import { useNavigateFromHere } from '../../../../platform/navigation/navigate-from-here.ts';
import { WithSamples } from '../../../help/onboarding/parts.tsx';
import { useRoundEarnings } from '../../prices/lookups.ts';
import { PerHour } from '../../prices/parts.tsx';
import { roundsQuery } from '../api.ts';
import { DueBadge, type EarningRound, roundColumns, roundDuration } from './round-columns.tsx';
import { RoundDialog } from './round-dialog.tsx';
import classes from './round-list.module.css';

export interface RoundFilters {
  readonly search?: string | undefined;
  readonly sort?: string | undefined;
}

function RoundCard({ round }: { readonly round: EarningRound }) {
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
      {round.earned && <PerHour earned={round.earned} />}
    </div>
  );
}

interface RoundListProps {
  readonly filters: RoundFilters;
  readonly onFilter: (change: RoundFilters) => void;
}

/** The business's rounds, each with its value and the part of that value that is due. */
export function RoundList({ filters, onFilter }: RoundListProps) {
  const { search = '', sort = 'name' } = filters;
  const [adding, setAdding] = useState(false);
  const navigate = useNavigateFromHere();
  const query = useQuery(roundsQuery);
  const earnings = useRoundEarnings();
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
            rows={rounds
              .filter(({ name }) => name.toLowerCase().includes(search.toLowerCase()))
              .map((round) => ({ ...round, earned: earnings.get(round.id) }))}
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
                action={search ? null : <WithSamples>{add}</WithSamples>}
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
