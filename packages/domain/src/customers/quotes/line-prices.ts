import type { Pence } from '../../values/money/pence.ts';
import { percentageOf } from '../../values/money/percentage.ts';
import {
  frequencyWords,
  isSameFrequency,
  type RecurringFrequency,
} from '../../work/jobs/frequency.ts';
import type { Discount, ItemisationLine, PricedWork } from './priced-work.ts';

/** A row of a line's price; the rows add up to that price. */
interface PriceRow {
  readonly label: string;
  /** Pence on the first visit; null if the row concerns later visits only. */
  readonly first: Pence | null;
  /** Pence on each later visit; null if the row concerns the first visit only. */
  readonly regular: Pence | null;
  readonly isDiscount: boolean;
}

/** A line with the rows that add up to its price: its own price, and the changes that affect it. */
export interface LinePrice {
  readonly line: ItemisationLine;
  readonly rows: readonly PriceRow[];
  /** Pence for the first visit; leaving the line out lowers the total by the same amount. */
  readonly first: Pence;
  /** Pence for each later visit; null for one-off work. */
  readonly regular: Pence | null;
}

/** Adds up a line's price, row by row. */
class Adding {
  readonly line: ItemisationLine;
  readonly rows: PriceRow[] = [];
  first: Pence = 0;
  regular: Pence = 0;

  constructor(line: ItemisationLine) {
    this.line = line;
  }

  add(label: string, first: Pence | null, regular: Pence | null, isDiscount = false): void {
    // One-off work has no later visits.
    const later = this.line.regular === null ? null : regular;
    if (this.rows.length > 0 && (first ?? 0) === 0 && (later ?? 0) === 0) return;
    this.rows.push({ label, first, regular: later, isDiscount });
    this.first += first ?? 0;
    this.regular += later ?? 0;
  }
}

const signed = (percent: number) => `${percent > 0 ? '+' : ''}${percent}%`;

/** Takes a percentage off each line. */
function takePercent({ label, value, on }: Discount, lines: readonly Adding[]): void {
  for (const line of lines) {
    const regular = on === 'every' ? 0 - percentageOf(line.regular, value) : null;
    line.add(`${label} (${signed(-value)})`, 0 - percentageOf(line.first, value), regular, true);
  }
}

/** The order in which lines bear an amount: work that stays before options, and recurring work before one-off work. */
const bearing = ({ line }: Adding) => (line.isOption ? 2 : 0) + (line.regular === null ? 1 : 0);

/** Takes an amount off one line after another, from each line as much as its price allows. */
function takeAmount({ label, value, on }: Discount, lines: readonly Adding[]): void {
  const left = { first: value, regular: on === 'every' ? value : 0 };
  for (const line of lines.toSorted((one, other) => bearing(one) - bearing(other))) {
    const first = Math.min(left.first, line.first);
    const regular = Math.min(left.regular, line.regular);
    line.add(label, 0 - first, on === 'every' ? 0 - regular : null, true);
    left.first -= first;
    left.regular -= regular;
  }
}

/**
 * The price of each line of a quote, chosen or not. A surcharge affects its own line, a frequency all recurring work, a
 * percentage discount every line. A discount given as an amount comes off the work that is always part of the quote;
 * options bear only the remainder. No line's price depends on which options are chosen, so the chosen lines always add
 * up to the total.
 * @param frequency the frequency of the later visits; null if there are none
 */
export function linePrices(
  { lines, frequencies, discounts }: PricedWork,
  frequency: RecurringFrequency | null,
): LinePrice[] {
  const percent =
    frequencies.find((one) => frequency !== null && isSameFrequency(one.frequency, frequency))
      ?.percent ?? 0;
  const adding = lines.map((line) => {
    const price = new Adding(line);
    price.add(line.description, line.first, line.regular);
    for (const one of line.surcharges ?? []) price.add(one.label, one.first, one.regular);
    if (frequency !== null && percent !== 0) {
      const words = `${frequencyWords(frequency)} (${signed(percent)})`;
      price.add(words, null, percentageOf(price.regular, percent));
    }
    return price;
  });
  for (const discount of discounts) {
    if (discount.kind === 'percent') takePercent(discount, adding);
    else takeAmount(discount, adding);
  }
  return adding.map(({ line, rows, first, regular }) => ({
    line,
    rows,
    first,
    regular: line.regular === null ? null : regular,
  }));
}
