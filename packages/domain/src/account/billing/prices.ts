import type { PlanName } from '../../access/features.ts';
import type { Pence } from '../../values/money/pence.ts';
import { percentageOf } from '../../values/money/percentage.ts';

/** The rate of VAT on everything that the platform sells, in per cent. */
export const PLATFORM_VAT_PERCENT = 20;

/** How a plan is paid. */
export const SUBSCRIPTION_PERIODS = ['Month', 'Year'] as const;

export type SubscriptionPeriod = (typeof SUBSCRIPTION_PERIODS)[number];

/** A price: without VAT, the VAT, and both. */
export interface Price {
  readonly net: Pence;
  readonly vat: Pence;
  readonly total: Pence;
}

/** What a plan costs without VAT, and how many people may work on it. */
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

/** Texts that are bought together, and what they cost without VAT. */
export const SMS_BUNDLES = [
  { count: 100, net: 500 },
  { count: 500, net: 2250 },
  { count: 1000, net: 4000 },
  { count: 2500, net: 9000 },
] as const;

/** What some texts cost at most without VAT: those of the smallest bundle. */
export function textPrice(texts: number): Pence {
  const [{ count, net }] = SMS_BUNDLES;
  return Math.ceil((texts * net) / count);
}

/** Texts that a business begins with, so that it can try them. */
export const STARTING_TEXTS = 25;

/** Lead credits that are bought together, and what they cost without VAT. */
export const LEAD_BUNDLES = [
  { count: 5, net: 2000 },
  { count: 10, net: 3600 },
  { count: 25, net: 8000 },
] as const;

/** More texts are bought once fewer than these are left. */
export const TOP_UP_BELOW = 20;

/** An amount with the VAT on it. */
export function priceOf(net: Pence): Price {
  const vat = percentageOf(net, PLATFORM_VAT_PERCENT);
  return { net, vat, total: net + vat };
}

/** A plan's price for a month or a year. */
export function planPrice(plan: PlanName, period: SubscriptionPeriod): Price {
  return priceOf(PLAN_TERMS[plan][period]);
}

/** The price of a bundle by its count; null where there is none of that count. */
export function bundlePrice(
  bundles: readonly { readonly count: number; readonly net: Pence }[],
  count: number,
): Price | null {
  const bundle = bundles.find((one) => one.count === count);
  return bundle ? priceOf(bundle.net) : null;
}
