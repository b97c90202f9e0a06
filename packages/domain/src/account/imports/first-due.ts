import type { PlainDate } from '../../values/dates/plain-date.ts';
import { type Frequency, isRecurring } from '../../work/jobs/frequency.ts';
import { nextDueOn } from '../../work/jobs/recurrence.ts';

/** What a list says of when a job was done and comes round. */
export interface ListedDates {
  readonly lastDone: PlainDate | null;
  readonly nextDue: PlainDate | null;
  readonly frequency: Frequency;
}

/**
 * When the open visit of a job is due that comes from a list: as the list says, else one interval after it was
 * done last, else today. A date that has gone by stays, since that work is late. Null for one-off work that is done.
 */
export function firstDueOn(
  { lastDone, nextDue, frequency }: ListedDates,
  today: PlainDate,
): PlainDate | null {
  if (nextDue !== null) return nextDue;
  if (lastDone === null) return today;
  if (!isRecurring(frequency)) return null;
  return nextDueOn(
    { frequency, anchor: 'done', firstDueOn: lastDone },
    { dueOn: lastDone, closedOn: lastDone },
  );
}
