import type { Instant, TimeZone } from '../../values/dates/zones.ts';
import type { Conflict } from '../../values/refusals/conflict.ts';
import { whenWords } from '../../values/refusals/latest-change.ts';
import type { Outcome } from './status.ts';

/** A visit that was closed while another user still saw it as open. */
export interface ClosedSince {
  readonly outcome: Outcome;
  /** The instant at which the visit was done or skipped. */
  readonly at: Instant;
  /** The name of the person who closed the visit; null if their account is gone. */
  readonly by: string | null;
  /** Whether the user closed the visit personally, for instance on another device. */
  readonly isOwn: boolean;
  /** The visit's note; empty if there is none. */
  readonly notes: string;
}

/** The title of the question that is asked because the visit on screen is already closed. */
export const CLOSED_SINCE = 'Already closed';

/** The label of the button that replaces another outcome with the user's own. */
export const KEEP_MINE = 'It was done: keep mine';

const HOW: Readonly<Record<Outcome, string>> = {
  Done: 'marked this visit as done',
  Skipped: 'skipped this visit',
  'Customer Skipped': 'skipped this visit for the customer',
};

/**
 * A sentence that names the person who closed a visit, and the day and time: "Dave Jones skipped
 * this visit on Sunday 29 November at 14:32, with the note “Gate locked”."
 */
export function closedSinceWords(
  { outcome, at, by, isOwn, notes }: ClosedSince,
  timeZone: TimeZone,
): string {
  const who = isOwn ? 'You' : (by ?? 'A former colleague');
  const how = isOwn ? `have already ${HOW[outcome]}` : HOW[outcome];
  const note = notes.trim();
  const noted = note === '' ? '' : `, with the note “${note}”`;
  return `${who} ${how} ${whenWords(at, timeZone)}${noted}.`;
}

/**
 * The question to a user who closes a visit that is already closed. A mark as done can replace a
 * skip; any other change can only go to the job's next visit, if there is one. Null if there is
 * nothing to ask.
 *
 * @param closing the user's own outcome
 */
export function closedSinceConflict(
  closed: ClosedSince,
  {
    closing,
    hasNext,
    timeZone,
  }: {
    readonly closing: 'done' | 'skip';
    readonly hasNext: boolean;
    readonly timeZone: TimeZone;
  },
): Conflict | null {
  const happened = closedSinceWords(closed, timeZone);
  if (isReplaceable(closed, closing)) {
    return {
      title: CLOSED_SINCE,
      message: `${happened} Was the visit done even so?`,
      action: KEEP_MINE,
    };
  }
  if (!hasNext) return null;
  return {
    title: CLOSED_SINCE,
    message: `${happened} Do you want to close the job's next visit as well?`,
    action: 'Close the next visit',
  };
}

/** Whether going ahead replaces the other outcome instead of closing the job's next visit. */
export function isReplaceable({ outcome }: Pick<ClosedSince, 'outcome'>, closing: 'done' | 'skip') {
  return closing === 'done' && outcome !== 'Done';
}
