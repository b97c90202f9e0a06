import type { PlainDate } from '../../values/dates/plain-date.ts';

/** The status of a day in the daily tracker; `-` for a day without jobs. */
export type DayStatus = '-' | 'Suggested' | 'Planned' | 'In Progress' | 'Complete' | 'Incomplete';

export interface DayFacts {
  readonly date: PlainDate;
  /** The number of jobs scheduled for the day or done on it; skipped jobs do not count. */
  readonly jobs: number;
  /** The number of these jobs that are done. */
  readonly done: number;
  /** The number of jobs that are only suggested for the day. */
  readonly suggested: number;
}

/** The numbers of a day's visits: still planned, done and skipped. */
export interface DayVisits {
  readonly planned: number;
  readonly done: number;
  readonly skipped: number;
}

/** The part of a day's work that is done. A skipped visit is neither done nor still to be done. */
export function dayProgress({ planned, done }: DayVisits): {
  readonly done: number;
  readonly jobs: number;
} {
  return { done, jobs: planned + done };
}

/**
 * The status of a day, from its numbers of jobs.
 * @param today the date in the business's time zone
 */
export function dayStatus({ date, jobs, done, suggested }: DayFacts, today: PlainDate): DayStatus {
  if (jobs === 0) return suggested > 0 ? 'Suggested' : '-';
  if (date > today) return 'Planned';
  if (done >= jobs) return 'Complete';
  return date === today ? 'In Progress' : 'Incomplete';
}
