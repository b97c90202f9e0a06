import type { PlainDate } from '../../values/dates/plain-date.ts';
import type { Pence } from '../../values/money/pence.ts';
import { percentageOf } from '../../values/money/percentage.ts';
import { formatPounds } from '../../values/money/pounds.ts';

/** To which pence new prices may be rounded up. */
export const ROUNDINGS = [1, 10, 50, 100] as const;

/** How prices rise, as it is chosen. */
export const RISES_BY = [
  { value: 'percent', label: 'By a percentage' },
  { value: 'amount', label: 'By an amount' },
] as const;

/** To what new prices are rounded up, as it is chosen. */
export const ROUNDING_CHOICES = [
  { value: '1', label: 'Not rounded' },
  { value: '10', label: 'Up to the next 10p' },
  { value: '50', label: 'Up to the next 50p' },
  { value: '100', label: 'Up to the next £1' },
] as const satisfies readonly {
  readonly value: `${(typeof ROUNDINGS)[number]}`;
  readonly label: string;
}[];

/** By how much prices rise, and when. */
export interface PriceChange {
  /** The first day of the new prices. */
  readonly on: PlainDate;
  /** Per cent of the old price, with one decimal at most; or pence added to it. */
  readonly by:
    | { readonly kind: 'percent'; readonly percent: number }
    | { readonly kind: 'amount'; readonly amount: Pence };
  readonly roundUpTo: (typeof ROUNDINGS)[number];
}

/** The new price of a job: rounded up, so never below the old one. */
export function newPrice(old: Pence, { by, roundUpTo }: PriceChange): Pence {
  const raised = old + (by.kind === 'percent' ? percentageOf(old, by.percent) : by.amount);
  return Math.ceil(raised / roundUpTo) * roundUpTo;
}

/** A job with what a visit costs. */
interface PricedJob {
  readonly title: string;
  /** Where it is done, if that is not the customer's main address; else empty. */
  readonly siteName: string;
  readonly cost: Pence;
}

/** What a job is called in a document. */
export function jobWords({ title, siteName }: Pick<PricedJob, 'title' | 'siteName'>): string {
  return siteName === '' ? title : `${title} (${siteName})`;
}

/** Old and new prices, a row for each job: its name, the old and the new price. */
export function priceRows(jobs: readonly PricedJob[], change: PriceChange): string[][] {
  return jobs.map((job) => [
    jobWords(job),
    formatPounds(job.cost),
    formatPounds(newPrice(job.cost, change)),
  ]);
}

/** What heads the columns of old and new prices. */
export const PRICE_COLUMNS = ['Job', 'Price until now', 'New price'] as const;

/** Old and new prices as lines of a text. */
export function priceLines(rows: readonly (readonly string[])[]): string {
  return rows
    .map(([job, old, raised]) => `${job}: ${old} until now, ${raised} from then on`)
    .join('\n');
}
