import { PAST_DAYS } from './facts.ts';
import type { PastWork } from './past-work.ts';
import { MOST_DELAY, type Timeline } from './timeline.ts';
import { MOST_EARLY, type WorkRates } from './work-rates.ts';

/** The work that the firm's usual delays and skips would have let it do on each day of the past. */
export function usuallyDone(
  { due }: PastWork,
  { delays, skipped }: WorkRates,
  { months }: Timeline,
): Float64Array {
  const usual = new Float64Array(PAST_DAYS);
  for (const [place, value] of due.entries()) {
    if (value === 0) continue;
    for (let delay = -MOST_EARLY; delay <= MOST_DELAY; delay += 1) {
      const day = Math.max(0, place + delay);
      if (day < PAST_DAYS) usual[day]! += value * delays[delay + MOST_EARLY]!;
    }
  }
  return usual.map((value, day) => value * (1 - skipped[months[day]!]!));
}
