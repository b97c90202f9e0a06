import { z } from 'zod';
import { MOST_LINES } from '@roundbook/domain/customers/quotes/itemisation';
import { DISCOUNT_KINDS, DISCOUNT_SPANS } from '@roundbook/domain/customers/quotes/priced-work';
import {
  id,
  instant,
  lines,
  pence,
  penceOrZero,
  plainDate,
  requiredLine,
  version,
} from '../../values.ts';

/** A frequency of recurring work. */
export const recurringFrequency = z.object({
  unit: z.enum(['day', 'week', 'month']),
  every: z.int('Please enter a whole number').min(1, 'Please enter 1 or more').max(520),
});

/** The maximum number of surcharges on a line. */
const MOST_SURCHARGES = 10;

/** A change to a line's price; negative if it lowers the price. */
const surcharge = z.object({
  label: requiredLine(80),
  /** Pence on the first visit. */
  first: pence,
  /** Pence on each later visit; null if the surcharge applies to the first visit only. */
  regular: pence.nullable().default(null),
});

const itemisationLine = z.object({
  /** The line's id, chosen by the client; an answer names the line by it. */
  id,
  description: requiredLine(200),
  serviceId: id.nullable().default(null),
  /** Pence for the first visit, including VAT if the business is registered. */
  first: penceOrZero,
  /** Pence for each later visit; null for one-off work. */
  regular: penceOrZero.nullable().default(null),
  /** Whether the customer may leave the line out. */
  isOption: z.boolean().default(false),
  /** The surcharges on this line alone, on top of its prices. */
  surcharges: z.array(surcharge).max(MOST_SURCHARGES).optional(),
});

const percentage = z.int('Please enter a whole number');

/** A frequency, and the percentage by which it changes the regular price. */
export const frequencyChoice = z.object({
  frequency: recurringFrequency,
  percent: percentage
    .min(-90, 'Please enter -90 or more')
    .max(300, 'Please enter at most 300')
    .default(0),
});

const discount = z
  .object({
    label: requiredLine(80),
    kind: z.enum(DISCOUNT_KINDS),
    /** A percentage, or pence. */
    value: z
      .int('Please enter an amount')
      .min(1, 'Please enter an amount above zero')
      .max(1_000_000_000, 'Please enter at most £10,000,000'),
    on: z.enum(DISCOUNT_SPANS),
  })
  .refine(({ kind, value }) => kind !== 'percent' || value <= 100, {
    message: 'Please enter at most 100',
    path: ['value'],
  });

export const validDays = z
  .int('Please enter a whole number')
  .min(1, 'Please enter 1 or more')
  .max(365, 'Please enter at most 365');

/** The parts of a quote's price that the office writes. */
export const itemisationContent = z.object({
  lines: z
    .array(itemisationLine)
    .max(MOST_LINES, `Please use at most ${MOST_LINES} lines`)
    .default([]),
  frequencies: z.array(frequencyChoice).max(8, 'Please offer at most 8 frequencies').default([]),
  discounts: z.array(discount).max(5, 'Please use at most 5 discounts').default([]),
  /** The number of days for which the price is valid after it is sent. */
  validDays: validDays.default(30),
  /** The text shown above the lines. */
  note: lines(2000).default(''),
  terms: lines(5000).default(''),
});

export type ItemisationContent = z.infer<typeof itemisationContent>;

const sum = z.object({
  before: z.int(),
  discount: z.int(),
  total: z.int(),
  /** Pence of VAT contained in the total. */
  vat: z.int(),
});

/**
 * The totals of the first and of each later visit, for a choice of options and frequency; `regular`
 * is null if none of the work recurs.
 */
export const itemisationTotals = z.object({ first: sum, regular: sum.nullable() });

/** A customer's choices in a quote. */
export const itemisationChoice = z.object({
  /** The ids of the ticked options. */
  optionIds: z.array(id).max(50).default([]),
  /** The chosen frequency; null if none of the work recurs. */
  frequency: recurringFrequency.nullable().default(null),
});

export const ITEMISATION_KINDS = ['Estimate', 'Itemisation'] as const;

/**
 * The states of a version of a price. The customer does not see a draft, which can still change. A sent price never
 * changes; the next sent price replaces it.
 */
/** `Current`: the price that the quote shows; whether a message about it went out is in the quote’s `delivery`. */
const ITEMISATION_STATES = ['Draft', 'Current', 'Replaced', 'Accepted', 'Declined'] as const;

/** A version of a quote's price: a single estimate, or lines. */
export const itemisation = itemisationContent.extend({
  id,
  quoteId: id,
  kind: z.enum(ITEMISATION_KINDS),
  /** The version's number within the quote. */
  number: z.int(),
  state: z.enum(ITEMISATION_STATES),
  /**
   * The rate of VAT: for a sent price, the rate when it was sent. Null for a business that is not
   * registered for VAT.
   */
  vatPercent: z.number().nullable(),
  /** The totals without options, at the first frequency. */
  totals: itemisationTotals,
  createdAt: instant,
  /**
   * The instant from which the price could no longer change; null for a draft. The quote’s `delivery` gives the
   * delivery state of a message about the price.
   */
  sentAt: instant.nullable(),
  /** The last day on which the price can be accepted; null for a draft. */
  validUntil: plainDate.nullable(),
  version,
});

export type Itemisation = z.infer<typeof itemisation>;
