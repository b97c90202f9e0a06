import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { queryOptionsFor } from '@roundbook/client/api';
import { useOnline } from '@roundbook/client/online';
import { queryClient } from '@roundbook/client/query-client';
import { listGrants } from '@roundbook/contract/account/grants/grants';
import { listJobs } from '@roundbook/contract/work/jobs/records';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import { workOrdersQuery } from '../../work-orders/lookups.ts';
import type { AssignedFilter } from './work-choices.ts';
import { workDates } from './work-dates.ts';

const EVERY_STOP = 9999;

/** The visits planned for a day or closed on it, with their customers. */
export function dayQuery(date: PlainDate, assigned: AssignedFilter) {
  return queryOptionsFor(
    listJobs,
    {
      query: {
        scheduledOrDoneDate: date,
        include: 'customer',
        perPage: EVERY_STOP,
        ...(assigned === 'everyone' ? {} : { assignedTo: assigned }),
      },
    },
    { fallback: 'Sorry, there was an error loading jobs' },
  );
}

/**
 * Fetches the days around today one after the other, so that they open at once and are on the
 * device when the signal goes.
 */
export function usePrefetchedDays(today: PlainDate, assigned: AssignedFilter): void {
  const online = useOnline();
  useEffect(() => {
    let stopped = false;
    const prefetch = async () => {
      for (const date of workDates(today)) {
        if (stopped) return;
        await Promise.all([
          queryClient.fetchQuery(dayQuery(date, assigned)),
          queryClient.prefetchQuery(workOrdersQuery(date)),
        ]);
      }
    };
    // If one cannot be fetched, neither could the others; each is fetched once it is opened.
    if (online) void prefetch().catch(() => undefined);
    return () => {
      stopped = true;
    };
  }, [today, assigned, online]);
}

/** The first names of the people who work here, by user id; empty until known. */
export function useAssigneeNames(): ReadonlyMap<string, string> {
  const { data } = useQuery(queryOptionsFor(listGrants, {}));
  const named = (data?.grants ?? []).filter(({ status }) => status === 'Active');
  return new Map(named.map(({ userId, firstName }) => [userId ?? '', firstName]));
}
