import { Button } from '@mantine/core';
import { IconCalendarOff } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { Customer } from '@roundbook/contract/customers/customers/customer';
import type { Visit } from '@roundbook/contract/work/jobs/job';
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

interface TitledVisit {
  readonly visit: Visit;
  readonly title: string;
}

function dayOf({ visit }: TitledVisit): string {
  return visit.closedOn ?? visit.scheduledOn ?? visit.dueOn;
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
export function CustomerVisits({ customer: { id, jobs } }: { readonly customer: Customer }) {
  const pages = useInfiniteQuery(visitsQuery(id));
  const { error, isFetching, refetch } = pages;
  const visits = pages.data?.pages.flatMap(({ occurrences }) => occurrences);
  const titles = new Map(jobs.map((job) => [job.id, job.title]));
  return (
    <>
      <Loaded
        query={{ data: visits, error, isFetching, refetch }}
        skeleton={<ListSkeleton rows={5} />}
      >
        {(shown) =>
          shown.length === 0 ? (
            <EmptyState icon={IconCalendarOff} title="No visits yet">
              Each visit is recorded here.
            </EmptyState>
          ) : (
            <ul className={classes.rows} aria-label="Visits">
              {shown.map((visit) => (
                <VisitRow key={visit.id} visit={{ visit, title: titles.get(visit.jobId) ?? '' }} />
              ))}
            </ul>
          )
        }
      </Loaded>
      {pages.hasNextPage && (
        <Button
          variant="subtle"
          fullWidth
          radius={0}
          loading={pages.isFetchingNextPage}
          onClick={() => void pages.fetchNextPage()}
        >
          Show older
        </Button>
      )}
    </>
  );
}
