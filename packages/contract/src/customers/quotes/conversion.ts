import { z } from 'zod';
import { CUSTOMER_TYPES } from '@roundbook/domain/customers/customers/name';
import { atLeast } from '../../access.ts';
import { endpoint } from '../../endpoint.ts';
import { basedOn, id, line, lines, name, plainDate } from '../../values.ts';
import { quote } from './quote.ts';

const answer = z.object({ quote });
const access = atLeast('Manager', 'CUSTOMERS');

/** When and how an accepted quote's jobs begin. */
const beginning = z.object({
  quoteId: id,
  /** The due date of the jobs' first visits; today if absent. */
  dueOn: plainDate.optional(),
  /** The round that the recurring job joins; null for none. */
  roundId: id.nullable().default(null),
  defaultAssignee: id.nullable().default(null),
  version: basedOn,
});

export const createFromQuote = endpoint({
  method: 'POST',
  path: '/customers/createFromQuote',
  summary: 'Add a customer with the jobs from an accepted quote; can be undone as a whole',
  access,
  body: beginning.extend({ type: z.enum(CUSTOMER_TYPES).default('Residential') }),
  response: answer,
  refusals: [404, 409],
});

export const updateFromQuote = endpoint({
  method: 'POST',
  path: '/customers/{id}/updateFromQuote',
  summary:
    'Add the jobs from an accepted quote to a customer, and fill in the customer’s missing contact details',
  access,
  params: z.object({ id }),
  body: beginning,
  response: answer,
  refusals: [409],
});

export const addQuote = endpoint({
  method: 'POST',
  path: '/customers/{id}/addQuote',
  summary: 'Begin a quote for a customer; contact details come from the customer’s record',
  access,
  params: z.object({ id }),
  body: z.object({
    title: line(120).min(1, 'This field is required'),
    request: lines(5000).default(''),
    notes: lines(5000).default(''),
    /** The person to whom the quote is addressed, if not the customer as a whole. */
    name: name.optional(),
  }),
  response: answer,
});

export const undoConversion = endpoint({
  method: 'POST',
  path: '/quotes/{id}/undoConversion',
  summary:
    'Remove the jobs that came from a quote, and the customer added with them; refused once a visit is closed',
  access,
  params: z.object({ id }),
  response: answer,
});
