/** Seconds from each failed try to the next: eight tries within about a day. */
const RETRY_SECONDS: readonly number[] = [5, 300, 1800, 7200, 18_000, 28_800, 28_800];

/** How often a delivery is tried before it is given up. */
export const MAXIMUM_TRIES = RETRY_SECONDS.length + 1;

/** Seconds until a delivery that failed `tries` times is tried again; null if it is given up. */
export function secondsToNextTry(tries: number): number | null {
  return RETRY_SECONDS[tries - 1] ?? null;
}

/** Hours for which a former secret still signs, beside the new one. */
export const OVERLAP_HOURS = 24;

/** Days for which the log of deliveries is kept. */
export const LOG_DAYS = 30;
