import { z } from 'zod';
import { POSTING_KINDS } from '@roundbook/domain/money/ledger/posting';
import { atLeast } from '../../access.ts';
import { endpoint } from '../../endpoint.ts';
import { delivery } from '../../messages/outbox/delivery.ts';
import { id, idList, plainDate } from '../../values.ts';

/** The first and last day that a statement covers; an absent day sets no limit. */
const period = { from: plainDate.optional(), to: plainDate.optional() };

/** A line of a customer's account. */
export const statementLine = z.object({
  id,
  on: plainDate,
  kind: z.enum(POSTING_KINDS),
  description: z.string(),
  /** Pence; a positive amount adds to the debt. */
  amount: z.int(),
  balance: z.int(),
  invoiceId: id.nullable(),
  paymentId: id.nullable(),
});

export const getStatement = endpoint({
  method: 'GET',
  path: '/customers/{id}/statement',
  summary: 'The customer’s account, oldest entry first, with a running balance',
  access: atLeast('Manager', 'CUSTOMERS'),
  params: z.object({ id }),
  query: z.object(period),
  response: z.object({
    /** The balance brought forward: the sum of the entries before the period. */
    openingBalance: z.int(),
    /** The balance at the end of the period: the opening balance and the period's entries. */
    closingBalance: z.int(),
    /** The balance with all entries, whatever the period. */
    currentBalance: z.int(),
    lines: z.array(statementLine),
    /** The delivery state of the last statement emailed to the customer; null if there is none. */
    delivery: delivery.nullable(),
  }),
  refusals: [422],
});

export const getStatementPdf = endpoint({
  method: 'GET',
  path: '/customers/{id}/statement.pdf',
  summary: 'The statement as a PDF',
  access: atLeast('Manager', 'CUSTOMERS'),
  params: z.object({ id }),
  query: z.object(period),
  response: z.any(),
  transfer: 'file',
  refusals: [422],
});

/** The maximum number of customers whose statements can be printed as one document. */
export const MOST_STATEMENTS_PRINTED = 200;

export const printStatements = endpoint({
  method: 'GET',
  path: '/customers/statements.pdf',
  summary: 'Statements to post, in one PDF, for C5 or DL window envelopes',
  access: atLeast('Manager', 'CUSTOMERS'),
  query: z.object({
    ids: idList.pipe(z.array(id).min(1).max(MOST_STATEMENTS_PRINTED)),
    ...period,
  }),
  response: z.any(),
  transfer: 'file',
  refusals: [404, 422, 429],
});

/** The maximum number of customers to whom one call can send statements, each with its own document. */
export const MOST_STATEMENTS_AT_ONCE = 50;

export const sendStatements = endpoint({
  method: 'POST',
  path: '/customers/statements',
  summary:
    'Email customers their statements; customers who had one today are left out unless asked for again',
  access: atLeast('Manager', 'CUSTOMERS'),
  body: z.object({
    ids: z.array(id).min(1).max(MOST_STATEMENTS_AT_ONCE),
    ...period,
    /** True to include customers to whom a statement has already been sent today. */
    again: z.boolean().default(false),
    /** True to leave out customers who owe nothing, as when statements go to many customers at once. */
    owingOnly: z.boolean().default(false),
  }),
  response: z.object({
    /** The number of emails added to the outbox. */
    queued: z.int(),
    /** The customers left out, each with the reason. */
    leftOut: z.array(z.object({ id, name: z.string(), reason: z.string() })),
  }),
  refusals: [404, 409, 429],
});
