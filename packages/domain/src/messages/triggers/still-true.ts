import type { PlainDate } from '../../values/dates/plain-date.ts';
import type { TriggerType } from './trigger-types.ts';

/** A visit as it is when the message about it is about to be sent. */
export interface VisitNow {
  readonly state: string;
  readonly scheduledOn: PlainDate | null;
  readonly closedOn: PlainDate | null;
}

/**
 * Whether a message about a visit still holds when it is about to be sent, because it may have waited overnight.
 * @param aboutDay the day that the message names
 * @param visit null if the visit no longer exists
 */
export function isStillTrue(
  type: TriggerType,
  aboutDay: PlainDate,
  visit: VisitNow | null,
  today: PlainDate,
): boolean {
  // An anniversary is about years with the business, whatever happens to a visit on that day.
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
