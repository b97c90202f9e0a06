import type { PlainDate } from '../../values/dates/plain-date.ts';
import { type Frequency, isRecurring } from '../../work/jobs/frequency.ts';
import { nextDueOn } from '../../work/jobs/recurrence.ts';

/** The dates that an imported list gives for a job. */
export interface ListedDates {
  readonly lastDone: PlainDate | null;
  readonly nextDue: PlainDate | null;
  readonly frequency: Frequency;
}

/**
 * The due date of an imported job's open visit: the date in the list, or else one interval after the last visit, or
 * else today. A past date stays, because that visit is late. Null for one-off work that is already done.
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
