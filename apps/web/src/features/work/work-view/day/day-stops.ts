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

/**
 * A stop's state. A `queued` stop is marked as done on this device but not sent yet; a `leaving` stop will be skipped
 * or moved to another day.
 */
export type StopState = 'open' | 'queued' | 'leaving' | 'closed';

/** Stops of one round, in the order of work; stops without a round come last. */
export interface RoundGroup {
  readonly roundId: string | null;
  readonly name: string;
  readonly open: readonly Stop[];
  readonly progress: Progress;
}

/** The number of stops done, out of all stops except skipped stops. */
export interface Progress {
  readonly done: number;
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
  readonly progress: Progress;
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

function progressOf(stops: readonly Stop[], stateOf: (stop: Stop) => StopState): Progress {
  const isDone = (stop: Stop) => stateOf(stop) === 'queued' || stop.occurrence.state === 'Done';
  const done = stops.filter(isDone).length;
  return { done, total: done + stops.filter((stop) => stateOf(stop) === 'open').length };
}

function groupsOf(stops: readonly Stop[], stateOf: (stop: Stop) => StopState): RoundGroup[] {
  const groups = [...Map.groupBy(stops, (stop) => stop.roundId)].map(([roundId, members]) => {
    const open = members.filter((stop) => stateOf(stop) === 'open').sort(compareStops);
    const name = members[0]?.roundName ?? NO_ROUND;
    return { roundId, name, open, progress: progressOf(members, stateOf) };
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
  const groups = groupsOf(stops, stateOf);
  return {
    groups,
    finished: stops.filter((stop) => !isOpen(stop)).sort(compareStops),
    progress: progressOf(stops, stateOf),
    next: groups.find(({ open }) => open.length > 0)?.open[0] ?? null,
    all: totalsOf(stops),
    left: totalsOf(stops.filter(isOpen)),
  };
}
