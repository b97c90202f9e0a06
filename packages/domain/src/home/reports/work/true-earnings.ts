import type { Pence } from '../../../values/money/pence.ts';
import { pencePerHour } from '../metrics/work-time-metrics.ts';

/** A job's visits with a measured time. */
export interface MeasuredJob {
  readonly visits: number;
  /** The price of these visits. */
  readonly value: Pence;
  /** The measured seconds of these visits: work, and the drive to it. */
  readonly seconds: number;
}

/** Pence that a job truly earns for each hour of work and of driving to it; null if nothing was measured. */
export function truePerHour({ value, seconds }: MeasuredJob): Pence | null {
  return pencePerHour(value, seconds);
}

/**
 * The price of a visit at which a job reaches the target, to the next penny; null without a target, or if it is reached
 * already.
 */
export function priceForTarget(job: MeasuredJob, target: Pence | null): Pence | null {
  const perHour = truePerHour(job);
  if (target === null || perHour === null || perHour >= target) return null;
  return Math.ceil((target * job.seconds) / job.visits / 3600);
}
