import { addMonths, startOfMonth } from '../../../values/dates/arithmetic.ts';
import type { PlainDate } from '../../../values/dates/plain-date.ts';
import type { PastVisits } from './facts.ts';

/** A level outside of these is another mix of work, not a price. */
const LOWEST = 0.6;
const HIGHEST = 1.4;

/** The firm's price level of a month (`YYYY-MM`) as a share of today's: 0.95 before a rise of about 5 %. */
export type PriceLevels = (month: string) => number;

/**
 * The firm's price levels of the past: what the same visits cost then, beside what they would cost at their jobs' prices of
 * today. Other than a mean price, it does not move with the mix of work. A month without work has the level of the month after it.
 */
export function priceLevels(visits: readonly PastVisits[], today: PlainDate): PriceLevels {
  const sums = new Map<string, { value: number; now: number }>();
  for (const { closedOn, isDone, isRecurring, value, risen } of visits) {
    if (!isDone || !isRecurring) continue;
    const month = closedOn.slice(0, 7);
    const sum = sums.get(month) ?? { value: 0, now: 0 };
    sum.value += value;
    sum.now += value + risen;
    sums.set(month, sum);
  }
  const raw = (month: string) => {
    const sum = sums.get(month);
    return sum === undefined || sum.now <= 0 || sum.value <= 0 ? null : sum.value / sum.now;
  };
  const monthsAgo = (ago: number) => addMonths(startOfMonth(today), -ago).slice(0, 7);
  const levels = new Map<string, number>();
  let level = 1;
  for (let ago = 0; ago <= 16; ago += 1) {
    const month = monthsAgo(ago);
    const own = raw(month);
    if (own !== null) level = Math.max(LOWEST, Math.min(HIGHEST, own));
    levels.set(month, level);
  }
  return (month) => levels.get(month) ?? level;
}
