import type { PlainDate } from '../../values/dates/plain-date.ts';
import type { TriggerType } from './trigger-types.ts';

/** The visit that a message tells of, as it is when the message is about to go. */
export interface VisitNow {
  readonly state: string;
  readonly scheduledOn: PlainDate | null;
  readonly closedOn: PlainDate | null;
}

/**
 * Whether what a message tells of a visit is true when it is about to go: it may have waited overnight.
 * @param aboutDay the day of which it tells
 * @param visit null if there is no such visit any more
 */
export function isStillTrue(
  type: TriggerType,
  aboutDay: PlainDate,
  visit: VisitNow | null,
  today: PlainDate,
): boolean {
  // It is about the years, and no visit of these days changes them.
  if (type === 'anniversary') return true;
  if (visit === null) return false;
  const { state, scheduledOn, closedOn } = visit;
  switch (type) {
    case 'visit-booked':
    case 'visit-moved':
    case 'night-before':
      return state === 'Open' && scheduledOn === aboutDay && aboutDay >= today;
    case 'on-my-way':
      return state === 'Open' && aboutDay >= today;
    case 'visit-skipped':
      return state === 'Skipped' && closedOn === aboutDay;
    case 'job-done':
    case 'review-request':
      return state === 'Done' && closedOn === aboutDay;
  }
}
