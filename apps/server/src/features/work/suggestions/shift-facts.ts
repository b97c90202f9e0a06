import type { BodyOf } from '@roundbook/contract/endpoint';
import type { Move, previewShift } from '@roundbook/contract/work/suggestions/shifts';
import { customerDisplayName } from '@roundbook/domain/customers/customers/name';
import { addDays, diffDays } from '@roundbook/domain/values/dates/arithmetic';
import { clockText, secondsOfTime } from '@roundbook/domain/values/dates/clock';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import { formatDuration } from '@roundbook/domain/values/durations/duration';
import { intervalDays, usualTolerance, within } from '@roundbook/planning/tolerance';
import type { Colleague } from './suggestion-people.ts';
import { placeOf } from './suggestion-words.ts';
import type { RotaVisit } from './visit-queries.ts';

export type Shift = BodyOf<typeof previewShift>;

/** A visit that is scheduled, with its day. */
export type StandingVisit = RotaVisit & { readonly scheduledOn: PlainDate };

/** A visit, with the day and the person proposed for it. */
export interface MovedVisit {
  readonly visit: StandingVisit;
  readonly date: PlainDate;
  readonly assignedTo: string | null;
}

/** The facts from which a shift is planned. */
export interface ShiftFacts {
  readonly today: PlainDate;
  /** All visits scheduled from the first day onwards. */
  readonly visits: readonly StandingVisit[];
  readonly people: readonly Colleague[];
}

/** The visits that the shift moves. */
export function toBeMoved(
  { from, to, assignedTo, roundId }: Shift,
  visits: readonly StandingVisit[],
): StandingVisit[] {
  const person = assignedTo === 'unassigned' ? null : assignedTo;
  return visits.filter(
    (visit) =>
      visit.scheduledOn >= from &&
      (to === null || visit.scheduledOn <= to) &&
      (assignedTo === undefined || visit.assignedTo === person) &&
      (roundId === undefined || visit.roundId === roundId),
  );
}

/** The fields of a moved visit that a preview shows, apart from its new day and warnings. */
export function basicsOf(visit: StandingVisit): Omit<Move, 'after' | 'warnings'> {
  return {
    jobId: visit.jobId,
    customerId: visit.customerId,
    occurrence: { id: visit.occurrenceId, version: visit.version },
    title: visit.title,
    customerName: customerDisplayName(visit.names),
    place: placeOf(visit),
    roundName: visit.roundName,
    duration: formatDuration(visit.durationSeconds),
    cost: visit.price,
    before: { date: visit.scheduledOn, assignedTo: visit.assignedTo },
  };
}

const daysText = (days: number) => (days === 1 ? '1 day' : `${days} days`);

/**
 * The warnings about the agreements that a move breaks, as messages.
 * @param lateSeconds how long after the customer's hours the visit would begin
 */
export function warningsOf({ visit, date }: MovedVisit, lateSeconds: number): string[] {
  const { dueOn, cadence, estimatedTime, notAfter, onHold } = visit;
  const { frequency } = cadence;
  const { lateDays } = within(intervalDays(frequency), usualTolerance(frequency));
  const warnings: string[] = [];
  if (date > addDays(dueOn, lateDays)) {
    const late = daysText(diffDays(dueOn, date));
    warnings.push(`${late} after the due date: more than the usual ${lateDays}.`);
  }
  if (lateSeconds > 0 && notAfter !== null && estimatedTime === null) {
    warnings.push(`Nobody can arrive by ${clockText(notAfter)}, as the customer wants.`);
  }
  if (estimatedTime !== null) {
    const time = clockText(secondsOfTime(estimatedTime));
    const outcome = lateSeconds > 0 ? 'but that time cannot be kept' : 'and the time can be kept';
    warnings.push(`It was agreed for ${time}, ${outcome}.`);
  }
  if (onHold) warnings.push('The customer is on hold.');
  return warnings;
}
