import { useQuery } from '@tanstack/react-query';
import type { CalendarVisit } from '@roundbook/contract/work/calendar/calendar';
import type {
  SuggestedJob,
  SuggestedSchedule,
} from '@roundbook/contract/work/suggestions/suggestions';
import type { IsoWeek } from '@roundbook/domain/values/dates/iso-week';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import { durationSeconds } from '@roundbook/domain/values/durations/duration';
import { weekdayText } from '@roundbook/ui/text/date-text.ts';
import { suggestedWeekQuery } from '../../suggestions/parts.tsx';

/** A visit that can be scheduled as suggested. */
interface SuggestedVisit {
  readonly visit: CalendarVisit;
  readonly date: PlainDate;
  /** Null if any person will do. */
  readonly userId: string | null;
}

/** A visit as the calendar draws it; the suggestion holds everything needed to move the visit. */
function asVisit(job: SuggestedJob, occurrenceId: string): CalendarVisit {
  return {
    id: occurrenceId,
    jobId: job.id,
    customerId: job.customerId,
    displayName: job.customerName,
    title: job.title,
    place: job.place,
    coordinates: null,
    roundId: job.roundId,
    roundPosition: null,
    state: 'Open',
    dueOn: job.dueOn,
    date: job.scheduledDate,
    assignedTo: job.assignedTo,
    estimatedTime: job.estimatedTime,
    notBefore: null,
    notAfter: null,
    seconds: durationSeconds(job.duration),
    cost: job.cost,
    onHold: false,
  };
}

/** A week's suggested visits that can be scheduled now, by job id. */
export function suggestedVisits({ schedule }: Pick<SuggestedSchedule, 'schedule'>) {
  const found = new Map<string, SuggestedVisit>();
  for (const [date, people] of Object.entries(schedule)) {
    for (const [assignee, { suggested }] of Object.entries(people)) {
      for (const job of [...suggested.jobs, ...suggested.rounds.flatMap(({ jobs }) => jobs)]) {
        if (!job.occurrence) continue;
        const userId = assignee === 'unassigned' ? null : assignee;
        found.set(job.id, { visit: asVisit(job, job.occurrence.id), date, userId });
      }
    }
  }
  return found;
}

const none: ReadonlyMap<string, SuggestedVisit> = new Map();

/** The suggestions for a week; empty while loading. */
export function useSuggested(week: IsoWeek): ReadonlyMap<string, SuggestedVisit> {
  const { data } = useQuery(suggestedWeekQuery(week));
  return data ? suggestedVisits(data) : none;
}

/**
 * The day and person suggested for visits: "Suggested Tue 24 Nov, Ann Ash"; undefined without a
 * suggestion.
 */
export function suggestedWords(
  visits: readonly CalendarVisit[],
  suggested: ReadonlyMap<string, SuggestedVisit>,
  nameOf: (userId: string | null) => string,
): string | undefined {
  const theirs = visits.flatMap(({ jobId }) => suggested.get(jobId) ?? []);
  const days = [...new Set(theirs.map(({ date }) => date))];
  const people = new Set(theirs.map(({ userId }) => userId));
  const [day] = days;
  if (day === undefined) return undefined;
  if (days.length > 1) return `Suggested on ${days.length} days`;
  const who = people.size === 1 ? nameOf(theirs[0]!.userId) : `${people.size} people`;
  return `Suggested ${weekdayText(day)}, ${who}`;
}
