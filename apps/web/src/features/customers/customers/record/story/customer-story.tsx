import { Button } from '@mantine/core';
import { IconCalendarEvent, IconHistory } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { Customer } from '@roundbook/contract/customers/customers/customer';
import { TextLink } from '@roundbook/ui/actions/text-link.tsx';
import { EmptyState } from '@roundbook/ui/feedback/empty-state.tsx';
import { Loaded } from '@roundbook/ui/feedback/loaded.tsx';
import { ListSkeleton } from '@roundbook/ui/feedback/skeletons.tsx';
import { dateText } from '@roundbook/ui/text/date-text.ts';
import { StatusBadge } from '@roundbook/ui/text/status-badge.tsx';
import { PriceText } from '../../../../../platform/prices/price-text.tsx';
import { AddJobButton } from '../../../../work/jobs/parts.tsx';
import { nextVisitOn } from '../job-text.ts';
import { storyQuery } from './story-api.ts';
import { StoryRow } from './story-event.tsx';
import classes from './story.module.css';

/** The coming visits, soonest first. */
function NextVisits({ jobs }: Pick<Customer, 'jobs'>) {
  const coming = jobs
    .flatMap((job) => {
      const day = nextVisitOn(job);
      return day === null ? [] : [{ job, day }];
    })
    .toSorted((one, other) => one.day.localeCompare(other.day));
  if (coming.length === 0) return null;
  return (
    <ul className={classes.rows} aria-label="Next visits">
      {coming.map(({ job, day }) => (
        <li key={job.id} className={classes.row} data-kind="next">
          <span className={classes.icon}>
            <IconCalendarEvent size={16} aria-hidden />
          </span>
          <span className={classes.date}>{dateText(day)}</span>
          <span className={classes.words}>
            <TextLink to="/plan/jobs/$jobId" params={{ jobId: job.id }}>
              {job.title}
            </TextLink>
          </span>
          <span className={classes.state}>
            <StatusBadge colour={job.scheduledDate ? 'blue' : 'glass'}>
              {job.scheduledDate ? 'Planned' : 'Due'}
            </StatusBadge>
          </span>
          <span className={classes.amount}>
            <PriceText pence={job.occurrence?.cost ?? job.cost} />
          </span>
        </li>
      ))}
    </ul>
  );
}

/** A customer's next visits, past visits, messages and money on one timeline. */
export function CustomerStory({ customer }: { readonly customer: Customer }) {
  const pages = useInfiniteQuery(storyQuery(customer.id));
  const events = pages.data?.pages.flatMap((page) => page.events);
  const { error, isFetching, refetch } = pages;
  const isComing = customer.jobs.some((job) => nextVisitOn(job) !== null);
  return (
    <>
      <NextVisits jobs={customer.jobs} />
      {!isComing && customer.lifecycle === 'Active' && (
        <div className={classes.bar}>
          <span>No visit is planned.</span>
          <AddJobButton customerId={customer.id} />
        </div>
      )}
      <Loaded
        query={{ data: events, error, isFetching, refetch }}
        skeleton={<ListSkeleton rows={6} />}
      >
        {(shown) =>
          shown.length === 0 ? (
            <EmptyState icon={IconHistory} title="Nothing has happened yet">
              Visits, invoices, payments and messages appear here, newest first.
            </EmptyState>
          ) : (
            <ul className={classes.rows} aria-label="What happened">
              {shown.map((event) => (
                <StoryRow key={event.kind + event.id} event={event} />
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
