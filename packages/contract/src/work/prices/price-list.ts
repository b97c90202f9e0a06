import { z } from 'zod';
import {
  PROPERTY_TYPE_KEYS,
  ROUND_TO,
  ROUNDING_WAYS,
} from '@roundbook/domain/work/prices/price-list';
import { id, instant, name, requiredLine, version } from '../../values.ts';
import { frequency } from '../jobs/job.ts';
import { extraCounts, propertyType, storeys, whole, WHOLE, windows } from './property.ts';

/** £10,000: far above any visit in this trade, so that sums and shares stay exact. */
const MOST_PRICE = 1_000_000;

/** A price in a list, in pence. */
const listPrice = z
  .int('Please enter an amount')
  .min(0, 'Please enter an amount of zero or more')
  .max(MOST_PRICE, 'Please enter at most £10,000');

const percent = z
  .int(WHOLE)
  .min(-90, 'Please enter -90 or more')
  .max(300, 'Please enter at most 300');

const servicePrice = z.object({
  serviceId: id,
  label: requiredLine(120),
  /** Pence for properties that have no price of their own. */
  base: listPrice,
  byProperty: z
    .array(z.object({ type: propertyType, price: listPrice }))
    .max(PROPERTY_TYPE_KEYS.length)
    .refine(
      (prices) => new Set(prices.map(({ type }) => type)).size === prices.length,
      'Please set one price for each kind of property',
    )
    .default([]),
  /** The number of windows included, and pence for each further window. */
  windowsIncluded: whole(0, 500).default(0),
  perWindow: listPrice.default(0),
  /** Whether the extra is part of every visit, rather than only of the first. */
  comesRound: z.boolean().default(true),
});

const extra = z.object({
  /** The extra's id, chosen by the client; an estimate names the extra by it. */
  id,
  label: requiredLine(80),
  price: listPrice,
  comesRound: z.boolean().default(true),
});

const areaCode = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z]{1,2}(\d[A-Z0-9]?)?$/, 'Please enter the first half of a postcode, such as LS6');

const unique = (values: readonly string[]) => new Set(values).size === values.length;

/** The content of a price list. */
export const priceListContent = z.object({
  services: z
    .array(servicePrice)
    .max(50, 'Please use at most 50 services')
    .refine(
      (services) => unique(services.map(({ serviceId }) => serviceId)),
      'Please list each service only once',
    )
    .default([]),
  extras: z
    .array(extra)
    .max(50, 'Please use at most 50 extras')
    .refine((extras) => unique(extras.map((one) => one.id)), 'Please list each extra only once')
    .default([]),
  storeys: z
    .array(z.object({ from: whole(1, 50), percent }))
    .max(10, 'Please use at most 10 rows')
    .default([]),
  areas: z
    .array(
      z.object({
        codes: z.array(areaCode).min(1, 'Please enter an area').max(100),
        percent,
      }),
    )
    .max(30, 'Please use at most 30 rows')
    .default([]),
  frequencies: z
    .array(z.object({ frequency, percent }))
    .max(12, 'Please use at most 12 rows')
    .default([]),
  minimum: listPrice.default(0),
  firstPercent: whole(10, 500).default(100),
  lapses: z
    .array(z.object({ weeks: whole(1, 520), percent }))
    .max(10, 'Please use at most 10 rows')
    .default([]),
  rounding: z.enum(ROUNDING_WAYS).default('nearest'),
  roundTo: z.literal(ROUND_TO).default(50),
});

/** A version of a price list. */
export const priceList = z.object({
  id,
  name: z.string(),
  isDefault: z.boolean(),
  /** The number of this version. */
  number: z.int(),
  /** The number of the latest version, which may be higher than this one's. */
  latest: z.int(),
  content: priceListContent,
  savedAt: instant,
  version,
});

export type PriceListRecord = z.infer<typeof priceList>;

export const priceListName = name;

/** The facts known about work to be priced. */
export const estimateFacts = z.object({
  serviceIds: z.array(id).min(1, 'Please choose a service').max(50),
  property: propertyType.default('other'),
  storeys: storeys.default(2),
  windows: windows.default(0),
  extras: extraCounts,
  /** The outward half of the postcode; empty if unknown. */
  area: z.union([z.literal(''), areaCode]).default(''),
  frequency: frequency.default({ unit: 'none' }),
  /** Whole weeks since the last visit; null for a new customer. */
  weeksSince: whole(0, 2000).nullable().default(null),
});

const step = z.object({
  label: z.string(),
  detail: z.string(),
  amount: z.int(),
  total: z.int(),
});

const explained = z.object({ steps: z.array(step), total: z.int() });

/** A price worked out step by step. */
export const workedOut = z.object({
  regular: explained.nullable(),
  first: explained,
  /** The same price as the lines of a quote. */
  parts: z.array(
    z.object({
      description: z.string(),
      serviceId: id.nullable(),
      first: z.int(),
      regular: z.int().nullable(),
      /** The surcharges on this part alone, which are added to its prices. */
      surcharges: z.array(
        z.object({ label: z.string(), first: z.int(), regular: z.int().nullable() }),
      ),
    }),
  ),
});
