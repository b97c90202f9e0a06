import { z } from 'zod';
import { QUOTE_GROUPS, QUOTE_STATUSES } from '@roundbook/domain/customers/quotes/status';
import { atLeast } from '../../access.ts';
import { changesOf } from '../../changes.ts';
import { endpoint } from '../../endpoint.ts';
import {
  addressChanges,
  basedOn,
  done,
  flag,
  id,
  line,
  lines,
  penceOrZero,
  plainDate,
} from '../../values.ts';
import { frequencyChoice, itemisationChoice, validDays } from './itemisation.ts';
import { quote, quoteFields, quoteRow, sendingWay } from './quote.ts';

const params = z.object({ id });
const answer = z.object({ quote });
const access = atLeast('Manager');

export const QUOTE_ORDERS = ['created', 'name', 'validUntil'] as const;

export const listQuotes = endpoint({
  method: 'GET',
  path: '/quotes',
  summary: 'Quotes by filter, page by page',
  access,
  query: z.object({
    search: line(100).optional(),
    group: z.enum(QUOTE_GROUPS).optional(),
    status: z.enum(QUOTE_STATUSES).optional(),
    customerId: id.optional(),
    order: z.enum(QUOTE_ORDERS).default('created'),
    descending: flag.default(true),
    perPage: z.coerce.number().int().min(1).max(200).default(50),
    page: z.coerce.number().int().min(1).max(10_000).default(1),
  }),
  response: z.object({ quotes: z.array(quoteRow), total: z.int() }),
});

export const countQuotes = endpoint({
  method: 'GET',
  path: '/quotes/counts',
  summary: 'The number of quotes at each status',
  access,
  query: z.object({ search: line(100).optional() }),
  response: z.object({
    counts: z.array(z.object({ status: z.enum(QUOTE_STATUSES), count: z.int() })),
  }),
});

export const getQuote = endpoint({
  method: 'GET',
  path: '/quotes/{id}',
  summary: 'One quote with all versions of its price and the customer’s answer',
  access,
  params,
  response: answer,
});

export const createQuote = endpoint({
  method: 'POST',
  path: '/quotes',
  summary: 'Record a request for a price; `Processing` until it is complete',
  access,
  body: quoteFields.extend({
    status: z.enum(['Processing', 'Submitted']).default('Submitted'),
  }),
  response: answer,
});

export const updateQuote = endpoint({
  method: 'POST',
  path: '/quotes/{id}',
  summary: 'Change the given fields of a quote that has not been accepted',
  access,
  params,
  body: changesOf(quoteFields).extend({ address: addressChanges.optional(), version: basedOn }),
  response: answer,
  refusals: [409],
});

export const deleteQuote = endpoint({
  method: 'DELETE',
  path: '/quotes/{id}',
  summary: 'Erase a quote with its prices, links and messages; a converted quote cannot be erased',
  access,
  params,
  response: done,
});

export const submitQuote = endpoint({
  method: 'POST',
  path: '/quotes/{id}/submit',
  summary: 'Mark a quote as ready to be priced',
  access,
  params,
  response: answer,
});

export const estimateQuote = endpoint({
  method: 'POST',
  path: '/quotes/{id}/estimate',
  summary: 'Price a quote with a single figure, and send it',
  access,
  params,
  body: z.object({
    /** Pence for the first visit. */
    first: penceOrZero,
    /** Pence for each later visit; null for one-off work. */
    regular: penceOrZero.nullable().default(null),
    frequencies: z.array(frequencyChoice).max(8).default([]),
    note: lines(2000).default(''),
    /** Days for which the price is valid; if absent, the business's setting applies. */
    validDays: validDays.optional(),
    channel: sendingWay,
    version: basedOn,
  }),
  response: answer,
  refusals: [409],
});

export const itemiseQuote = endpoint({
  method: 'POST',
  path: '/quotes/{id}/itemise',
  summary: 'Send the drafted price; it can no longer be changed',
  access,
  params,
  body: z.object({ itemisationId: id, channel: sendingWay, version: basedOn }),
  response: answer,
  refusals: [409],
});

export const sendQuoteAgain = endpoint({
  method: 'POST',
  path: '/quotes/{id}/send',
  summary: 'Send the customer the open price again',
  access,
  params,
  body: z.object({ channel: sendingWay.exclude(['none']) }),
  response: answer,
});

export const copyQuoteLink = endpoint({
  method: 'POST',
  path: '/quotes/{id}/link',
  summary: 'Create a link to the price to pass on by hand; it is shown only once',
  access,
  params,
  response: z.object({ link: z.string() }),
  sealsAnswer: true,
});

export const acceptQuote = endpoint({
  method: 'POST',
  path: '/quotes/{id}/accept',
  summary: 'Record that the customer has accepted, as they told the office',
  access,
  params,
  body: itemisationChoice.extend({ itemisationId: id }),
  response: answer,
  refusals: [409],
});

export const replyAboutQuote = endpoint({
  method: 'POST',
  path: '/quotes/{id}/reply',
  summary:
    'Answer a question about a price; the answer appears on the quote’s page, and the customer gets a link',
  access,
  params,
  body: z.object({ text: lines(2000).min(1, 'Please write an answer'), channel: sendingWay }),
  response: answer,
});

const why = z.object({ reason: lines(500).default('') });

export const declineQuote = endpoint({
  method: 'POST',
  path: '/quotes/{id}/decline',
  summary: 'Record that the customer has declined, as they told the office',
  access,
  params,
  body: why,
  response: answer,
});

export const rejectQuote = endpoint({
  method: 'POST',
  path: '/quotes/{id}/reject',
  summary: 'Reject the request, as the business does not take the work',
  access,
  params,
  body: why,
  response: answer,
});

export const closeQuote = endpoint({
  method: 'POST',
  path: '/quotes/{id}/close',
  summary: 'Close a quote that will lead to no work',
  access,
  params,
  body: why,
  response: answer,
});

export const postponeQuote = endpoint({
  method: 'POST',
  path: '/quotes/{id}/postpone',
  summary: 'Put a quote off, until a given day if you like',
  access,
  params,
  body: why.extend({ until: plainDate.nullable().default(null) }),
  response: answer,
});

export const reopenQuote = endpoint({
  method: 'POST',
  path: '/quotes/{id}/reopen',
  summary: 'Reopen a quote that was closed, rejected or declined',
  access,
  params,
  response: answer,
});

export const getQuotePdf = endpoint({
  method: 'GET',
  path: '/quotes/{id}/pdf',
  summary: 'The sent price, or else the draft, as a PDF',
  access,
  params,
  response: z.unknown(),
  refusals: [422, 429],
  transfer: 'file',
});
