import type { Pence } from '../../../values/money/pence.ts';

/** The ways in which money leaks from a firm, in the order in which the report lists them. */
export const LEAKS = [
  'notInvoiced',
  'feeNotCharged',
  'methodFailed',
  'underPrice',
  'skippedOften',
] as const;

export type Leak = (typeof LEAKS)[number];

/** Each leak as the report names it, and the repair that its link leads to. */
export const LEAK_WORDS: Readonly<
  Record<Leak, { readonly label: string; readonly repair: string }>
> = {
  notInvoiced: { label: 'Done and not invoiced', repair: 'Invoice the visit' },
  feeNotCharged: { label: 'Fee not charged', repair: 'Charge the fee' },
  methodFailed: { label: 'Mandate or card failed', repair: 'Ask for a new one' },
  underPrice: { label: 'Under the round’s price', repair: 'Raise the price' },
  skippedOften: { label: 'Skipped too often', repair: 'Change how often, or talk to them' },
};

/** The days for which a visit may wait for its invoice. */
export const DAYS_TO_INVOICE = 3;

/** The days that the report looks back. */
export const DAYS_OF_LEAKS = 365;

/** Prices are raised to a multiple of this. */
const PRICE_STEP = 50;

/** The greatest number of visits that one repair invoices. */
export const MOST_REPAIRED = 50;

/** The least number of timed jobs in a round for its prices to be compared. */
const LEAST_COMPARED = 5;

/** The percentage of the round's middle price per hour below which a job is under its price. */
const LEAST_PERCENT_OF_MIDDLE = 70;

/** A recurring job with an entered duration. */
export interface PricedJob {
  readonly jobId: string;
  readonly roundId: string;
  readonly cost: Pence;
  readonly plannedSeconds: number;
  readonly visitsAYear: number;
}

/** A job that earns less for its planned time than the round's other jobs. */
export interface UnderPriced {
  readonly jobId: string;
  /** The price at which it would earn as much as the round's middle job, up to the next 50p. */
  readonly price: Pence;
  readonly lostAYear: Pence;
}

const perHour = ({ cost, plannedSeconds }: PricedJob) => cost / plannedSeconds;

/** The jobs whose price for an hour of planned time lies far below the middle of their round. */
export function underPriced(jobs: readonly PricedJob[]): UnderPriced[] {
  const rounds = Map.groupBy(jobs, ({ roundId }) => roundId);
  return [...rounds.values()].flatMap((round) => {
    if (round.length < LEAST_COMPARED) return [];
    const middle = round.map(perHour).toSorted((one, other) => one - other)[
      Math.floor((round.length - 1) / 2)
    ]!;
    return round.flatMap((job) => {
      if (perHour(job) * 100 >= middle * LEAST_PERCENT_OF_MIDDLE) return [];
      const price = Math.ceil(Math.round(middle * job.plannedSeconds) / PRICE_STEP) * PRICE_STEP;
      return {
        jobId: job.jobId,
        price,
        lostAYear: Math.round((price - job.cost) * job.visitsAYear),
      };
    });
  });
}

/** The least number of skipped visits in a year, and their least share in percent, that make a job a leak. */
export const LEAST_SKIPS = 3;
const LEAST_PERCENT_SKIPPED = 33;

/** Whether a job is skipped too often. */
export function isSkippedTooOften(skipped: number, done: number): boolean {
  return skipped >= LEAST_SKIPS && skipped * 100 >= (skipped + done) * LEAST_PERCENT_SKIPPED;
}
