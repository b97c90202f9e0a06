import { addDays } from '../../values/dates/arithmetic.ts';
import type { PlainDate } from '../../values/dates/plain-date.ts';
import type { Knock } from './knock.ts';

/** Days for which nobody knocks again at a house that said no. */
export const NO_RESTS_DAYS = 365;

/** Days after which knocks are deleted, except for the wish that nobody knocks again. */
export const KNOCKS_KEPT_DAYS = 730;

/** Compares knocks by when they were made, whenever they arrived. */
export function byTime(left: Knock, right: Knock): number {
  return Date.parse(left.knockedAt) - Date.parse(right.knockedAt) || (left.id < right.id ? -1 : 1);
}

/**
 * The knock by which a house stands, in any order of arrival: the wish that nobody knocks again before all, then
 * the latest answer at the door, and only without any the latest time at which nobody was in. Null without knocks.
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

/** Why nobody knocks at a house today, in words; null where one may. */
export function restsBecause(
  standing: Pick<Knock, 'outcome'> | null,
  knockedOn: PlainDate | null,
  today: PlainDate,
): string | null {
  switch (standing?.outcome) {
    case 'Never':
      return 'They asked that nobody knocks again.';
    case 'No': {
      const isResting = knockedOn !== null && addDays(knockedOn, NO_RESTS_DAYS) > today;
      return isResting ? 'They said no.' : null;
    }
    case 'Quoted':
      return 'They have a price already.';
    default:
      return null;
  }
}
