import type {
  JobsAndRounds,
  SuggestedJob,
  SuggestedSchedule,
} from '@roundbook/contract/work/suggestions/suggestions';
import { customerDisplayName } from '@roundbook/domain/customers/customers/name';
import { diffDays } from '@roundbook/domain/values/dates/arithmetic';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import { formatDuration } from '@roundbook/domain/values/durations/duration';
import type { LeftOut } from '@roundbook/planning/rota';
import { leftOutWords, type Names, reasonWords } from '@roundbook/planning/words';
import type { KeptSuggestion } from './suggestion-record.ts';
import { placeOf } from './suggestion-words.ts';
import type { RotaVisit } from './visit-queries.ts';

const UNASSIGNED = 'unassigned';

type Schedule = SuggestedSchedule['schedule'];
type Side = keyof Schedule[string][string];

/** A job with its day and assignee in the schedule, and the name of its round. */
interface Entry {
  readonly date: PlainDate;
  readonly assignee: string;
  readonly side: Side;
  readonly roundName: string | null;
  readonly job: SuggestedJob;
}

const empty = (): JobsAndRounds => ({ jobs: [], rounds: [] });

/** Groups entries by date and then by assignee, by ascending date; a round takes the place of its first job. */
function scheduleOf(entries: readonly Entry[]): Schedule {
  const schedule: Schedule = {};
  for (const { date, assignee, side, roundName, job } of entries.toSorted((one, other) =>
    one.date < other.date ? -1 : one.date > other.date ? 1 : 0,
  )) {
    const day = (schedule[date] ??= {});
    const theirs = (day[assignee] ??= { scheduled: empty(), suggested: empty() })[side];
    const { roundId } = job;
    if (roundId === null) {
      theirs.jobs.push(job);
      continue;
    }
    const round = theirs.rounds.find(({ id }) => id === roundId);
    if (round) round.jobs.push(job);
    else theirs.rounds.push({ id: roundId, name: roundName ?? '', jobs: [job] });
  }
  return schedule;
}

type Basics = Omit<SuggestedJob, 'beginsAt' | 'daysOff' | 'why' | 'occurrence' | 'dueOn'>;

function basicsOf(visit: RotaVisit): Basics {
  return {
    id: visit.jobId,
    customerId: visit.customerId,
    title: visit.title,
    customerName: customerDisplayName(visit.names),
    place: placeOf(visit),
    roundId: visit.roundId,
    cost: visit.price,
    duration: formatDuration(visit.durationSeconds),
    scheduledDate: visit.scheduledOn,
    assignedTo: visit.assignedTo,
    estimatedTime: visit.estimatedTime,
  };
}

function scheduledEntry(visit: RotaVisit, date: PlainDate): Entry {
  const { occurrenceId, version, dueOn, roundName, assignedTo } = visit;
  return {
    date,
    assignee: assignedTo ?? UNASSIGNED,
    side: 'scheduled',
    roundName,
    job: {
      ...basicsOf(visit),
      dueOn,
      occurrence: { id: occurrenceId, version },
      beginsAt: null,
      daysOff: diffDays(dueOn, date),
      why: [],
    },
  };
}

/** The facts from which a week is built. */
interface WeekFacts {
  readonly from: PlainDate;
  readonly to: PlainDate;
  readonly today: PlainDate;
  /** The open visits that suggestions are for, and the visits scheduled in the week. */
  readonly visits: readonly RotaVisit[];
  readonly suggestions: readonly KeptSuggestion[];
  readonly staff: ReadonlySet<string>;
  readonly names: Names;
}

/**
 * A suggestion as an entry, if it still holds: its visit is open and not planned for a future day, and its person
 * still works here. Otherwise null. A suggestion for a visit that follows another open visit is shown, but cannot
 * be scheduled yet.
 */
function suggestedEntry(
  suggestion: KeptSuggestion,
  visit: RotaVisit | undefined,
  { today, staff, names }: WeekFacts,
): Entry | null {
  const { date, dueOn, personId, beginsAt, daysOff, reasons } = suggestion;
  if (!visit || date < today || dueOn < visit.dueOn || visit.onHold || !staff.has(personId)) {
    return null;
  }
  const isOpen = dueOn === visit.dueOn;
  const isPlanned = visit.scheduledOn !== null && visit.scheduledOn >= today;
  if (isOpen && isPlanned) return null;
  return {
    date,
    assignee: personId,
    side: 'suggested',
    roundName: visit.roundName,
    job: {
      ...basicsOf(visit),
      dueOn,
      occurrence: isOpen ? { id: visit.occurrenceId, version: visit.version } : null,
      beginsAt,
      daysOff,
      why: reasons.map((reason) => reasonWords(reason, names)),
    },
  };
}

/** The schedule of a week, with its scheduled visits and its suggestions. */
export function weekOf(facts: WeekFacts): Schedule {
  const { visits, suggestions, from, to } = facts;
  const byJob = new Map(visits.map((visit) => [visit.jobId, visit]));
  const scheduled = visits.flatMap((visit) => {
    const { scheduledOn } = visit;
    const isHere = scheduledOn !== null && scheduledOn >= from && scheduledOn <= to;
    return isHere ? scheduledEntry(visit, scheduledOn) : [];
  });
  const suggested = suggestions.flatMap(
    (one) => suggestedEntry(one, byJob.get(one.jobId), facts) ?? [],
  );
  return scheduleOf([...scheduled, ...suggested]);
}

/** The visits left out of the rota that could be in the week, with the reasons. */
export function leftOutOf(
  leftOut: readonly LeftOut[],
  { visits, names, today }: Pick<WeekFacts, 'visits' | 'names' | 'today'>,
): SuggestedSchedule['leftOut'] {
  const byJob = new Map(visits.map((visit) => [visit.jobId, visit]));
  return leftOut.flatMap((one) => {
    const visit = byJob.get(one.jobId);
    if (visit?.dueOn !== one.dueOn) return [];
    if (visit.scheduledOn !== null && visit.scheduledOn >= today) return [];
    return {
      ...basicsOf(visit),
      dueOn: one.dueOn,
      occurrence: { id: visit.occurrenceId, version: visit.version },
      why: [leftOutWords(one, names)],
    };
  });
}

/** Whether a visit that was left out could be between two days. */
export function isLeftOutIn(
  { between }: LeftOut,
  { from, to }: { readonly from: PlainDate; readonly to: PlainDate },
): boolean {
  return between.first <= to && between.last >= from;
}
