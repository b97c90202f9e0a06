import { z } from 'zod';
import { atLeast } from '../../access.ts';
import { changesOf } from '../../changes.ts';
import { endpoint } from '../../endpoint.ts';
import { basedOn, done, id, instant } from '../../values.ts';
import {
  estimateFacts,
  priceList,
  priceListContent,
  priceListName,
  workedOut,
} from './price-list.ts';

declare module '../../realtime.ts' {
  interface ChangedEntities {
    priceList: true;
    priceEstimate: true;
  }
}

/** The maximum number of price lists per business. */
export const MOST_PRICE_LISTS = 30;

const params = z.object({ id });
const access = atLeast('Manager');
const answer = z.object({ priceList });

export const listPriceLists = endpoint({
  method: 'GET',
  path: '/pricing/lists',
  summary: 'The business’s current price lists, default first',
  access,
  response: z.object({ priceLists: z.array(priceList) }),
});

export const getPriceList = endpoint({
  method: 'GET',
  path: '/pricing/lists/{id}',
  summary: 'One price list, in its current or an earlier version',
  access,
  params,
  query: z.object({ number: z.coerce.number().int().min(1).max(1_000_000).optional() }),
  response: answer,
});

export const listPriceListVersions = endpoint({
  method: 'GET',
  path: '/pricing/lists/{id}/versions',
  summary: 'A price list’s changes and who made them, newest first, at most 200',
  access,
  params,
  response: z.object({
    versions: z.array(z.object({ number: z.int(), savedAt: instant, savedBy: id.nullable() })),
  }),
});

export const createPriceList = endpoint({
  method: 'POST',
  path: '/pricing/lists',
  summary: 'Add a price list; the first becomes the default',
  access,
  body: z.object({ name: priceListName, content: priceListContent.prefault({}) }),
  response: answer,
  refusals: [404],
});

export const updatePriceList = endpoint({
  method: 'POST',
  path: '/pricing/lists/{id}',
  summary:
    'Change the given fields of a price list, creating its next version; earlier versions stay',
  access,
  params,
  body: changesOf(z.object({ name: priceListName, content: priceListContent })).extend({
    version: basedOn,
  }),
  response: answer,
  refusals: [409],
});

export const chooseDefaultPriceList = endpoint({
  method: 'POST',
  path: '/pricing/lists/{id}/default',
  summary: 'Make a price list the default for estimates',
  access,
  params,
  response: answer,
});

export const deletePriceList = endpoint({
  method: 'DELETE',
  path: '/pricing/lists/{id}',
  summary: 'Delete a price list; its estimates can still be read',
  access,
  params,
  response: done,
});

const estimate = z.object({
  id,
  quoteId: id.nullable(),
  priceListId: id,
  /** The name that the list had when the price was worked out. */
  listName: z.string(),
  /** The number of the version from which the price was worked out. */
  number: z.int(),
  facts: estimateFacts,
  estimate: workedOut,
  createdAt: instant,
});

export const makeEstimate = endpoint({
  method: 'POST',
  path: '/pricing/estimates',
  summary: 'Calculate a price from a price list, and save the estimate with the list’s version',
  access,
  body: z.object({
    /** The list to use; if absent, the default list. */
    priceListId: id.optional(),
    quoteId: id.nullable().default(null),
    facts: estimateFacts,
  }),
  response: z.object({ estimate }),
  refusals: [404],
});

export const getEstimate = endpoint({
  method: 'GET',
  path: '/pricing/estimates/{id}',
  summary: 'An estimate, recalculated with its original version of the price list',
  access,
  params,
  response: z.object({ estimate }),
});

export const listEstimates = endpoint({
  method: 'GET',
  path: '/pricing/estimates',
  summary: 'A quote’s estimates, newest first, at most 20',
  access,
  query: z.object({ quoteId: id }),
  response: z.object({ estimates: z.array(estimate) }),
});
