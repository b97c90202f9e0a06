import type { Pence } from '../../values/money/pence.ts';

/** The facts about a visit that decide its block and the calendar's figures. */
export interface BlockVisit {
  readonly id: string;
  readonly roundId: string | null;
  readonly roundPosition: number | null;
  readonly state: 'Open' | 'Done' | 'Skipped' | 'Customer Skipped';
  /** The agreed time, as `HH:MM:SS`; null if no time is agreed. */
  readonly estimatedTime: string | null;
  readonly seconds: number;
  readonly cost: Pence;
}

/** A block of the calendar: a visit, or the visits of a round for one person on one day. */
export interface Block<Visit extends BlockVisit> {
  readonly roundId: string | null;
  /** The block's visits, at least one, in the order of the round. */
  readonly visits: readonly Visit[];
}

/** Whether a visit counts as work: a skipped visit takes no time and earns nothing. */
export function isWork({ state }: Pick<BlockVisit, 'state'>): boolean {
  return state === 'Open' || state === 'Done';
}

function compareInRound(one: BlockVisit, other: BlockVisit): number {
  const [a, b] = [one.roundPosition ?? Infinity, other.roundPosition ?? Infinity];
  return a === b ? compareText(one.id, other.id) : a - b;
}

const compareText = (one: string, other: string): number =>
  one === other ? 0 : one < other ? -1 : 1;

/** The earliest agreed time of a block; blocks without a time sort last. */
function timeOf({ visits }: Block<BlockVisit>): string {
  const times = visits.flatMap(({ estimatedTime }) => estimatedTime ?? []);
  return times.toSorted()[0] ?? '~';
}

/**
 * The blocks of a day: the visits of a round form one block, and any other visit forms its own. Blocks with an
 * agreed time come first, by time, then rounds, then the rest in the given order. A round with a single visit on
 * the day counts as a visit.
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
