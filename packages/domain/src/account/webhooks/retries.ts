/**
 * The seconds to wait after each failed delivery before the next try: eight tries within about a
 * day.
 */
const RETRY_SECONDS: readonly number[] = [5, 300, 1800, 7200, 18_000, 28_800, 28_800];

/** The number of tries before a delivery is abandoned. */
export const MAXIMUM_TRIES = RETRY_SECONDS.length + 1;

/** The seconds until the next try of a delivery that failed `tries` times; null if no try is left. */
export function secondsToNextTry(tries: number): number | null {
  return RETRY_SECONDS[tries - 1] ?? null;
}

/** The number of hours for which a replaced secret still signs deliveries, alongside the new secret. */
export const OVERLAP_HOURS = 24;

/** Days for which the delivery log is kept. */
export const LOG_DAYS = 30;
