import { Button } from '@mantine/core';
import { IconCalendarOff } from '@tabler/icons-react';
import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import type { Customer } from '@roundbook/contract/customers/customers/customer';
import type { Job, Visit } from '@roundbook/contract/work/jobs/job';
import { effectNote } from '@roundbook/domain/work/visit-rules/words';
import { EmptyState } from '@roundbook/ui/feedback/empty-state.tsx';
import { Loaded } from '@roundbook/ui/feedback/loaded.tsx';
import { ListSkeleton } from '@roundbook/ui/feedback/skeletons.tsx';
import { dateText } from '@roundbook/ui/text/date-text.ts';
import { MoneyText } from '@roundbook/ui/text/money-text.tsx';
import { PriceText } from '../../../../platform/prices/price-text.tsx';
import { JobStatusBadge } from '../../../work/jobs/parts.tsx';
import { visitsQuery } from '../api.ts';
import classes from './visit-rows.module.css';

/** The number of visits shown before the user asks for all. */
const AT_FIRST = 30;

interface TitledVisit {
  readonly visit: Visit;
  readonly title: string;
}

function dayOf({ visit }: TitledVisit): string {
  return visit.closedOn ?? visit.scheduledOn ?? visit.dueOn;
}

/**
 * The visits of all jobs as one query: loaded once every job's visits have loaded, and failed if any job's visits have
 * failed to load.
 */
function useVisits(customerId: string, jobs: readonly Job[]) {
  const queries = useQueries({ queries: jobs.map((job) => visitsQuery(customerId, job.id)) });
  const isPending = queries.some((query) => query.isPending);
  const visits = jobs.flatMap((job, at) =>
    (queries[at]?.data?.occurrences ?? []).map((visit) => ({ visit, title: job.title })),
  );
  return {
    data: isPending
      ? undefined
      : visits.toSorted((left, right) => dayOf(right).localeCompare(dayOf(left))),
    error: queries.find((query) => query.error)?.error ?? null,
    isPending,
    isFetching: queries.some((query) => query.isFetching),
    refetch: async () => {
      await Promise.all(queries.map((query) => query.refetch()));
    },
  };
}

function VisitRow({ visit: { visit, title } }: { readonly visit: TitledVisit }) {
  return (
    <li className={classes.row}>
      <span className={classes.date}>{dateText(dayOf({ visit, title }))}</span>
      <span className={classes.words}>
        {title}
        {visit.state !== 'Open' && visit.effects && (
          <span className={classes.notes}>{effectNote(visit.effects)}</span>
        )}
        {visit.notes && <span className={classes.notes}>{visit.notes}</span>}
      </span>
      <JobStatusBadge status={visit.status} />
      <span className={classes.amount}>
        {visit.state === 'Open' ? (
          <PriceText pence={visit.cost} />
        ) : (
          <MoneyText pence={visit.cost} />
        )}
      </span>
    </li>
  );
}

/** Every visit of the customer's jobs, newest first. */
export function CustomerVisits({ customer }: { readonly customer: Customer }) {
  const [all, setAll] = useState(false);
  const query = useVisits(customer.id, customer.jobs);
  return (
    <Loaded query={query} skeleton={<ListSkeleton rows={5} />}>
      {(visits) => {
        if (visits.length === 0) {
          return (
            <EmptyState icon={IconCalendarOff} title="No visits yet">
              Each visit is recorded here.
            </EmptyState>
          );
        }
        return (
          <>
            <ul className={classes.rows} aria-label="Visits">
              {visits.slice(0, all ? undefined : AT_FIRST).map((visit) => (
                <VisitRow key={visit.visit.id} visit={visit} />
              ))}
            </ul>
            {!all && visits.length > AT_FIRST && (
              <Button variant="subtle" fullWidth radius={0} onClick={() => setAll(true)}>
                Show all {visits.length}
              </Button>
            )}
          </>
        );
      }}
    </Loaded>
  );
}
