import { z } from 'zod';
import { ROUNDINGS } from '@roundbook/domain/messages/documents/new-prices';
import { RISE_ANSWERS, RISE_STATES } from '@roundbook/domain/work/prices/price-rises';
import { ANNOUNCEMENT_STATES, RISE_WAYS } from '@roundbook/domain/work/prices/rise-announcement';
import { id, instant, plainDate, positivePence, version } from '../../values.ts';
import { frequency } from '../jobs/job.ts';

/** The maximum number of jobs in a price rise. */
export const MOST_RISING = 20_000;

/** The filter of a price rise: recurring jobs with a price that match every given part. */
export const riseFilter = z.object({
  roundId: id.nullable().default(null),
  /** A tag that the job or its customer has. */
  tagId: id.nullable().default(null),
  serviceId: id.nullable().default(null),
  /** The lowest and the highest price of a visit, in pence. */
  costFrom: positivePence.nullable().default(null),
  costTo: positivePence.nullable().default(null),
  /** Only jobs whose price has not been raised since this day. */
  notRaisedSince: plainDate.nullable().default(null),
});

export type RiseFilter = z.infer<typeof riseFilter>;

/** The size of a price rise, as a percentage or an amount. */
export const riseChange = z.object({
  by: z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('percent'),
      percent: z
        .number('Please enter a percentage')
        .min(0.1, 'Please enter a percentage above zero')
        .max(100, 'Please enter at most 100 per cent')
        .refine(
          (value) => Math.round(value * 10) / 10 === value,
          'Please use at most one decimal place',
        ),
    }),
    z.object({ kind: z.literal('amount'), amount: positivePence }),
  ]),
  roundUpTo: z.literal(ROUNDINGS).default(50),
});

export const totals = z.object({
  jobs: z.int(),
  customers: z.int(),
  /** The price of a year's visits before and after the rise, in pence. */
  yearBefore: z.int(),
  yearAfter: z.int(),
});

/** A price rise for many jobs. */
export const rise = z.object({
  id,
  name: z.string(),
  state: z.enum(RISE_STATES),
  filter: riseFilter,
  change: riseChange,
  effectiveOn: plainDate,
  totals,
  excepted: z.int(),
  agreed: z.int(),
  declined: z.int(),
  /** The number of customers who want to talk about the rise. */
  talk: z.int(),
  /** The number of jobs that already have the new price. */
  raised: z.int(),
  /**
   * The number of a draft's jobs that another settled price rise also includes; settling the draft decides what
   * happens to them.
   */
  clashing: z.int(),
  /** The batch of letters about the rise; null if there are none. */
  letterBatchId: id.nullable(),
  /** The messages to the rise's customers; null until sending begins. */
  told: z
    .object({
      way: z.enum(RISE_WAYS),
      at: instant,
      /**
       * The numbers of customers whose message is yet to be written, whose message was put in the
       * outbox, and who were left out.
       */
      waiting: z.int(),
      written: z.int(),
      leftOut: z.int(),
    })
    .nullable(),
  createdAt: instant,
  appliedAt: instant.nullable(),
  undoneAt: instant.nullable(),
  version,
});

export type PriceRise = z.infer<typeof rise>;

/** A job in a price rise. */
export const risingJob = z.object({
  jobId: id,
  customerId: id,
  displayName: z.string(),
  title: z.string(),
  frequency,
  oldCost: z.int(),
  newCost: z.int(),
  isExcepted: z.boolean(),
  answer: z.enum(RISE_ANSWERS),
  note: z.string(),
  /** The name of another settled price rise that includes the job; null if there is none. */
  elsewhere: z.string().nullable(),
  /** The state of the message to the job's customer; null if there is none. */
  announcement: z.enum(ANNOUNCEMENT_STATES).nullable(),
  /** The reason that the customer got no message; empty if the customer got one. */
  leftOutBecause: z.string(),
  /** Whether the job already has the new price. */
  isRaised: z.boolean(),
  /**
   * The reason that the job kept its price, or that its old price could not be restored; empty if
   * neither happened.
   */
  kept: z.string(),
});

export type RisingJobRow = z.infer<typeof risingJob>;
