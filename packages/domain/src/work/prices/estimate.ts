import type { Pence } from '../../values/money/pence.ts';
import { percentageOf } from '../../values/money/percentage.ts';
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
import { pricedParts, type PricedPart } from './priced-parts.ts';

/** A step of an estimate: its subject, its calculation, its amount, and the total so far. */
interface EstimateStep {
  readonly label: string;
  /** The calculation of the amount; empty if the label says it all. */
  readonly detail: string;
  readonly amount: Pence;
  readonly total: Pence;
}

/** A price with the steps that add up to it. */
export interface ExplainedPrice {
  readonly steps: readonly EstimateStep[];
  readonly total: Pence;
}

/** The estimate of work by a price list. */
interface Estimate {
  /** The price of each visit; null for one-off work. */
  readonly regular: ExplainedPrice | null;
  /** The first visit, or the next one after a gap. */
  readonly first: ExplainedPrice;
  /** The same estimate as lines of a quote, which add up to the totals. */
  readonly parts: readonly PricedPart[];
}

/** Adds up steps, each in whole pence, so that the steps shown add up to the price charged. */
class Steps {
  readonly steps: EstimateStep[] = [];
  #total: Pence = 0;

  add(label: string, amount: Pence, detail = ''): void {
    this.#total += amount;
    this.steps.push({ label, detail, amount, total: this.#total });
  }

  /** Adds a percentage of the total so far. */
  addPercent(label: string, percent: number): void {
    if (percent === 0 || this.#total === 0) return;
    const words = `${percent > 0 ? '+' : ''}${percent}% of ${formatPounds(this.#total)}`;
    this.add(label, percentageOf(this.#total, percent), words);
  }

  /** Raises the total to the minimum price of a visit, and rounds it. */
  finish({ minimum, rounding, roundTo }: PriceList): ExplainedPrice {
    if (this.#total < minimum) {
      this.add('Minimum charge', minimum - this.#total, `At least ${formatPounds(minimum)}`);
    }
    const rounded = roundedPrice(this.#total, minimum, { rounding, roundTo });
    if (rounded !== this.#total) {
      const to = roundTo === 1 ? '' : `To the ${rounding === 'up' ? 'next' : 'nearest'} `;
      this.add('Rounding', rounded - this.#total, `${to}${formatPounds(roundTo)}`);
    }
    return { steps: this.steps, total: this.#total };
  }
}

/** Rounds a price as the list says, never below the minimum. */
function roundedPrice(
  price: Pence,
  minimum: Pence,
  { rounding, roundTo }: Pick<PriceList, 'rounding' | 'roundTo'>,
): Pence {
  const up = Math.ceil(price / roundTo) * roundTo;
  if (rounding === 'up') return up;
  const nearest = Math.round(price / roundTo) * roundTo;
  return nearest < minimum ? up : nearest;
}

/** Adds the prices of the recurring, or of the one-off, services and extras. */
function addWork(steps: Steps, list: PriceList, facts: EstimateFacts, comesRound: boolean): void {
  const storeys = reachedRule(list.storeys, facts.storeys, ({ from }) => from);
  const services = list.services.filter(
    (one) => facts.serviceIds.includes(one.serviceId) && one.comesRound === comesRound,
  );
  for (const service of services) {
    const own = service.byProperty.find(({ type }) => type === facts.property);
    let price = own?.price ?? service.base;
    steps.add(service.label, price, PROPERTY_TYPES[facts.property]);
    const more = Math.max(0, facts.windows - service.windowsIncluded);
    if (more > 0 && service.perWindow > 0) {
      const windows = more * service.perWindow;
      price += windows;
      const each = `${more} beyond ${service.windowsIncluded}, ${formatPounds(service.perWindow)} each`;
      steps.add(`${service.label}: windows`, windows, each);
    }
    if (storeys && storeys.percent !== 0 && price > 0) {
      const { percent } = storeys;
      const words = `${percent > 0 ? '+' : ''}${percent}% of ${formatPounds(price)}`;
      steps.add(
        `${service.label}: ${facts.storeys} ${facts.storeys === 1 ? 'storey' : 'storeys'}`,
        percentageOf(price, percent),
        words,
      );
    }
  }
  for (const { id, label, price } of list.extras.filter((one) => one.comesRound === comesRound)) {
    const count = facts.extras.find((one) => one.id === id)?.count ?? 0;
    if (count > 0) steps.add(label, count * price, `${count} × ${formatPounds(price)}`);
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
  if (weeksSince === null) return steps.addPercent('First clean', list.firstPercent - 100);
  const lapse = reachedRule(list.lapses, weeksSince, ({ weeks }) => weeks);
  if (lapse) steps.addPercent(`${weeksSince} weeks since the last visit`, lapse.percent);
}

/** The price of the recurring work at its frequency. */
function regularPrice(list: PriceList, facts: EstimateFacts): ExplainedPrice | null {
  const comesRound =
    list.services.some((one) => one.comesRound && facts.serviceIds.includes(one.serviceId)) ||
    list.extras.some((one) => one.comesRound && facts.extras.some(({ id }) => id === one.id));
  if (!isRecurring(facts.frequency) || !comesRound) return null;
  const steps = new Steps();
  addWork(steps, list, facts, true);
  addArea(steps, list, facts);
  addFrequency(steps, list, facts);
  return steps.finish(list);
}

function firstPrice(
  list: PriceList,
  facts: EstimateFacts,
  regular: ExplainedPrice | null,
): ExplainedPrice {
  const steps = new Steps();
  if (regular) {
    steps.add('Regular price', regular.total, frequencyWords(facts.frequency));
    addBeginning(steps, list, facts);
    const once = new Steps();
    addWork(once, list, facts, false);
    addArea(once, list, facts);
    for (const { label, amount, detail } of once.steps) steps.add(label, amount, detail);
  } else {
    addWork(steps, list, facts, true);
    addWork(steps, list, facts, false);
    addArea(steps, list, facts);
    // One-off work gets the change for that frequency, and no first clean as well.
    addFrequency(steps, list, { ...facts, frequency: { unit: 'none' } });
  }
  return steps.finish(list);
}

/**
 * Estimates work by a price list, step by step. Every step is whole pence, rounded half away from zero, so that the
 * steps add up to the price.
 */
export function estimate(list: PriceList, facts: EstimateFacts): Estimate {
  const regular = regularPrice(list, facts);
  const first = firstPrice(list, facts, regular);
  const totals = { first: first.total, regular: regular?.total ?? null };
  return { regular, first, parts: pricedParts(list, facts, totals) };
}

/** The reason why nothing can be estimated, with its field; null if it can. */
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
