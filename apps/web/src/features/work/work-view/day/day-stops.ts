import type { Job } from '@roundbook/contract/work/jobs/job';
import { compareDoors } from '@roundbook/domain/values/addresses/doors';
import { sumDurations } from '@roundbook/domain/values/durations/duration';
import type { Pence } from '@roundbook/domain/values/money/pence';
import { countsTowardsTotals } from '@roundbook/domain/work/jobs/status-groups';

/** A visit in the day's list: a job with its visit and its customer. */
export interface Stop extends Job {
  readonly customer: NonNullable<Job['customer']>;
  readonly occurrence: NonNullable<Job['occurrence']>;
}

/** A stop's state; a `queued` stop is marked as done on this device but not sent yet. */
export type StopState = 'open' | 'queued' | 'closed';

/** Stops of one round, in the order of work; stops without a round come last. */
export interface RoundGroup {
  readonly roundId: string | null;
  readonly name: string;
  readonly open: readonly Stop[];
  /** The number of the round's stops on this day that are done or skipped. */
  readonly finished: number;
  readonly total: number;
}

/** The number, time and money of a set of stops. */
export interface StopTotals {
  readonly stops: number;
  readonly seconds: number;
  /** Null if the role may not see prices. */
  readonly pence: Pence | null;
}

/** A day's list, ready to show. */
export interface Day {
  readonly groups: readonly RoundGroup[];
  /** The stops that are done, skipped or queued as done. */
  readonly finished: readonly Stop[];
  readonly next: Stop | null;
  readonly all: StopTotals;
  readonly left: StopTotals;
}

const NO_ROUND = 'No round';

/** The jobs of a day's list that have a visit and a customer, as all jobs queried this way do. */
export function stopsOf(jobs: readonly Job[]): Stop[] {
  return jobs.filter((job): job is Stop => Boolean(job.customer && job.occurrence));
}

const byWords = new Intl.Collator('en-GB', { numeric: true, sensitivity: 'base' });

/** The order of work: by place in the round, then along the street. */
function compareStops(left: Stop, right: Stop): number {
  const position = (stop: Stop) => stop.roundPosition ?? Number.MAX_SAFE_INTEGER;
  return (
    position(left) - position(right) ||
    compareDoors(left.customer, right.customer) ||
    byWords.compare(left.customer.name, right.customer.name)
  );
}

function totalsOf(stops: readonly Stop[]): StopTotals {
  const counted = stops.filter((stop) => countsTowardsTotals(stop.status));
  const prices = counted.map((stop) => stop.occurrence.cost);
  const seesPrices = prices.every((price) => price !== null);
  return {
    stops: counted.length,
    seconds: sumDurations(counted.map((stop) => stop.duration)),
    pence: seesPrices ? prices.reduce((sum, price) => sum + price, 0) : null,
  };
}

function groupsOf(stops: readonly Stop[], isOpen: (stop: Stop) => boolean): RoundGroup[] {
  const groups = [...Map.groupBy(stops, (stop) => stop.roundId)].map(([roundId, members]) => {
    const open = members.filter(isOpen).sort(compareStops);
    const name = members[0]?.roundName ?? NO_ROUND;
    return { roundId, name, open, finished: members.length - open.length, total: members.length };
  });
  return groups.sort(
    (left, right) =>
      Number(left.roundId === null) - Number(right.roundId === null) ||
      byWords.compare(left.name, right.name),
  );
}

/**
 * The day's list: open stops by round in the order of work, finished stops separately, and the time
 * and money left.
 */
export function dayOf(stops: readonly Stop[], stateOf: (stop: Stop) => StopState): Day {
  const isOpen = (stop: Stop) => stateOf(stop) === 'open';
  const groups = groupsOf(stops, isOpen);
  return {
    groups,
    finished: stops.filter((stop) => !isOpen(stop)).sort(compareStops),
    next: groups.find(({ open }) => open.length > 0)?.open[0] ?? null,
    all: totalsOf(stops),
    left: totalsOf(stops.filter(isOpen)),
  };
}
