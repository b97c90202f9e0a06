import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { queryOptionsFor } from '@roundbook/client/api';
import { useOnline } from '@roundbook/client/online';
import { queryClient } from '@roundbook/client/query-client';
import { listGrants } from '@roundbook/contract/account/grants/grants';
import { listJobs } from '@roundbook/contract/work/jobs/records';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import { useAppStart } from '../../../../platform/app-start.ts';
import { visitRulesQuery } from '../../visit-rules/api.ts';
import { workOrdersQuery } from '../../work-orders/api.ts';
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

/** The visits that a filter selects from everyone's visits, by the server's rule. */
export function ofFilter<Job extends { readonly assignedTo: string | null }>(
  jobs: readonly Job[],
  assigned: AssignedFilter,
  userId: string,
): Job[] {
  return jobs.filter(
    ({ assignedTo }) =>
      assigned === 'everyone' ||
      assignedTo === null ||
      (assigned === 'me' && assignedTo === userId),
  );
}

/**
 * A day's visits. Without signal, a filter that was never used with signal selects from everyone's
 * visits on the device.
 */
export function useDay(date: PlainDate, assigned: AssignedFilter) {
  const { user } = useAppStart();
  const online = useOnline();
  const asked = useQuery(dayQuery(date, assigned));
  const isUnknown = !online && asked.data === undefined && asked.isError;
  const everyones = dayQuery(date, 'everyone');
  const fallback = useQuery({
    ...everyones,
    enabled: isUnknown && assigned !== 'everyone',
    select: ({ jobs, ...rest }) => ({ ...rest, jobs: ofFilter(jobs, assigned, user.id) }),
  });
  const isFallback = isUnknown && fallback.data !== undefined;
  return {
    query: isFallback ? fallback : asked,
    queryKey: isFallback ? everyones.queryKey : dayQuery(date, assigned).queryKey,
    /** Whether the device knows nothing about the day. */
    isUnknownHere: isUnknown && !isFallback && !fallback.isFetching,
  };
}

/** Fetches the days around today one after the other, today first. */
export async function fetchDays(today: PlainDate, assigned: AssignedFilter): Promise<void> {
  const dates = workDates(today);
  for (const date of [today, ...dates.filter((one) => one !== today)]) {
    await Promise.all([
      queryClient.fetchQuery(dayQuery(date, 'everyone')),
      assigned === 'everyone' ? null : queryClient.fetchQuery(dayQuery(date, assigned)),
      queryClient.prefetchQuery(workOrdersQuery(date)),
    ]);
  }
}

/** Fetches the days around today, so that they open immediately and without signal. */
export function usePrefetchedDays(today: PlainDate, assigned: AssignedFilter): void {
  const online = useOnline();
  // Loaded in advance, since marking a visit as done in one tap does not wait for the network.
  useQuery(visitRulesQuery);
  useEffect(() => {
    // If one fetch fails, so would the others; each day is fetched once it is opened.
    if (online) void fetchDays(today, assigned).catch(() => undefined);
  }, [today, assigned, online]);
}

/** The first names of the business's people, by user id; empty until loaded. */
export function useAssigneeNames(): ReadonlyMap<string, string> {
  const { data } = useQuery(queryOptionsFor(listGrants, {}));
  const named = (data?.grants ?? []).filter(({ status }) => status === 'Active');
  return new Map(named.map(({ userId, firstName }) => [userId ?? '', firstName]));
}
