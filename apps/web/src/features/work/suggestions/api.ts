import { queryOptionsFor } from '@roundbook/client/api';
import { call } from '@roundbook/client/call';
import { scheduleEach, undoSchedule } from '@roundbook/contract/work/jobs/bulk';
import type { LeftOut, Replanned } from '@roundbook/contract/work/jobs/scheduling';
import { listRounds } from '@roundbook/contract/work/rounds/rounds';
import { getSuggestedWeek } from '@roundbook/contract/work/suggestions/suggestions';
import type { NotificationChoices } from '@roundbook/domain/messages/triggers/notification-choices';
import type { IsoWeek } from '@roundbook/domain/values/dates/iso-week';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';

/** A week's current and suggested schedule. */
export const suggestedWeekQuery = (week: IsoWeek) =>
  queryOptionsFor(
    getSuggestedWeek,
    { params: { week } },
    { fallback: 'Sorry, there was an error loading the schedule suggestion' },
  );

export const roundsQuery = queryOptionsFor(
  listRounds,
  { query: {} },
  { fallback: 'Failed to load rounds' },
);

/** A visit with the day and person to schedule it for. */
export interface Placed {
  readonly jobId: string;
  readonly customerId: string;
  readonly date: PlainDate;
  readonly assignedTo: string | null;
  /** The visit in the version that the user saw. */
  readonly occurrence: { readonly id: string; readonly version: number };
}

/** How to schedule visits, and how to notify their customers. */
interface Placing {
  readonly notifications?: NotificationChoices;
  readonly onHold: 'leaveOut' | 'include';
  /** Whether the user has seen which people's days get too long. */
  readonly hoursSeen: boolean;
}

/** The maximum number of visits in one request. */
const MOST_AT_ONCE = 1000;

const fallback = 'Sorry, there was an error scheduling the jobs.';

/**
 * Schedules visits in as few requests as possible, all or none: if a request is refused, undoes the earlier ones.
 * Resolves with the visits' former days and people, and the visits left out.
 */
export async function placeVisits(
  placed: readonly Placed[],
  placing: Placing,
): Promise<{ readonly replanned: readonly Replanned[]; readonly leftOut: readonly LeftOut[] }> {
  const answers: { readonly replanned: Replanned[]; readonly leftOut: LeftOut[] }[] = [];
  try {
    for (let at = 0; at < placed.length; at += MOST_AT_ONCE) {
      const ids = placed.slice(at, at + MOST_AT_ONCE).map((one) => ({ ...one }));
      const body = { ...placing, ids, actionSource: 'Bulk' } as const;
      const waitForScreen = at + MOST_AT_ONCE >= placed.length;
      answers.push(await call(scheduleEach, { body }, { waitForScreen, fallback }));
    }
  } catch (error) {
    for (const { replanned } of answers.toReversed()) {
      if (replanned.length > 0) await call(undoSchedule, { body: { replanned } }, { fallback });
    }
    throw error;
  }
  return {
    replanned: answers.flatMap(({ replanned }) => replanned),
    leftOut: answers.flatMap(({ leftOut }) => leftOut),
  };
}
