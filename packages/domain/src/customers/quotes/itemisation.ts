import { type Pence, sumPence } from '../../values/money/pence.ts';
import { percentageIncludedIn, percentageOf } from '../../values/money/percentage.ts';
import { type Refusal, refusal } from '../../values/refusals/refusal.ts';
import type { RecurringFrequency } from '../../work/jobs/frequency.ts';

/** A line of a price. */
export interface ItemisationLine {
  /** The id of the line, by which an answer names it. */
  readonly id: string;
  readonly description: string;
  readonly serviceId: string | null;
  /** Pence for the first visit. */
  readonly first: Pence;
  /** Pence for each later visit; null for one-off work. */
  readonly regular: Pence | null;
  /** Whether the customer may leave it out. */
  readonly isOption: boolean;
}

/** A frequency on offer, and the percentage by which it changes the regular price. */
interface FrequencyChoice {
  readonly frequency: RecurringFrequency;
  readonly percent: number;
}

export const DISCOUNT_KINDS = ['percent', 'amount'] as const;
export const DISCOUNT_SPANS = ['first', 'every'] as const;

/** A discount in per cent or pence, on the first visit or on every visit. */
export interface Discount {
  readonly label: string;
  readonly kind: (typeof DISCOUNT_KINDS)[number];
  readonly value: number;
  readonly on: (typeof DISCOUNT_SPANS)[number];
}

/** The parts of a quote that decide its price. */
export interface PricedWork {
  readonly lines: readonly ItemisationLine[];
  readonly frequencies: readonly FrequencyChoice[];
  readonly discounts: readonly Discount[];
}

/** A customer's choices. */
export interface ItemisationChoice {
  /** The ticked options. */
  readonly optionIds: readonly string[];
  /** Null if nothing recurs. */
  readonly frequency: RecurringFrequency | null;
}

/** The price of a visit: `total` is `before` less `discount`, and includes `vat`. */
interface PriceSum {
  readonly before: Pence;
  readonly discount: Pence;
  readonly total: Pence;
  readonly vat: Pence;
}

export interface ItemisationTotals {
  readonly first: PriceSum;
  /** The price of each later visit; null if nothing recurs. */
  readonly regular: PriceSum | null;
}

const sameEvery = (one: RecurringFrequency, other: RecurringFrequency) =>
  one.unit === other.unit && one.every === other.every;

/** The lines without the options that are not ticked. */
export function chosenLines(
  { lines }: Pick<PricedWork, 'lines'>,
  { optionIds }: Pick<ItemisationChoice, 'optionIds'>,
): ItemisationLine[] {
  return lines.filter(({ id, isOption }) => !isOption || optionIds.includes(id));
}

/** Whether a line recurs. */
export const isRegular = (
  line: ItemisationLine,
): line is ItemisationLine & { readonly regular: Pence } => line.regular !== null;

/** The sum of the discounts on an amount, applied in order; never more than the amount. */
export function discountOn(
  amount: Pence,
  discounts: readonly Discount[],
  span: Discount['on'],
): Pence {
  const applied = discounts.filter(({ on }) => on === 'every' || on === span);
  const left = applied.reduce((rest, { kind, value }) => {
    const off = kind === 'percent' ? percentageOf(rest, value) : value;
    return rest - Math.min(rest, off);
  }, amount);
  return amount - left;
}

/** The regular price at a frequency, before discounts. */
function regularBefore(
  lines: readonly ItemisationLine[],
  frequencies: readonly FrequencyChoice[],
  frequency: RecurringFrequency,
): Pence {
  const sum = sumPence(lines.filter(isRegular).map((line) => line.regular));
  const percent = frequencies.find((one) => sameEvery(one.frequency, frequency))?.percent ?? 0;
  return percentageOf(sum, 100 + percent);
}

/**
 * The price of the chosen work, in whole pence. Prices include VAT, which is worked out once, from the total.
 * @param vatPercent null for a business that is not registered
 */
export function itemisationTotals(
  work: PricedWork,
  choice: ItemisationChoice,
  vatPercent: number | null,
): ItemisationTotals {
  const lines = chosenLines(work, choice);
  const sum = (before: Pence, span: Discount['on']): PriceSum => {
    const discount = discountOn(before, work.discounts, span);
    const total = before - discount;
    const vat = vatPercent === null ? 0 : percentageIncludedIn(total, vatPercent);
    return { before, discount, total, vat };
  };
  const { frequency } = choice;
  const comesRound = frequency !== null && lines.some(isRegular);
  return {
    first: sum(sumPence(lines.map(({ first }) => first)), 'first'),
    regular: comesRound ? sum(regularBefore(lines, work.frequencies, frequency), 'every') : null,
  };
}

/** The choices before the customer makes any: the first frequency, and no options. */
export function firstChoice({ frequencies }: Pick<PricedWork, 'frequencies'>): ItemisationChoice {
  return { optionIds: [], frequency: frequencies[0]?.frequency ?? null };
}

/** The most lines of a quote. */
export const MOST_LINES = 50;

/** The highest price of a quote, in pence. */
export const MOST_QUOTED: Pence = 1_000_000_000;

/** The reason why a price cannot be sent yet, with its field; null if it can. */
export function pricingRefusal(work: PricedWork): Refusal | null {
  const { lines, frequencies } = work;
  if (lines.length === 0) return refusal('Please add a line.', 'lines');
  if (new Set(lines.map(({ id }) => id)).size < lines.length) {
    return refusal('Two lines are the same one. Please remove one of them.', 'lines');
  }
  if (lines.some(isRegular) && frequencies.length === 0) {
    return refusal('Please offer at least one frequency.', 'frequencies');
  }
  const all = { optionIds: lines.map(({ id }) => id), frequency: null };
  const { before } = itemisationTotals({ ...work, discounts: [] }, all, null).first;
  const regular = sumPence(lines.filter(isRegular).map((line) => line.regular));
  if (before + regular <= 0) {
    return refusal('Please enter a price above zero.', 'lines');
  }
  return before > MOST_QUOTED || regular > MOST_QUOTED
    ? refusal('Please enter at most £10,000,000.', 'lines')
    : null;
}

/** The reason why an answer does not fit the price, with its field; null if it does. */
export function choiceRefusal(
  work: PricedWork,
  { optionIds, frequency }: ItemisationChoice,
): Refusal | null {
  const options = work.lines.filter(({ isOption }) => isOption).map(({ id }) => id);
  if (optionIds.some((id) => !options.includes(id))) {
    return refusal('One of these is not part of the quote any more.', 'optionIds');
  }
  const lines = chosenLines(work, { optionIds });
  if (lines.length === 0) return refusal('Please choose something.', 'optionIds');
  if (!lines.some(isRegular)) return null;
  const fits =
    frequency !== null && work.frequencies.some((one) => sameEvery(one.frequency, frequency));
  return fits ? null : refusal('Please choose how often.', 'frequency');
}
