import { type Pence, sumPence } from '../../values/money/pence.ts';

/** The price of work, and the time that the work takes. */
export interface Earning {
  readonly cost: Pence;
  readonly workSeconds: number;
  /** Seconds of driving to the work; null if unknown, such as for a job without a location. */
  readonly driveSeconds: number | null;
  /** The number of jobs in the work without an entered duration; absent if there are none. */
  readonly untimed?: number;
}

/** A firm's target earnings. */
export interface EarningTarget {
  /** Pence per hour of work and driving; null if there is no target. */
  readonly perHour: Pence | null;
  /** The percentage of the target at and above which earnings per hour are amber rather than red. */
  readonly amberPercent: number;
}

export const LIGHTS = ['green', 'amber', 'red', 'none'] as const;

/** The colour of a traffic light: `none` without a target, or without a known time. */
export type Light = (typeof LIGHTS)[number];

/** The word shown next to the light's colour. */
export const LIGHT_WORDS: Readonly<Record<Light, string>> = {
  green: 'On target',
  amber: 'Below target',
  red: 'Far below target',
  none: '',
};

/**
 * Pence per hour of work and driving, to the penny; null if both take no time, or if some of the work has no entered
 * duration.
 */
export function perHour({ cost, workSeconds, driveSeconds, untimed = 0 }: Earning): Pence | null {
  if (untimed > 0) return null;
  const seconds = workSeconds + (driveSeconds ?? 0);
  return seconds <= 0 ? null : Math.round((cost * 3600) / seconds);
}

/** The light for hourly earnings against the target. */
export function lightOf(
  earned: Pence | null,
  { perHour: target, amberPercent }: EarningTarget,
): Light {
  if (earned === null || target === null) return 'none';
  if (earned >= target) return 'green';
  return earned * 100 >= target * amberPercent ? 'amber' : 'red';
}

/** Combines several pieces of work; driving that is unknown counts as none, unless it is unknown for all of them. */
export function summedEarning(parts: readonly Earning[]): Earning {
  const known = parts.flatMap(({ driveSeconds }) => driveSeconds ?? []);
  return {
    cost: sumPence(parts.map(({ cost }) => cost)),
    workSeconds: parts.reduce((sum, { workSeconds }) => sum + workSeconds, 0),
    driveSeconds: known.length === 0 ? null : known.reduce((sum, one) => sum + one, 0),
    untimed: parts.reduce((sum, { untimed = 0 }) => sum + untimed, 0),
  };
}

/**
 * Distributes a route's driving among its stops: half of each leg counts towards the stop at either end, so the
 * shares add up.
 * @param legs seconds between consecutive stops: one leg fewer than stops
 */
export function driveShares(legs: readonly number[]): number[] {
  const shares = Array.from({ length: legs.length + 1 }, () => 0);
  for (const [at, seconds] of legs.entries()) {
    shares[at]! += seconds / 2;
    shares[at + 1]! += seconds / 2;
  }
  return shares;
}
