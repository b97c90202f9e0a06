import { addDays } from '../../values/dates/arithmetic.ts';
import type { PlainDate } from '../../values/dates/plain-date.ts';
import type { Knock } from './knock.ts';

/** Days for which a house that said no is left alone. */
export const NO_RESTS_DAYS = 365;

/** Days after which knocks are deleted, except for a wish for no more. */
export const KNOCKS_KEPT_DAYS = 730;

/** Compares knocks by when they were made, whenever they arrived. */
export function byTime(left: Knock, right: Knock): number {
  return Date.parse(left.knockedAt) - Date.parse(right.knockedAt) || (left.id < right.id ? -1 : 1);
}

/**
 * The knock by which a house stands, in any order of arrival: first a wish for no more knocks, then
 * the latest answer at the door, else the latest time without one. Null without knocks.
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

/** Why a house is not to be knocked at today, in words; null where it may be. */
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
      return 'They have a price already.';
    default:
      return null;
  }
}
