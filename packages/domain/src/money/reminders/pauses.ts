import { formatLongDate } from '../../values/dates/long-date.ts';
import type { PlainDate } from '../../values/dates/plain-date.ts';

/** Why a customer is not reminded for a while: the office says so, they promised to pay, or they wrote back. */
export const PAUSE_KINDS = ['Paused', 'Promised', 'Replied'] as const;

export type PauseKind = (typeof PAUSE_KINDS)[number];

/** A reply keeps reminders away for so long: time to answer it. */
export const REPLY_PAUSE_DAYS = 7;

export interface Pause {
  readonly kind: PauseKind;
  /** The last day of it; null until it is ended. A promise always has one: the day of the payment. */
  readonly until: PlainDate | null;
  readonly reason: string;
}

/** Whether a customer is left alone on a day. */
export function isPausedOn({ until }: Pick<Pause, 'until'>, day: PlainDate): boolean {
  return until === null || day <= until;
}

/** What is wrong with the last day of a pause, in words; null if nothing is. */
export function pauseProblem(
  { kind, until }: Pick<Pause, 'kind' | 'until'>,
  today: PlainDate,
): string | null {
  if (until === null) {
    return kind === 'Promised' ? 'Please enter the day for which they promised it' : null;
  }
  return until < today ? 'Please choose today or a later day' : null;
}

/** A pause in words, as records show it. */
export function pauseWords({ kind, until, reason }: Pause): string {
  const end = until === null ? '' : formatLongDate(until);
  const about = reason === '' ? '' : `: ${reason}`;
  if (kind === 'Promised') return `They promised to pay by ${end}${about}`;
  const what = kind === 'Replied' ? 'They replied' : 'Paused';
  return `${what}${end === '' ? '' : `, no reminders until ${end}`}${about}`;
}

/** Why a customer is left out of the day’s reminders. */
export function pauseReason(pause: Pause): string {
  return `${pauseWords(pause)}.`.replace(/([.!?])\.$/, '$1');
}
