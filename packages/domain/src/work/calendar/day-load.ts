import type { Pence } from '../../values/money/pence.ts';
import { type BlockVisit, isWork } from './blocks.ts';

/** A person's load on a day. */
export interface DayLoad {
  /** Visits that are work; skipped ones are none. */
  readonly jobs: number;
  readonly done: number;
  readonly workSeconds: number;
  /** An estimate of the driving from visit to visit. */
  readonly drivingSeconds: number;
  readonly cost: Pence;
  /** Seconds that they work that day; null if unknown, or for unassigned work. */
  readonly availableSeconds: number | null;
  /** By how much work and driving exceed it; 0 if they do not, or it is not known. */
  readonly overSeconds: number;
}

/**
 * What visits on one day come to.
 * @param drivingSeconds between those that are work
 * @param availableSeconds null: not known; 0 on a day off
 */
export function dayLoad(
  visits: readonly BlockVisit[],
  drivingSeconds: number,
  availableSeconds: number | null,
): DayLoad {
  const work = visits.filter(isWork);
  const workSeconds = work.reduce((sum, { seconds }) => sum + seconds, 0);
  const needed = workSeconds + drivingSeconds;
  return {
    jobs: work.length,
    done: work.filter(({ state }) => state === 'Done').length,
    workSeconds,
    drivingSeconds,
    cost: work.reduce((sum, { cost }) => sum + cost, 0),
    availableSeconds,
    overSeconds: availableSeconds === null ? 0 : Math.max(0, needed - availableSeconds),
  };
}

/** The loads of several people or days together. */
export function totalLoad(loads: readonly DayLoad[]): DayLoad {
  const sum = (figure: (load: DayLoad) => number) =>
    loads.reduce((total, load) => total + figure(load), 0);
  const isKnown = loads.some(({ availableSeconds }) => availableSeconds !== null);
  return {
    jobs: sum(({ jobs }) => jobs),
    done: sum(({ done }) => done),
    workSeconds: sum(({ workSeconds }) => workSeconds),
    drivingSeconds: sum(({ drivingSeconds }) => drivingSeconds),
    cost: sum(({ cost }) => cost),
    availableSeconds: isKnown ? sum(({ availableSeconds }) => availableSeconds ?? 0) : null,
    overSeconds: sum(({ overSeconds }) => overSeconds),
  };
}
