import type { PlanName } from '../../access/features.ts';
import type { Pence } from '../../values/money/pence.ts';
import { percentageOf } from '../../values/money/percentage.ts';

/** The rate of VAT on everything that the platform sells, in per cent. */
export const PLATFORM_VAT_PERCENT = 20;

/** The periods for which a plan is paid. */
export const SUBSCRIPTION_PERIODS = ['Month', 'Year'] as const;

export type SubscriptionPeriod = (typeof SUBSCRIPTION_PERIODS)[number];

/** A price in pence: net, VAT and total. */
export interface Price {
  readonly net: Pence;
  readonly vat: Pence;
  readonly total: Pence;
}

/** A plan's seats, and its net price by period. */
export interface PlanTerms {
  readonly seats: number;
  readonly Month: Pence;
  readonly Year: Pence;
}

export const PLAN_TERMS: Readonly<Record<PlanName, PlanTerms>> = {
  Free: { seats: 1, Month: 0, Year: 0 },
  Pro: { seats: 3, Month: 1500, Year: 15_000 },
  Team: { seats: 20, Month: 3500, Year: 35_000 },
};

/** The bundles of texts for sale, with net prices. */
export const SMS_BUNDLES = [
  { count: 100, net: 500 },
  { count: 500, net: 2250 },
  { count: 1000, net: 4000 },
  { count: 2500, net: 9000 },
] as const;

/** The highest net price for a number of texts, at the price per text of the smallest bundle. */
export function textPrice(texts: number): Pence {
  const [{ count, net }] = SMS_BUNDLES;
  return Math.ceil((texts * net) / count);
}

/** Texts that a new business gets free of charge, to try them. */
export const STARTING_TEXTS = 25;

/** The bundles of lead credits for sale, with net prices. */
export const LEAD_BUNDLES = [
  { count: 5, net: 2000 },
  { count: 10, net: 3600 },
  { count: 25, net: 8000 },
] as const;

/** The automatic top-up buys more texts when fewer than this many are left. */
export const TOP_UP_BELOW = 20;

/** Adds VAT to a net amount. */
export function priceOf(net: Pence): Price {
  const vat = percentageOf(net, PLATFORM_VAT_PERCENT);
  return { net, vat, total: net + vat };
}

/** A plan's price for a month or a year. */
export function planPrice(plan: PlanName, period: SubscriptionPeriod): Price {
  return priceOf(PLAN_TERMS[plan][period]);
}

/** The price of the bundle that contains `count`; null if there is no such bundle. */
export function bundlePrice(
  bundles: readonly { readonly count: number; readonly net: Pence }[],
  count: number,
): Price | null {
  const bundle = bundles.find((one) => one.count === count);
  return bundle ? priceOf(bundle.net) : null;
}
