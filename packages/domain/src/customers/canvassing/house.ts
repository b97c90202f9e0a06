import { addDays } from '../../values/dates/arithmetic.ts';
import type { PlainDate } from '../../values/dates/plain-date.ts';
import type { Knock } from './knock.ts';

/** The number of days for which a house that said no is left alone. */
export const NO_RESTS_DAYS = 365;

/**
 * The number of days after which knocks are deleted, except those where the household asked not to
 * be called on again.
 */
export const KNOCKS_KEPT_DAYS = 730;

/** Compares knocks by the time at which they were made, not received. */
export function byTime(left: Knock, right: Knock): number {
  return Date.parse(left.knockedAt) - Date.parse(right.knockedAt) || (left.id < right.id ? -1 : 1);
}

/**
 * The knock that decides the state of a house, whatever the order in which knocks arrive: a request
 * not to be called on again, or else the latest answer at the door, or else the latest unanswered
 * knock. Null without knocks.
 */
export function standingKnock<K extends Knock>(knocks: readonly K[]): K | null {
  const inOrder = knocks.toSorted(byTime);
  return (
    inOrder.findLast(({ outcome }) => outcome === 'Never') ??
    inOrder.findLast(({ outcome }) => outcome !== 'NotIn') ??
    inOrder.at(-1) ??
    null
  );
}

/** The reason that a house must not be knocked at today, as the worker reads it; null if the worker may knock. */
export function restsBecause(
  standing: Pick<Knock, 'outcome'> | null,
  knockedOn: PlainDate | null,
  today: PlainDate,
): string | null {
  switch (standing?.outcome) {
    case 'Never':
      return 'They asked us not to knock again.';
    case 'No': {
      const isResting = knockedOn !== null && addDays(knockedOn, NO_RESTS_DAYS) > today;
      return isResting ? 'They said no.' : null;
    }
    case 'Quoted':
      return 'They already have a price.';
    default:
      return null;
  }
}
