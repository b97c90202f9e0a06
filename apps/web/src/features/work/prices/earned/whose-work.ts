import type { ResponseOf } from '@roundbook/contract/endpoint';
import type { Earned, getDayEarnings } from '@roundbook/contract/work/prices/earnings';

/** The work to count. "Me" includes unassigned work, as in the work view. */
export type Whose = 'everyone' | 'me' | 'unassigned';

/**
 * The £ per hour of the chosen work on a day; undefined if there is no such work. "Me" gives the whole day's figure if
 * all of the day's work is the user's or unassigned, and otherwise only the user's figure, because several people's
 * figures are never added up.
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
