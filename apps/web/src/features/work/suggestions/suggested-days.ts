import type {
  JobsAndRounds,
  SuggestedJob,
  SuggestedSchedule,
} from '@roundbook/contract/work/suggestions/suggestions';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import type { Placed } from './api.ts';

type Schedule = SuggestedSchedule['schedule'];

/** The suggestions for one person on one day. */
export interface SuggestedPart {
  readonly date: PlainDate;
  readonly assignee: string;
  readonly suggested: JobsAndRounds;
}

/** All jobs of a part, including its rounds' jobs. */
export function jobsOf({ jobs, rounds }: JobsAndRounds): readonly SuggestedJob[] {
  return [...jobs, ...rounds.flatMap((round) => round.jobs)];
}

/** The suggestions by day and person, limited to one day if `only` is given. */
export function suggestedParts(schedule: Schedule, only?: PlainDate): SuggestedPart[] {
  return Object.entries(schedule).flatMap(([date, day]) =>
    only !== undefined && date !== only
      ? []
      : Object.entries(day).flatMap(([assignee, { suggested }]) =>
          jobsOf(suggested).length > 0 ? { date, assignee, suggested } : [],
        ),
  );
}

/**
 * The suggested places of the visits that can be scheduled now: a visit that follows another has to wait for that
 * visit.
 */
export function placesOf({ date, assignee, suggested }: SuggestedPart): Placed[] {
  return jobsOf(suggested).flatMap((job) => placeOf(job, date, assignee) ?? []);
}

/** The suggested place of a job's visit; null if it cannot be scheduled yet. */
export function placeOf(
  { id, customerId, occurrence }: SuggestedJob,
  date: PlainDate,
  assignee: string,
): Placed | null {
  return occurrence && { jobId: id, customerId, date, assignedTo: assignee, occurrence };
}

/** The number of visits that can be scheduled now, by suggested day. */
export function countsByDay(schedule: Schedule): ReadonlyMap<PlainDate, number> {
  const counts = new Map<PlainDate, number>();
  for (const part of suggestedParts(schedule)) {
    const count = placesOf(part).length;
    if (count > 0) counts.set(part.date, (counts.get(part.date) ?? 0) + count);
  }
  return counts;
}
