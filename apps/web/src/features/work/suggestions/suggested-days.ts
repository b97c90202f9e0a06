import type {
  JobsAndRounds,
  SuggestedJob,
  SuggestedSchedule,
} from '@roundbook/contract/work/suggestions/suggestions';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import type { Placed } from './api.ts';

type Schedule = SuggestedSchedule['schedule'];

/** What is suggested for one person on one day. */
export interface SuggestedPart {
  readonly date: PlainDate;
  readonly assignee: string;
  readonly suggested: JobsAndRounds;
}

/** All jobs of a part, those of rounds included. */
export function jobsOf({ jobs, rounds }: JobsAndRounds): readonly SuggestedJob[] {
  return [...jobs, ...rounds.flatMap((round) => round.jobs)];
}

/** What is suggested, day by day and person by person; of one day if that is given. */
export function suggestedParts(schedule: Schedule, only?: PlainDate): SuggestedPart[] {
  return Object.entries(schedule).flatMap(([date, day]) =>
    only !== undefined && date !== only
      ? []
      : Object.entries(day).flatMap(([assignee, { suggested }]) =>
          jobsOf(suggested).length > 0 ? { date, assignee, suggested } : [],
        ),
  );
}

/** Where visits would go that can be scheduled now: one that follows another has to wait for it. */
export function placesOf({ date, assignee, suggested }: SuggestedPart): Placed[] {
  return jobsOf(suggested).flatMap((job) => placeOf(job, date, assignee) ?? []);
}

/** Where a job's visit would go; null if it cannot be scheduled yet. */
export function placeOf(
  { id, customerId, occurrence }: SuggestedJob,
  date: PlainDate,
  assignee: string,
): Placed | null {
  return occurrence && { jobId: id, customerId, date, assignedTo: assignee, occurrence };
}

/** How many visits are suggested for each day that can be scheduled now. */
export function countsByDay(schedule: Schedule): ReadonlyMap<PlainDate, number> {
  const counts = new Map<PlainDate, number>();
  for (const part of suggestedParts(schedule)) {
    const count = placesOf(part).length;
    if (count > 0) counts.set(part.date, (counts.get(part.date) ?? 0) + count);
  }
  return counts;
}
