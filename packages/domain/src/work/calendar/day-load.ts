import type { Pence } from '../../values/money/pence.ts';
import { type BlockVisit, isWork } from './blocks.ts';

/** The work, driving and income of a person on a day, compared with their hours. */
export interface DayLoad {
  /** The number of visits done or still to be done; skipped visits do not count. */
  readonly jobs: number;
  readonly done: number;
  readonly workSeconds: number;
  /** The estimated driving between visits, in seconds. */
  readonly drivingSeconds: number;
  readonly cost: Pence;
  /**
   * The working time that the person has on that day, in seconds; null if unknown, or for
   * unassigned work.
   */
  readonly availableSeconds: number | null;
  /**
   * The seconds by which work and driving exceed `availableSeconds`; 0 if they do not, or if
   * `availableSeconds` is unknown.
   */
  readonly overSeconds: number;
}

/**
 * The load of one day's visits.
 * @param drivingSeconds the driving between visits that count as work
 * @param availableSeconds null if unknown; 0 on a day off
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

/** The load of several people or days together. */
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
