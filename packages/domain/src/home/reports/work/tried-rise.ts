import { newPrice, type PriceChange } from '../../../messages/documents/new-prices.ts';
import { type Pence, sumPence } from '../../../values/money/pence.ts';
import type { Frequency } from '../../../work/jobs/frequency.ts';
import { pencePerYear } from '../../../work/prices/price-rises.ts';
import { percentage } from '../metrics/metric.ts';

/** The greatest rise that can be tried: twice the price, or £100 a visit. */
export const MOST_PERCENT = 100;
export const MOST_PENCE = 10_000;

/** The percentage of a rise if no one chooses another. */
export const USUAL_PERCENT = 5;

/** Recurring jobs with the same price and frequency. */
export interface PriceGroup {
  readonly cost: Pence;
  readonly frequency: Frequency;
  readonly count: number;
}

/** The customers of past price rises, and how many of them left soon after. */
export interface PastLosses {
  readonly customers: number;
  readonly lost: number;
  /** The share of customers who leave in as many days without a price rise, from 0 to 1. */
  readonly usualShare: number;
}

/** A price rise tried on paper. */
export interface TriedRise {
  readonly yearNow: Pence;
  /** A year's income if every customer stays. */
  readonly yearIfAllStay: Pence;
  /** The percentage of customers who leave because of such a rise, by past rises; null if there were none. */
  readonly percentLost: number | null;
  /** A year's income after these losses; null without past rises. */
  readonly likelyYear: Pence | null;
  /** The percentage of the income that may leave before the rise loses money. */
  readonly breakEvenPercent: number | null;
}

/** The share of customers who left because of past rises: those beyond the usual; null if there were no rises. */
function shareLostToRises({ customers, lost, usualShare }: PastLosses): number | null {
  return customers === 0 ? null : Math.max(0, lost / customers - usualShare);
}

/** The income of a year after a price rise, and the likely losses. */
export function triedRise(
  groups: readonly PriceGroup[],
  change: PriceChange,
  past: PastLosses,
): TriedRise {
  const yearOf = (price: (cost: Pence) => Pence) =>
    sumPence(
      groups.map(({ cost, frequency, count }) => count * pencePerYear(price(cost), frequency)),
    );
  const yearNow = yearOf((cost) => cost);
  const yearIfAllStay = yearOf((cost) => newPrice(cost, change));
  const share = shareLostToRises(past);
  return {
    yearNow,
    yearIfAllStay,
    percentLost: share === null ? null : Math.round(share * 1000) / 10,
    likelyYear: share === null ? null : Math.round(yearIfAllStay * (1 - share)),
    breakEvenPercent: percentage(yearIfAllStay - yearNow, yearIfAllStay),
  };
}
