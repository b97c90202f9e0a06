import { type Frequency, isRecurring } from '@roundbook/domain/work/jobs/frequency';

/** The days by which a visit may precede or follow its due date. */
export interface Tolerance {
  readonly earlyDays: number;
  readonly lateDays: number;
}

const DAYS_IN = { day: 1, week: 7, month: 30 } as const;
const ONE_OFF: Tolerance = { earlyDays: 7, lateDays: 14 };
const MOST_EARLY = 7;
const MOST_LATE = 14;

/** The approximate days from visit to visit; null for a one-off job. */
export function intervalDays(frequency: Frequency): number | null {
  return isRecurring(frequency) ? frequency.every * DAYS_IN[frequency.unit] : null;
}

/**
 * The usual tolerance of a firm: an eighth of the interval early, up to a week, and a quarter late,
 * up to a fortnight.
 */
export function usualTolerance(frequency: Frequency): Tolerance {
  const interval = intervalDays(frequency);
  if (interval === null) return ONE_OFF;
  return within(interval, {
    earlyDays: Math.min(MOST_EARLY, Math.ceil(interval / 8)),
    lateDays: Math.min(MOST_LATE, Math.ceil(interval / 4)),
  });
}

/**
 * The tolerance reduced to half the interval in total: whatever days are chosen, two visits of a job are then at
 * least half an interval apart.
 */
export function within(interval: number | null, { earlyDays, lateDays }: Tolerance): Tolerance {
  const both = earlyDays + lateDays;
  const most = interval === null ? both : Math.floor(interval / 2);
  if (both <= most) return { earlyDays, lateDays };
  const early = Math.floor((earlyDays * most) / both);
  return { earlyDays: early, lateDays: most - early };
}
