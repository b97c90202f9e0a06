import { addMonths } from '../../../values/dates/arithmetic.ts';
import type { PlainDate } from '../../../values/dates/plain-date.ts';
import type { PastVisits } from './facts.ts';

/** The rise of the next year that the last year's lets a firm expect, as a share of it. */
const REPEATED = 0.7;
/** A smaller rise over a year may be chance; a larger one is another mix of work. */
const LEAST_RISE = 0.015;
const MOST_RISE = 0.12;
/** The months that are compared with those before, and with the same a year before. */
const MONTHS_COMPARED = 3;
const MONTHS_OF_YEAR = 12;

/** A price rise that is likely to come. */
export interface LikelyRise {
  readonly from: PlainDate;
  readonly share: number;
}

/**
 * The price rise that a firm is likely to make, a year after its last: in the month in which the price of an average visit
 * rose most. Null if prices hardly rose, or there is no whole year to tell.
 */
export function likelyRise(visits: readonly PastVisits[], today: PlainDate): LikelyRise | null {
  const sums = new Map<string, { value: number; count: number }>();
  for (const { closedOn, isDone, isRecurring, value, count } of visits) {
    if (!isDone || !isRecurring) continue;
    const month = closedOn.slice(0, 7);
    const sum = sums.get(month) ?? { value: 0, count: 0 };
    sum.value += value;
    sum.count += count;
    sums.set(month, sum);
  }
  const firstOfThis = `${today.slice(0, 7)}-01`;
  /** The mean price of some months, the newest of them `ago` months before this one. */
  const price = (ago: number) => {
    let [value, count] = [0, 0];
    for (let at = 0; at < MONTHS_COMPARED; at += 1) {
      const sum = sums.get(addMonths(firstOfThis, -ago - at).slice(0, 7));
      if (sum === undefined) return null;
      value += sum.value;
      count += sum.count;
    }
    return count === 0 ? null : value / count;
  };
  const rise = (newer: number | null, older: number | null) =>
    newer === null || older === null || older === 0 ? 0 : newer / older - 1;
  const overYear = Math.min(MOST_RISE, rise(price(1), price(MONTHS_OF_YEAR)));
  if (overYear < LEAST_RISE) return null;
  let best = { first: 0, share: 0 };
  for (let newest = 1; newest + MONTHS_COMPARED <= MONTHS_OF_YEAR; newest += 1) {
    const share = rise(price(newest), price(newest + MONTHS_COMPARED));
    if (share > best.share) best = { first: newest + MONTHS_COMPARED - 1, share };
  }
  if (best.share < overYear / 2) return null;
  return { from: addMonths(firstOfThis, MONTHS_OF_YEAR - best.first), share: overYear * REPEATED };
}
