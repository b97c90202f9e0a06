import { formatLongDate } from '../../values/dates/long-date.ts';
import type { PlainDate } from '../../values/dates/plain-date.ts';
import { type Refusal, refusal } from '../../values/refusals/refusal.ts';

/** The kinds of pause: the office set it, the customer promised to pay, or the customer replied. */
export const PAUSE_KINDS = ['Paused', 'Promised', 'Replied'] as const;

export type PauseKind = (typeof PAUSE_KINDS)[number];

/** Days for which a reply pauses reminders, so that the office can answer it. */
export const REPLY_PAUSE_DAYS = 7;

export interface Pause {
  readonly kind: PauseKind;
  /**
   * The last day of the pause; null until someone ends the pause. A promise always has a last day: the day of the
   * payment.
   */
  readonly until: PlainDate | null;
  readonly reason: string;
}

/** Whether a pause covers a day. */
export function isPausedOn({ until }: Pick<Pause, 'until'>, day: PlainDate): boolean {
  return until === null || day <= until;
}

/** The problem with a pause's last day; null if there is none. */
export function pauseRefusal(
  { kind, until }: Pick<Pause, 'kind' | 'until'>,
  today: PlainDate,
): Refusal | null {
  if (until === null) {
    return kind === 'Promised' ? refusal('Please enter the day they promised to pay by') : null;
  }
  return until < today ? refusal('Please choose today or a later day') : null;
}

/** A pause as text, as the customer's record shows it. */
export function pauseWords({ kind, until, reason }: Pause): string {
  const end = until === null ? '' : formatLongDate(until);
  const about = reason === '' ? '' : `: ${reason}`;
  if (kind === 'Promised') return `They promised to pay by ${end}${about}`;
  const what = kind === 'Replied' ? 'They replied' : 'Paused';
  return `${what}${end === '' ? '' : `, no reminders until ${end}`}${about}`;
}

/** The reason, as a whole sentence, that a paused customer is left out of the day’s reminders. */
export function pauseReason(pause: Pause): string {
  return `${pauseWords(pause)}.`.replace(/([.!?])\.$/, '$1');
}
