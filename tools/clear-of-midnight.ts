import { addDays } from '@roundbook/domain/values/dates/arithmetic';
import { instantAt, todayIn } from '@roundbook/domain/values/dates/zones';

/** The zone of every business that tests make. */
const ZONE = 'Europe/London';

/** Milliseconds from an instant until its day ends in London. */
export function msLeftToday(now: number): number {
  const today = todayIn(ZONE, new Date(now).toISOString());
  return Date.parse(instantAt(ZONE, addDays(today, 1), '00:00')) - now;
}

/**
 * Waits for the next day if today ends within this many milliseconds. A test may then say "today", and mean the
 * same day as the server and the browser for as long as it runs.
 */
export async function clearOfMidnight(within: number): Promise<void> {
  const left = msLeftToday(Date.now());
  if (left > within) return;
  await new Promise((resolve) => {
    setTimeout(resolve, left + 1000);
  });
}
