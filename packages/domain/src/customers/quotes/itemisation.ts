import { type Pence, sumPence } from '../../values/money/pence.ts';
import { percentageIncludedIn } from '../../values/money/percentage.ts';
import { type Refusal, refusal } from '../../values/refusals/refusal.ts';
import { isSameFrequency, type RecurringFrequency } from '../../work/jobs/frequency.ts';
import { linePrices } from './line-prices.ts';
import type { ItemisationLine, PricedWork } from './priced-work.ts';

/** A customer's choices in a quote. */
export interface ItemisationChoice {
  /** The ticked options. */
  readonly optionIds: readonly string[];
  /** Null if none of the work recurs. */
  readonly frequency: RecurringFrequency | null;
}

/** The price of one visit: `total` is `before` less `discount`, and includes `vat`. */
interface PriceSum {
  readonly before: Pence;
  readonly discount: Pence;
  readonly total: Pence;
  readonly vat: Pence;
}

export interface ItemisationTotals {
  readonly first: PriceSum;
  /** The price of each later visit; null if none of the work recurs. */
  readonly regular: PriceSum | null;
}

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

/**
 * The price of the chosen work, in whole pence: the sum of the chosen lines. Prices include VAT, which is worked
 * out once, from the total.
 * @param vatPercent null for a business that is not registered for VAT
 */
export function itemisationTotals(
  work: PricedWork,
  choice: ItemisationChoice,
  vatPercent: number | null,
): ItemisationTotals {
  const { frequency } = choice;
  const chosen = new Set(chosenLines(work, choice));
  const prices = linePrices(work, frequency).filter(({ line }) => chosen.has(line));
  const sum = (visit: 'first' | 'regular'): PriceSum => {
    const rows = prices.flatMap((price) => price.rows);
    const of = (isDiscount: boolean) =>
      sumPence(rows.filter((row) => row.isDiscount === isDiscount).map((row) => row[visit] ?? 0));
    const [before, discount] = [of(false), 0 - of(true)];
    const total = before - discount;
    const vat = vatPercent === null ? 0 : percentageIncludedIn(total, vatPercent);
    return { before, discount, total, vat };
  };
  const comesRound = frequency !== null && [...chosen].some(isRegular);
  return { first: sum('first'), regular: comesRound ? sum('regular') : null };
}

/** The choices before the customer chooses: the first frequency, and no options. */
export function firstChoice({ frequencies }: Pick<PricedWork, 'frequencies'>): ItemisationChoice {
  return { optionIds: [], frequency: frequencies[0]?.frequency ?? null };
}

/** The maximum number of lines in a quote. */
export const MOST_LINES = 50;

/** The highest price of a quote, in pence. */
export const MOST_QUOTED: Pence = 1_000_000_000;

/** The reason that a price cannot be sent yet, with its field; null if the price can be sent. */
export function pricingRefusal(work: PricedWork): Refusal | null {
  const { lines, frequencies } = work;
  if (lines.length === 0) return refusal('Please add a line.', 'lines');
  if (new Set(lines.map(({ id }) => id)).size < lines.length) {
    return refusal('Two of the lines are the same. Please remove one of them.', 'lines');
  }
  if (lines.some(isRegular) && frequencies.length === 0) {
    return refusal('Please offer at least one frequency.', 'frequencies');
  }
  const prices = linePrices({ ...work, discounts: [] }, null);
  if (prices.some(({ first, regular }) => first < 0 || (regular ?? 0) < 0)) {
    return refusal('A line comes to less than zero. Please remove its surcharges.', 'lines');
  }
  const before = sumPence(prices.map(({ first }) => first));
  const regular = sumPence(prices.map((price) => price.regular ?? 0));
  if (before + regular <= 0) {
    return refusal('Please enter a price above zero.', 'lines');
  }
  return before > MOST_QUOTED || regular > MOST_QUOTED
    ? refusal('Please enter at most £10,000,000.', 'lines')
    : null;
}

/** The reason that an answer does not fit the price, with its field; null if the answer fits. */
export function choiceRefusal(
  work: PricedWork,
  { optionIds, frequency }: ItemisationChoice,
): Refusal | null {
  const options = work.lines.filter(({ isOption }) => isOption).map(({ id }) => id);
  if (optionIds.some((id) => !options.includes(id))) {
    return refusal('One of these lines is no longer part of the quote.', 'optionIds');
  }
  const lines = chosenLines(work, { optionIds });
  if (lines.length === 0) return refusal('Please choose at least one item.', 'optionIds');
  if (!lines.some(isRegular)) return null;
  const fits =
    frequency !== null && work.frequencies.some((one) => isSameFrequency(one.frequency, frequency));
  return fits ? null : refusal('Please choose how often.', 'frequency');
}
