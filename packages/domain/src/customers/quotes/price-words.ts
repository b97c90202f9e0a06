import { priceText } from '../../account/businesses/vat-prices.ts';
import { formatPounds } from '../../values/money/pounds.ts';
import { frequencyWords } from '../../work/jobs/frequency.ts';
import {
  chosenLines,
  firstChoice,
  type ItemisationChoice,
  type ItemisationTotals,
  itemisationTotals,
} from './itemisation.ts';
import { type LinePrice, linePrices } from './line-prices.ts';
import type { PricedWork } from './priced-work.ts';

const LIKE = 'If you like, ';

/** A quote's price as text: "£30.00, then £18.00 every 4 weeks". */
function totalsWords({ first, regular }: ItemisationTotals, { frequency }: ItemisationChoice) {
  if (!regular || frequency === null) return formatPounds(first.total);
  const each = `${formatPounds(regular.total)} ${frequencyWords(frequency).toLowerCase()}`;
  return first.total === regular.total ? each : `${formatPounds(first.total)}, then ${each}`;
}

/** The choice with every option ticked. */
export function allChosen(work: PricedWork, choice: ItemisationChoice): ItemisationChoice {
  const optionIds = work.lines.filter(({ isOption }) => isOption).map(({ id }) => id);
  return { ...choice, optionIds };
}

/**
 * The options as text: "Gutters" for a single option, "all options" for several; null if there are
 * none.
 */
export function optionsWords({ lines }: Pick<PricedWork, 'lines'>): string | null {
  const [only, ...more] = lines.filter(({ isOption }) => isOption);
  if (!only) return null;
  return more.length === 0 ? only.description : 'all options';
}

/**
 * The price with every option ticked, as text: "with Gutters £90.00, then £18.00 every 4 weeks"; null if there are
 * no options.
 */
export function withOptionsWords(work: PricedWork, choice: ItemisationChoice): string | null {
  const options = optionsWords(work);
  if (options === null) return null;
  const all = allChosen(work, choice);
  return `with ${options} ${totalsWords(itemisationTotals(work, all, null), all)}`;
}

/** The price of a quote as text, without and with its options. */
export function quotePriceWords(work: PricedWork): string {
  const choice = firstChoice(work);
  const full = withOptionsWords(work, choice);
  if (full !== null && chosenLines(work, choice).length === 0) return full;
  const without = totalsWords(itemisationTotals(work, choice, null), choice);
  return full === null ? without : `${without}; ${full}`;
}

/** The regular price at each frequency that is not chosen, as text: "Every 8 weeks: £20.70 each time". */
export function otherFrequencyWords(work: PricedWork, choice: ItemisationChoice): string[] {
  return otherFrequencies(work, choice).map(
    ({ label, regular }) => `${label}: ${formatPounds(regular)} each time`,
  );
}

/** The regular price at each frequency that is not chosen. */
export function otherFrequencies(work: PricedWork, choice: ItemisationChoice) {
  const chosen = choice.frequency && frequencyWords(choice.frequency);
  return work.frequencies.flatMap(({ frequency }) => {
    const label = frequencyWords(frequency);
    const { regular } = itemisationTotals(work, { ...choice, frequency }, null);
    return label === chosen || !regular ? [] : [{ label, regular: regular.total }];
  });
}

/** A row of a price as text: "£30.00, then £18.00". */
function rowWords({ first, regular }: LinePrice['rows'][number], addedVat: number | null): string {
  const later = regular === null ? [] : [`then ${priceText(regular, addedVat)}`];
  return [...(first === null ? [] : [priceText(first, addedVat)]), ...later].join(', ');
}

/**
 * The rows that add up to a quote's price, each on its own line of text; empty if there is only one
 * row.
 * @param addedVat the rate that is added to prices as the business shows them; null if they include VAT. Totals always
 * include the VAT.
 */
export function priceRowsWords(work: PricedWork, addedVat: number | null): string {
  const prices = linePrices(work, firstChoice(work).frequency);
  const rows = prices
    .toSorted((one, other) => Number(one.line.isOption) - Number(other.line.isOption))
    .flatMap(({ line, rows: own }) =>
      own.map((row) => `${line.isOption ? LIKE : ''}${row.label}: ${rowWords(row, addedVat)}`),
    );
  return rows.length > 1 ? rows.join('\n') : '';
}
