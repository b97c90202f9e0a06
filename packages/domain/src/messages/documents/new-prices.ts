import { fullPriceText } from '../../account/businesses/vat-prices.ts';
import type { PlainDate } from '../../values/dates/plain-date.ts';
import type { Pence } from '../../values/money/pence.ts';
import { percentageOf } from '../../values/money/percentage.ts';

/** The numbers of pence to which new prices may be rounded up. */
export const ROUNDINGS = [1, 10, 50, 100] as const;

/** The kinds of price rise, as the form offers them. */
export const RISES_BY = [
  { value: 'percent', label: 'By a percentage' },
  { value: 'amount', label: 'By an amount' },
] as const;

/** The kinds of rounding, as the form offers them. */
export const ROUNDING_CHOICES = [
  { value: '1', label: 'Not rounded' },
  { value: '10', label: 'Up to the next 10p' },
  { value: '50', label: 'Up to the next 50p' },
  { value: '100', label: 'Up to the next £1' },
] as const satisfies readonly {
  readonly value: `${(typeof ROUNDINGS)[number]}`;
  readonly label: string;
}[];

/** A price rise: its size and its first day. */
export interface PriceChange {
  /** The first day on which the new prices apply. */
  readonly on: PlainDate;
  /**
   * The rise: per cent of the old price, with at most one decimal place, or pence added to the old
   * price.
   */
  readonly by:
    | { readonly kind: 'percent'; readonly percent: number }
    | { readonly kind: 'amount'; readonly amount: Pence };
  readonly roundUpTo: (typeof ROUNDINGS)[number];
}

/** A job's new price, rounded up so that the price never falls below the old one. */
export function newPrice(old: Pence, { by, roundUpTo }: PriceChange): Pence {
  const raised = old + (by.kind === 'percent' ? percentageOf(old, by.percent) : by.amount);
  return Math.ceil(raised / roundUpTo) * roundUpTo;
}

/** A job and its price per visit. */
interface PricedJob {
  readonly title: string;
  /** The name of the site; empty at the customer's main address. */
  readonly siteName: string;
  readonly cost: Pence;
}

/** A job's name in a document, followed by the name of its site, if any. */
export function jobWords({ title, siteName }: Pick<PricedJob, 'title' | 'siteName'>): string {
  return siteName === '' ? title : `${title} (${siteName})`;
}

/**
 * Old and new prices, a row for each job: name, old price, new price.
 * @param addedVat the rate that is added to prices as the business shows them; null if they include VAT
 */
export function priceRows(
  jobs: readonly PricedJob[],
  change: PriceChange,
  addedVat: number | null,
): string[][] {
  return jobs.map((job) => [
    jobWords(job),
    fullPriceText(job.cost, addedVat),
    fullPriceText(newPrice(job.cost, change), addedVat),
  ]);
}

/** The column headings of the price table. */
export const PRICE_COLUMNS = ['Job', 'Current price', 'New price'] as const;

/** Old and new prices as lines of text. */
export function priceLines(rows: readonly (readonly string[])[]): string {
  return rows.map(([job, old, raised]) => `${job}: ${old} now, ${raised} from then on`).join('\n');
}
