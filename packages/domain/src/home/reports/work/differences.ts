import { type Pence, sumPence } from '../../../values/money/pence.ts';

/** The causes of a change of turnover, in the order in which the chart adds them up. */
export const CAUSES = [
  'new',
  'lost',
  'price',
  'volume',
  'weather',
  'skips',
  'late',
  'other',
] as const;

export type Cause = (typeof CAUSES)[number];

/** Each cause as the chart names it. */
export const CAUSE_WORDS: Readonly<Record<Cause, string>> = {
  new: 'New customers',
  lost: 'Lost customers',
  price: 'Prices',
  volume: 'Visits due',
  weather: 'Skipped for the weather',
  skips: 'Other skipped visits',
  late: 'Done early or late',
  other: 'Other bills, credit notes and VAT',
};

/** A job's visits in a period. */
export interface JobPeriod {
  readonly done: number;
  /** The net price of the visits done, in pence. */
  readonly value: Pence;
  readonly weather: number;
  /** Visits skipped for any other reason. */
  readonly skipped: number;
  /** Visits done soon after the period began that were due before it. */
  readonly carriedIn: number;
  /** Visits due in the period that were not closed by its end. */
  readonly carriedOut: number;
}

/** Jobs with the same figures in both periods. */
export interface ComparedJobs {
  /** The number of these jobs. */
  readonly count: number;
  /** Whether their customers joined or were lost between the periods' first and last day; null for all others. */
  readonly customer: 'new' | 'lost' | null;
  readonly before: JobPeriod;
  readonly now: JobPeriod;
}

export type CauseParts = Readonly<Record<Cause, Pence>>;

const NO_PARTS: CauseParts = {
  new: 0,
  lost: 0,
  price: 0,
  volume: 0,
  weather: 0,
  skips: 0,
  late: 0,
  other: 0,
};

/** The change of one job's value, by cause. Visits count at the price of the period before, if it had any. */
function partsOfJob({ customer, before, now }: ComparedJobs): CauseParts {
  const change = now.value - before.value;
  if (customer !== null) return { ...NO_PARTS, [customer]: change };
  const base = before.done > 0 ? before : now;
  if (base.done === 0) return { ...NO_PARTS, price: change };
  const priceOf = (visits: number) => Math.round((visits * base.value) / base.done);
  const weather = priceOf(before.weather - now.weather);
  const skips = priceOf(before.skipped - now.skipped);
  const shift = ({ carriedIn, carriedOut }: JobPeriod) => carriedIn - carriedOut;
  const late = priceOf(shift(now) - shift(before));
  const visits = priceOf(now.done - before.done);
  return {
    ...NO_PARTS,
    price: change - visits,
    volume: visits - weather - skips - late,
    weather,
    skips,
    late,
  };
}

/**
 * Splits the change of turnover between two periods by cause; the parts add up to it, to the penny. Turnover that is no
 * visit's net price (other bills, credit notes, visits billed at another price) is `other`.
 */
export function differenceParts(
  jobs: readonly ComparedJobs[],
  turnover: { readonly before: Pence; readonly now: Pence },
): CauseParts {
  const parts = jobs.map((one) => ({ of: partsOfJob(one), count: one.count }));
  const sumOf = (cause: Cause) => sumPence(parts.map(({ of, count }) => of[cause] * count));
  const sums = Object.fromEntries(CAUSES.map((cause) => [cause, sumOf(cause)])) as CauseParts;
  const explained = sumPence(Object.values(sums));
  return { ...sums, other: turnover.now - turnover.before - explained };
}
