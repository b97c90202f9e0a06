import type { Pence } from '../../values/money/pence.ts';

/** What the calendar's figures depend on, of one visit. */
export interface BlockVisit {
  readonly id: string;
  readonly roundId: string | null;
  readonly roundPosition: number | null;
  readonly state: 'Open' | 'Done' | 'Skipped' | 'Customer Skipped';
  /** `HH:MM:SS`; null without an agreed time. */
  readonly estimatedTime: string | null;
  readonly seconds: number;
  readonly cost: Pence;
}

/** What is drawn as one thing: a visit, or the visits of a round that stand on one day for one person. */
export interface Block<Visit extends BlockVisit> {
  readonly roundId: string | null;
  /** At least one, in the order of the round. */
  readonly visits: readonly Visit[];
}

/** Whether a visit is work: a skipped one takes no time and earns nothing. */
export function isWork({ state }: Pick<BlockVisit, 'state'>): boolean {
  return state === 'Open' || state === 'Done';
}

function compareInRound(one: BlockVisit, other: BlockVisit): number {
  const [a, b] = [one.roundPosition ?? Infinity, other.roundPosition ?? Infinity];
  return a === b ? compareText(one.id, other.id) : a - b;
}

const compareText = (one: string, other: string): number =>
  one === other ? 0 : one < other ? -1 : 1;

/** The earliest agreed time of a block; blocks without one come after those that have one. */
function timeOf({ visits }: Block<BlockVisit>): string {
  const times = visits.flatMap(({ estimatedTime }) => estimatedTime ?? []);
  return times.toSorted()[0] ?? '~';
}

/**
 * The blocks of a day: rounds as a whole, everything else by itself; what has an agreed time first, by that time,
 * then rounds, then the rest as it came. A round of which one visit stands on the day is that visit.
 */
export function blocksOf<Visit extends BlockVisit>(visits: readonly Visit[]): Block<Visit>[] {
  const groups = Map.groupBy(visits, ({ id, roundId }) => roundId ?? `visit ${id}`);
  const blocks = [...groups.values()].map((group): Block<Visit> => ({
    roundId: group.length > 1 ? group[0]!.roundId : null,
    visits: group.toSorted(compareInRound),
  }));
  const rank = ({ roundId }: Block<Visit>) => (roundId === null ? 1 : 0);
  return blocks.toSorted(
    (one, other) => compareText(timeOf(one), timeOf(other)) || rank(one) - rank(other),
  );
}
