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

/** The most price lists of a business. */
export const MOST_PRICE_LISTS = 30;

const params = z.object({ id });
const access = atLeast('Manager');
const answer = z.object({ priceList });

export const listPriceLists = endpoint({
  method: 'GET',
  path: '/pricing/lists',
  summary: 'The price lists of the business, each as it is now; the default one first',
  access,
  response: z.object({ priceLists: z.array(priceList) }),
});

export const getPriceList = endpoint({
  method: 'GET',
  path: '/pricing/lists/{id}',
  summary: 'One price list as it is now, or as one of its versions had it',
  access,
  params,
  query: z.object({ number: z.coerce.number().int().min(1).max(1_000_000).optional() }),
  response: answer,
});

export const listPriceListVersions = endpoint({
  method: 'GET',
  path: '/pricing/lists/{id}/versions',
  summary: 'When a price list was changed and by whom, the newest 200 first',
  access,
  params,
  response: z.object({
    versions: z.array(z.object({ number: z.int(), savedAt: instant, savedBy: id.nullable() })),
  }),
});

export const createPriceList = endpoint({
  method: 'POST',
  path: '/pricing/lists',
  summary: 'Add a price list; the first one is the default',
  access,
  body: z.object({ name: priceListName, content: priceListContent.prefault({}) }),
  response: answer,
  refusals: [404],
});

export const updatePriceList = endpoint({
  method: 'POST',
  path: '/pricing/lists/{id}',
  summary:
    'Change what is given of a price list; what it says becomes its next version, and the others stay',
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
  summary: 'Make a price list the one that estimates begin with',
  access,
  params,
  response: answer,
});

export const deletePriceList = endpoint({
  method: 'DELETE',
  path: '/pricing/lists/{id}',
  summary: 'Delete a price list; estimates by it can still be read',
  access,
  params,
  response: done,
});

const estimate = z.object({
  id,
  quoteId: id.nullable(),
  priceListId: id,
  /** The list's name at the time. */
  listName: z.string(),
  /** The version of the list. */
  number: z.int(),
  facts: estimateFacts,
  estimate: workedOut,
  createdAt: instant,
});

export const makeEstimate = endpoint({
  method: 'POST',
  path: '/pricing/estimates',
  summary:
    'Work out what something costs by a price list, and keep the estimate with the version of the list',
  access,
  body: z.object({
    /** If absent, the default list. */
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
  summary: 'An estimate, worked out again by the version of the list that it was made with',
  access,
  params,
  response: z.object({ estimate }),
});

export const listEstimates = endpoint({
  method: 'GET',
  path: '/pricing/estimates',
  summary: 'The estimates that were made for a quote, the newest first; at most 20',
  access,
  query: z.object({ quoteId: id }),
  response: z.object({ estimates: z.array(estimate) }),
});
