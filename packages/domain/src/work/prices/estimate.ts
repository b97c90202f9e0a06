import { formatPounds } from '../../values/money/pounds.ts';
import { type Refusal, refusal } from '../../values/refusals/refusal.ts';
import { frequencyWords, isRecurring, isSameFrequency } from '../jobs/frequency.ts';
import {
  areaRule,
  type EstimateFacts,
  type PriceList,
  PROPERTY_TYPES,
  reachedRule,
} from './price-list.ts';
import { type ExplainedPrice, type PriceShare, Steps } from './price-steps.ts';
import { pricedParts, type PricedPart } from './priced-parts.ts';

/** An estimate for work from a price list. */
interface Estimate {
  /** The price of each visit; null for one-off work. */
  readonly regular: ExplainedPrice | null;
  /** The price of the first visit, or of the next visit after a gap. */
  readonly first: ExplainedPrice;
  /** The estimate as lines of a quote; the lines add up to the totals. */
  readonly parts: readonly PricedPart[];
}

/** Adds the prices of either the recurring or the one-off services and extras. */
function addWork(steps: Steps, list: PriceList, facts: EstimateFacts, comesRound: boolean): void {
  const storeys = reachedRule(list.storeys, facts.storeys, ({ from }) => from);
  const services = list.services.filter(
    (one) => facts.serviceIds.includes(one.serviceId) && one.comesRound === comesRound,
  );
  for (const service of services) {
    const { label, serviceId } = service;
    const own = service.byProperty.find(({ type }) => type === facts.property);
    const price = own?.price ?? service.base;
    steps.addWork(label, price, PROPERTY_TYPES[facts.property], { serviceId });
    const more = Math.max(0, facts.windows - service.windowsIncluded);
    if (more > 0 && service.perWindow > 0) {
      const each = `${more} beyond ${service.windowsIncluded}, ${formatPounds(service.perWindow)} each`;
      steps.addMore(`${label}: windows`, more * service.perWindow, each);
    }
    if (storeys) {
      const words = `${facts.storeys} ${facts.storeys === 1 ? 'storey' : 'storeys'}`;
      steps.addSurcharge(`${label}: ${words}`, storeys.percent, words);
    }
  }
  for (const { id, label, price } of list.extras.filter((one) => one.comesRound === comesRound)) {
    const count = facts.extras.find((one) => one.id === id)?.count ?? 0;
    if (count === 0) continue;
    const description = count === 1 ? label : `${label} × ${count}`;
    steps.addWork(label, count * price, `${count} × ${formatPounds(price)}`, { description });
  }
}

function addArea(steps: Steps, list: PriceList, { area }: EstimateFacts): void {
  const rule = areaRule(list, area);
  if (rule) steps.addPercent(`Area ${rule.code}`, rule.percent);
}

function addFrequency(steps: Steps, list: PriceList, { frequency }: EstimateFacts): void {
  const rule = list.frequencies.find((one) => isSameFrequency(one.frequency, frequency));
  if (rule) steps.addPercent(frequencyWords(frequency), rule.percent);
}

/** Adds the surcharge of a first visit, or of the next visit after a gap. */
function addBeginning(steps: Steps, list: PriceList, { weeksSince }: EstimateFacts): void {
  if (weeksSince === null) return steps.addPercent('First clean', list.firstPercent - 100, true);
  const lapse = reachedRule(list.lapses, weeksSince, ({ weeks }) => weeks);
  if (lapse) steps.addPercent(`${weeksSince} weeks since the last visit`, lapse.percent, true);
}

/** A price, and the share of each piece of work in it. */
interface SharedPrice {
  readonly price: ExplainedPrice;
  readonly shares: PriceShare[];
}

/** The price of the recurring work at its frequency. */
function regularPrice(list: PriceList, facts: EstimateFacts): SharedPrice | null {
  const comesRound =
    list.services.some((one) => one.comesRound && facts.serviceIds.includes(one.serviceId)) ||
    list.extras.some((one) => one.comesRound && facts.extras.some(({ id }) => id === one.id));
  if (!isRecurring(facts.frequency) || !comesRound) return null;
  const steps = new Steps();
  addWork(steps, list, facts, true);
  addArea(steps, list, facts);
  addFrequency(steps, list, facts);
  return { price: steps.finish(list), shares: steps.shares };
}

function firstPrice(
  list: PriceList,
  facts: EstimateFacts,
  regular: SharedPrice | null,
): SharedPrice {
  const steps = new Steps();
  if (regular) {
    steps.begin('Regular price', regular, regular.price.total, frequencyWords(facts.frequency));
    addBeginning(steps, list, facts);
    const once = new Steps();
    addWork(once, list, facts, false);
    addArea(once, list, facts);
    steps.addAll(once);
    // The regular price is already rounded: only a surcharge or one-off work can have made rounding necessary again.
    const begun = steps.shares.filter(({ surcharges }) => surcharges.some((one) => one.onlyFirst));
    const bearers = begun.length > 0 ? begun : once.shares;
    return { price: steps.finish(list, bearers), shares: steps.shares };
  }
  addWork(steps, list, facts, true);
  addWork(steps, list, facts, false);
  addArea(steps, list, facts);
  // One-off work is charged the price change for one-off frequency, but not the first-clean surcharge as well.
  addFrequency(steps, list, { ...facts, frequency: { unit: 'none' } });
  return { price: steps.finish(list), shares: steps.shares };
}

/**
 * Estimates work from a price list, step by step. Every step is in whole pence, rounded half away from zero, so
 * that the steps add up to the price, and so do the parts with their surcharges.
 */
export function estimate(list: PriceList, facts: EstimateFacts): Estimate {
  const regular = regularPrice(list, facts);
  const first = firstPrice(list, facts, regular);
  return {
    regular: regular?.price ?? null,
    first: first.price,
    parts: pricedParts(first.shares, regular?.shares ?? []),
  };
}

/** The reason that work cannot be estimated, with its field; null if it can. */
export function estimateRefusal(
  { services }: Pick<PriceList, 'services'>,
  { serviceIds }: Pick<EstimateFacts, 'serviceIds'>,
): Refusal | null {
  if (serviceIds.length === 0) return refusal('Please choose a service.', 'serviceIds');
  const known = serviceIds.every((id) => services.some(({ serviceId }) => serviceId === id));
  return known
    ? null
    : refusal('The price list has no price for one of these services.', 'serviceIds');
}
