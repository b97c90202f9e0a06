import { Button } from '@mantine/core';
import { IconListSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCall } from '@roundbook/client/api';
import {
  type CustomerImport,
  type ImportCounts,
  startImport,
} from '@roundbook/contract/account/imports/imports';
import { formatPounds } from '@roundbook/domain/values/money/pounds';
import { ActionButton } from '@roundbook/ui/actions/action-button.tsx';
import { Loaded } from '@roundbook/ui/feedback/loaded.tsx';
import { NoMatches } from '@roundbook/ui/feedback/no-matches.tsx';
import { ListSkeleton } from '@roundbook/ui/feedback/skeletons.tsx';
import { FilterBar, FilterChips } from '@roundbook/ui/filters/filter-bar.tsx';
import { SectionCard } from '@roundbook/ui/page/section-card.tsx';
import { countText } from '@roundbook/ui/text/count-text.ts';
import { dateText } from '@roundbook/ui/text/date-text.ts';
import { Facts } from '@roundbook/ui/text/facts.tsx';
import { useAppStart } from '../../../../platform/app-start.ts';
import { importRowsQuery, ROWS_A_PAGE, type RowFilter } from '../api.ts';
import { ColumnsStep } from '../columns-step.tsx';
import { DropButton } from '../drop-button.tsx';
import { FirstWeek } from './first-week.tsx';
import { ImportRowCard } from './import-row-card.tsx';
import { ListQuestions, openQuestions } from './list-questions.tsx';
import classes from '../imports.module.css';

/** The filters that match any rows, each with the number of its rows. */
function filtersOf({ outcomes, errors }: ImportCounts) {
  const all: readonly { value: RowFilter; label: string; count: number }[] = [
    { value: 'errors', label: 'Wrong', count: errors },
    { value: 'New', label: 'New customers', count: outcomes.New ?? 0 },
    { value: 'Joined', label: 'Yours already', count: outcomes.Joined ?? 0 },
    { value: 'Same customer', label: 'Same customer', count: outcomes['Same customer'] ?? 0 },
    { value: 'Duplicate', label: 'Twice', count: outcomes.Duplicate ?? 0 },
    { value: 'Skipped', label: 'Left out', count: outcomes.Skipped ?? 0 },
  ];
  return [
    ...all.filter(({ count }) => count > 0),
    { value: 'problems', label: 'To look at' } as const,
  ];
}

/** The totals of the list once it is imported. */
function Totals({
  counts,
  list,
}: {
  readonly counts: ImportCounts;
  readonly list: CustomerImport;
}) {
  const { customers, jobs, rounds, payments, balance, outcomes } = counts;
  const { today } = useAppStart();
  const balancesOn = list.settings.balancesOn ?? today;
  const joined = outcomes.Joined ?? 0;
  return (
    <Facts
      facts={[
        { label: 'New customers', value: customers.toLocaleString('en-GB') },
        { label: 'Yours already', value: joined > 0 ? joined.toLocaleString('en-GB') : null },
        { label: 'Jobs', value: jobs.toLocaleString('en-GB') },
        { label: 'Rounds', value: rounds > 0 ? rounds.toLocaleString('en-GB') : null },
        { label: 'Past payments', value: payments > 0 ? payments.toLocaleString('en-GB') : null },
        { label: 'They owe', value: balance === 0 ? null : formatPounds(balance) },
        { label: 'Balances of', value: balance === 0 ? null : dateText(balancesOn) },
      ]}
    />
  );
}

function Rows({ list, counts }: { readonly list: CustomerImport; readonly counts: ImportCounts }) {
  const [filter, setFilter] = useState<RowFilter | undefined>(
    counts.errors > 0 ? 'errors' : undefined,
  );
  const [page, setPage] = useState(1);
  const query = useQuery(importRowsQuery(list.id, filter ?? 'all', page));
  return (
    <SectionCard title="What will happen to each row">
      <div className={classes.stack}>
        <FilterBar>
          <FilterChips
            label="Rows"
            value={filter}
            choices={filtersOf(counts)}
            onChoose={(value) => {
              setFilter(value);
              setPage(1);
            }}
          />
        </FilterBar>
        <Loaded query={query} skeleton={<ListSkeleton />}>
          {({ rows, total }) => {
            const last = Math.max(1, Math.ceil(total / ROWS_A_PAGE));
            return rows.length === 0 ? (
              filter === 'errors' ? (
                <p className={classes.words}>No errors are left.</p>
              ) : (
                <NoMatches
                  icon={IconListSearch}
                  nouns="rows"
                  onClear={() => setFilter(undefined)}
                />
              )
            ) : (
              <>
                <ul className={classes.rows} aria-label="Rows">
                  {rows.map((row) => (
                    <ImportRowCard key={row.line} importId={list.id} row={row} />
                  ))}
                </ul>
                {last > 1 && (
                  <nav className={classes.pages} aria-label="Pages of rows">
                    <Button
                      variant="default"
                      disabled={page === 1}
                      onClick={() => setPage(page - 1)}
                    >
                      Previous
                    </Button>
                    <span>
                      Page {page} of {last}
                    </span>
                    <Button
                      variant="default"
                      disabled={page >= last}
                      onClick={() => setPage(page + 1)}
                    >
                      Next
                    </Button>
                  </nav>
                )}
              </>
            );
          }}
        </Loaded>
      </div>
    </SectionCard>
  );
}

/** The dry run: the outcome, the errors, and the first week. */
export function CheckStep({ list }: { readonly list: CustomerImport }) {
  const [isChoosing, setChoosing] = useState(false);
  const start = useCall(startImport);
  const { counts } = list;
  if (isChoosing) return <ColumnsStep list={list} />;
  if (!counts) return null;
  const going = counts.customers + (counts.outcomes.Joined ?? 0);
  return (
    <>
      <SectionCard
        title="What will happen"
        actions={
          <Button variant="default" onClick={() => setChoosing(true)}>
            Change columns
          </Button>
        }
      >
        <div className={classes.stack}>
          <p className={classes.words}>
            {list.filename} has {countText(list.total, 'row')}. Nothing is imported yet.
          </p>
          <div className={classes.totals}>
            <Totals counts={counts} list={list} />
          </div>
        </div>
      </SectionCard>
      <ListQuestions list={list} />
      <Rows list={list} counts={counts} />
      <FirstWeek importId={list.id} />
      <div className={classes.buttons}>
        <DropButton list={list} />
        <ActionButton
          disabled={going === 0 || openQuestions(list) > 0}
          loading={start.isPending}
          onClick={() => start.mutate({ params: { id: list.id } })}
        >
          Import {countText(going, 'customer')}
        </ActionButton>
      </div>
    </>
  );
}
