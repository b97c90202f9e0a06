import type { ResponseOf } from '@roundbook/contract/endpoint';
import type { Earned, getDayEarnings } from '@roundbook/contract/work/prices/earnings';

/** Whose work counts. "Me" includes unassigned work, as in the work view. */
export type Whose = 'everyone' | 'me' | 'unassigned';

/**
 * What the chosen work of a day earns an hour; undefined if there is none. Figures of two people are not added up
 * here: a user's own day with some unassigned work is the whole day, or else what is theirs.
 */
export function earnedBy(
  { day, people }: Pick<ResponseOf<typeof getDayEarnings>, 'day' | 'people'>,
  whose: Whose,
  myId: string,
): Earned | undefined {
  const of = (id: string | null) => people.find(({ userId }) => userId === id);
  if (whose === 'unassigned') return of(null);
  const isAllMine = people.every(({ userId }) => userId === null || userId === myId);
  return whose === 'everyone' || isAllMine ? day : of(myId);
}
