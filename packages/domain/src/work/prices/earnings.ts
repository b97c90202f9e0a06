import { type Pence, sumPence } from '../../values/money/pence.ts';

/** What work brings in and how long it takes. */
export interface Earning {
  readonly cost: Pence;
  readonly workSeconds: number;
  /** Null where it is not known, such as for a job without a place. */
  readonly driveSeconds: number | null;
}

/** What a firm wants to earn. */
export interface EarningTarget {
  /** Pence for each hour of work and driving; null: no target. */
  readonly perHour: Pence | null;
  /** From how many per cent of the target on it is amber, not red. */
  readonly amberPercent: number;
}

export const LIGHTS = ['green', 'amber', 'red', 'none'] as const;

/** A traffic light: `none` without a target, or without time to measure by. */
export type Light = (typeof LIGHTS)[number];

/** The word that stands beside the colour. */
export const LIGHT_WORDS: Readonly<Record<Light, string>> = {
  green: 'On target',
  amber: 'Below target',
  red: 'Far below target',
  none: '',
};

/** Pence for each hour of work and driving, to the penny; null without any time. */
export function perHour({ cost, workSeconds, driveSeconds }: Earning): Pence | null {
  const seconds = workSeconds + (driveSeconds ?? 0);
  return seconds <= 0 ? null : Math.round((cost * 3600) / seconds);
}

/** How an hour's earnings stand against the target. */
export function lightOf(
  earned: Pence | null,
  { perHour: target, amberPercent }: EarningTarget,
): Light {
  if (earned === null || target === null) return 'none';
  if (earned >= target) return 'green';
  return earned * 100 >= target * amberPercent ? 'amber' : 'red';
}

/** Several pieces of work as one; driving is known only where it is known of one of them at least. */
export function summedEarning(parts: readonly Earning[]): Earning {
  const known = parts.flatMap(({ driveSeconds }) => driveSeconds ?? []);
  return {
    cost: sumPence(parts.map(({ cost }) => cost)),
    workSeconds: parts.reduce((sum, { workSeconds }) => sum + workSeconds, 0),
    driveSeconds: known.length === 0 ? null : known.reduce((sum, one) => sum + one, 0),
  };
}

/**
 * The driving of a way, shared out among its stops: each leg counts half for the stop at each of its ends, so the
 * shares add up to the way.
 * @param legs seconds between one stop and the next: one fewer than stops
 */
export function driveShares(legs: readonly number[]): number[] {
  const shares = Array.from({ length: legs.length + 1 }, () => 0);
  for (const [at, seconds] of legs.entries()) {
    shares[at]! += seconds / 2;
    shares[at + 1]! += seconds / 2;
  }
  return shares;
}
