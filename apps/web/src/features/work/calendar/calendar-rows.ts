import type { Query } from '@tanstack/react-query';
import { refresh } from '@roundbook/client/api';
import { call } from '@roundbook/client/call';
import { queryClient } from '@roundbook/client/query-client';
import type { QueryInputOf, ResponseOf } from '@roundbook/contract/endpoint';
import {
  type CalendarVisit,
  getCalendar,
  getCalendarDays,
} from '@roundbook/contract/work/calendar/calendar';
// Declares the record `availability`, so that this file can follow its changes below.
import '@roundbook/contract/work/availability/hours';
import { registerChanges } from '../../../platform/changes.ts';
import { fetchRows, together } from '../../../platform/row-updates.ts';

export type Calendar = ResponseOf<typeof getCalendar>;

type Range = QueryInputOf<typeof getCalendar>;

const KEY = [getCalendar.path];

const isOf = (ids: ReadonlySet<string>) => (visit: Pick<CalendarVisit, 'jobId'>) =>
  ids.has(visit.jobId);

/** The server's order, the same for everyone. */
function byDay(one: CalendarVisit, other: CalendarVisit): number {
  const orderOf = ({ date, dueOn, id }: CalendarVisit) => `${date ?? ''} ${dueOn} ${id}`;
  return orderOf(one) < orderOf(other) ? -1 : 1;
}

/** A calendar with the visits of some jobs taken from `now`, and all others unchanged. */
export function withVisits(
  calendar: Calendar,
  ids: ReadonlySet<string>,
  now: readonly Pick<Calendar, 'visits' | 'waiting' | 'rounds'>[],
): Calendar {
  const changed = isOf(ids);
  const names = new Map(calendar.rounds.map((round) => [round.id, round]));
  const added = now.flatMap(({ rounds }) => rounds.filter(({ id }) => !names.has(id)));
  const rounds = [...new Map(added.map((round) => [round.id, round])).values()];
  return {
    ...calendar,
    visits: [
      ...calendar.visits.filter((one) => !changed(one)),
      ...now.flatMap(({ visits }) => visits),
    ].toSorted(byDay),
    waiting: [
      ...calendar.waiting.filter((one) => !changed(one)),
      ...now.flatMap(({ waiting }) => waiting),
    ],
    // Keeps the same list if there is no round to add, so that unchanged rounds are not redrawn.
    rounds: rounds.length === 0 ? calendar.rounds : [...calendar.rounds, ...rounds],
  };
}

/** Jobs being moved on this device, with each job's number of unanswered moves. */
const moving = new Map<string, number>();

/** Counts a move of jobs until the server answers: until then the jobs stay where the user put them. */
export async function whileMoving<Answer>(
  jobIds: readonly string[],
  act: () => Promise<Answer>,
): Promise<Answer> {
  const count = (by: number) => {
    for (const id of jobIds) moving.set(id, (moving.get(id) ?? 0) + by);
  };
  count(1);
  try {
    return await act();
  } finally {
    count(-1);
  }
}

async function updateQuery(query: Query, ids: readonly string[]): Promise<void> {
  const { queryKey } = query;
  const stale = () => queryClient.invalidateQueries({ queryKey, exact: true });
  if (!query.isActive() || query.state.data === undefined) return stale();
  const range = queryKey[2] as Range;
  const answers = await fetchRows(ids, async (batch) => [
    await call(getCalendar, { query: { ...range, jobIds: [...batch] } }),
  ]);
  if (!answers) return stale();
  // Leaves out jobs with a later move under way: the answer to that move brings their rows.
  const settled = new Set(ids.filter((id) => (moving.get(id) ?? 0) < 2));
  const theirs = answers.map((one) => ({
    ...one,
    visits: one.visits.filter(isOf(settled)),
    waiting: one.waiting.filter(isOf(settled)),
  }));
  queryClient.setQueryData<Calendar>(queryKey, (known) =>
    known ? withVisits(known, settled, theirs) : known,
  );
}

/** Updates the visits of some jobs in the open weeks, and nothing else in them. */
const updateRows = together(async (ids) => {
  const open = queryClient.getQueryCache().findAll({ queryKey: KEY });
  await Promise.all(open.map((query) => updateQuery(query, ids)));
});

/** Changes every cached week before the server answers. */
export function patchCalendars(change: (calendar: Calendar) => Calendar): void {
  queryClient.setQueriesData<Calendar>({ queryKey: KEY }, (known) => known && change(known));
}

/** Fetches the weeks again, for instance when the server refused a change that was already shown. */
export const refreshCalendars = () => refresh(getCalendar);

// Not in `changes.ts`, which every page loads: no calendar exists before this file is loaded.
registerChanges('job', { lists: [getCalendarDays], apply: updateRows });
registerChanges('round', { lists: [getCalendar] });
registerChanges('customer', { lists: [getCalendar, getCalendarDays] });
registerChanges('hold', { lists: [getCalendar] });
registerChanges('availability', { lists: [getCalendar, getCalendarDays] });
