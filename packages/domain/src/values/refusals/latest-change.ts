import { formatDayAndMonth } from '../dates/long-date.ts';
import { type Instant, timeOfDayIn, type TimeZone, todayIn } from '../dates/zones.ts';

/** The change to a record that made the user's version of it stale. */
export interface LatestChange {
  /** The name of the author: a user, a program with an API key, “The customer” or “Roundbook”. */
  readonly by: string;
  /** Whether the user made the change personally, for instance on another device. */
  readonly isOwn: boolean;
  readonly at: Instant;
}

/** The author of changes that customers make on their own pages and by the links in messages. */
export const THE_CUSTOMER = 'The customer';

/** The author of changes that no person asked for at that moment, such as daily work and a provider's news. */
export const ROUNDBOOK = 'Roundbook';

/** Stands in for the sentence about the latest change if its author is unknown. */
export const CHANGED_MEANWHILE = 'This was changed in the meantime.';

/** The day and the time of something that happened: "on Sunday 29 November at 14:32". */
export function whenWords(at: Instant, timeZone: TimeZone): string {
  return `on ${formatDayAndMonth(todayIn(timeZone, at))} at ${timeOfDayIn(timeZone, at)}`;
}

/**
 * A sentence that names the author of a change, and the day and time: "Dana Green changed this on
 * Sunday 29 November at 14:32."
 */
export function latestChangeWords({ by, isOwn, at }: LatestChange, timeZone: TimeZone): string {
  const who = isOwn ? 'You have already changed this' : `${by} changed this`;
  return `${who} ${whenWords(at, timeZone)}.`;
}
