import { z } from 'zod';
import {
  DISCOUNT_KINDS,
  DISCOUNT_SPANS,
  MOST_LINES,
} from '@roundbook/domain/customers/quotes/itemisation';
import { id, instant, lines, penceOrZero, plainDate, requiredLine, version } from '../../values.ts';

/** How often work comes round. */
export const recurringFrequency = z.object({
  unit: z.enum(['day', 'week', 'month']),
  every: z.int('Please enter a whole number').min(1, 'Please enter 1 or more').max(520),
});

const itemisationLine = z.object({
  /** Chosen by the client; names the line in an answer. */
  id,
  description: requiredLine(200),
  serviceId: id.nullable().default(null),
  /** Pence of the first time, with VAT if the business is registered. */
  first: penceOrZero,
  /** Pence of each time after it; null for what is done once. */
  regular: penceOrZero.nullable().default(null),
  /** Whether the customer may leave it out. */
  isOption: z.boolean().default(false),
});

const percentage = z.int('Please enter a whole number');

/** A frequency, and by how much per cent it changes the regular price. */
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
    /** Per cent, or pence. */
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

/** What is written of a price. */
export const itemisationContent = z.object({
  lines: z
    .array(itemisationLine)
    .max(MOST_LINES, `Please use at most ${MOST_LINES} lines`)
    .default([]),
  frequencies: z.array(frequencyChoice).max(8, 'Please offer at most 8 frequencies').default([]),
  discounts: z.array(discount).max(5, 'Please use at most 5 discounts').default([]),
  /** Days for which it holds once it is sent. */
  validDays: validDays.default(30),
  /** What the customer reads above the lines. */
  note: lines(2000).default(''),
  terms: lines(5000).default(''),
});

export type ItemisationContent = z.infer<typeof itemisationContent>;

const sum = z.object({
  before: z.int(),
  discount: z.int(),
  total: z.int(),
  /** Pence of VAT in the total. */
  vat: z.int(),
});

/** What a choice of options and frequency comes to. */
export const itemisationTotals = z.object({ first: sum, regular: sum.nullable() });

/** What a customer chooses of a price. */
export const itemisationChoice = z.object({
  /** The options that they tick. */
  optionIds: z.array(id).max(50).default([]),
  /** Null where nothing comes round. */
  frequency: recurringFrequency.nullable().default(null),
});

export const ITEMISATION_KINDS = ['Estimate', 'Itemisation'] as const;

/**
 * A draft can be changed, and is not seen by the customer; a price that was sent never changes, and is
 * replaced by the next one.
 */
const ITEMISATION_STATES = ['Draft', 'Sent', 'Replaced', 'Accepted', 'Declined'] as const;

/** One version of a quote's price: an estimate of one figure, or lines. */
export const itemisation = itemisationContent.extend({
  id,
  quoteId: id,
  kind: z.enum(ITEMISATION_KINDS),
  /** Counts the versions of the quote's price. */
  number: z.int(),
  state: z.enum(ITEMISATION_STATES),
  /** Null for a business that is not registered; of a price that was sent, as it was then. */
  vatPercent: z.number().nullable(),
  /** Without options, at the first frequency. */
  totals: itemisationTotals,
  createdAt: instant,
  sentAt: instant.nullable(),
  /** The last day on which it can be accepted; null for a draft. */
  validUntil: plainDate.nullable(),
  version,
});

export type Itemisation = z.infer<typeof itemisation>;
