import { addMonths, startOfMonth } from '../../../values/dates/arithmetic.ts';
import type { PlainDate } from '../../../values/dates/plain-date.ts';
import { pencePerYear } from '../../../work/prices/price-rises.ts';
import type { WorkDue } from './facts.ts';
import type { PriceLevels } from './price-levels.ts';

/** The rise of the next year that the last year's lets a firm expect, as a share of it. */
const REPEATED = 0.7;
/** A smaller rise over a year is a correction of few prices; a larger one is not made each year. */
const LEAST_RISE = 0.01;
const MOST_RISE = 0.12;
const MONTHS_OF_YEAR = 12;

/** A price rise that is likely to come. */
export interface LikelyRise {
  readonly from: PlainDate;
  readonly share: number;
}

/** The share of the recurring work that settled rises must raise, so that no other rise is likely in the year. */
const LEAST_SETTLED = 0.25;

/** Whether the firm has settled its next price rise already. */
export function isRiseSettled(work: readonly WorkDue[]): boolean {
  let [all, settled] = [0, 0];
  for (const { price, frequency, coming } of work) {
    const year = pencePerYear(price, frequency);
    all += year;
    if (coming !== null) settled += year;
  }
  return all > 0 && settled >= all * LEAST_SETTLED;
}

/**
 * The price rise that a firm is likely to make, a year after its last: in the month in which its price level rose most.
 * Null if prices hardly rose in the last year, or rose little by little.
 */
export function likelyRise(levels: PriceLevels, today: PlainDate): LikelyRise | null {
  const firstOfThis = startOfMonth(today);
  const level = (ago: number) => levels(addMonths(firstOfThis, -ago).slice(0, 7));
  const rise = (newer: number, older: number) => newer / older - 1;
  const overYear = Math.min(MOST_RISE, rise(level(0), level(MONTHS_OF_YEAR)));
  if (overYear < LEAST_RISE) return null;
  let best = { ago: 0, share: 0 };
  for (let ago = 0; ago < MONTHS_OF_YEAR; ago += 1) {
    const share = rise(level(ago), level(ago + 1));
    if (share > best.share) best = { ago, share };
  }
  // A rise in the middle of a month shows in two months.
  if (best.share < overYear / 3) return null;
  return { from: addMonths(firstOfThis, MONTHS_OF_YEAR - best.ago), share: overYear * REPEATED };
}
