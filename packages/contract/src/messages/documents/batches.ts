import { z } from 'zod';
import { DOCUMENT_KEYS } from '@roundbook/domain/messages/documents/document-keys';
import { BATCH_STATES } from '@roundbook/domain/messages/documents/making';
import { ROUNDINGS } from '@roundbook/domain/messages/documents/new-prices';
import { atLeast } from '../../access.ts';
import { endpoint } from '../../endpoint.ts';
import { done, id, instant, plainDate, positivePence, version } from '../../values.ts';

declare module '../../realtime.ts' {
  interface ChangedEntities {
    documentBatch: true;
  }
}

/** The maximum number of customers who can be chosen one by one. */
export const MOST_CHOSEN = 1000;

/** The customers for whom documents are made: the named customers, or all customers on a round or with a tag. */
export const customerChoice = z
  .object({
    customerIds: z
      .array(id)
      .max(MOST_CHOSEN, 'Please choose at most 1,000 customers, or a tag or a round')
      .default([]),
    tagId: id.nullable().default(null),
    roundId: id.nullable().default(null),
  })
  .refine(
    ({ customerIds, tagId, roundId }) =>
      customerIds.length > 0 || tagId !== null || roundId !== null,
    'Please choose customers, a round or a tag',
  );

export type CustomerChoice = z.infer<typeof customerChoice>;

/** The size of the price rise, and its first day. */
const priceChange = z.object({
  on: plainDate,
  by: z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('percent'),
      percent: z
        .number()
        .min(0.1, 'Please enter a percentage above zero')
        .max(100, 'Please enter at most 100 per cent')
        .refine(
          (value) => Math.round(value * 10) / 10 === value,
          'Please use at most one decimal place',
        ),
    }),
    z.object({ kind: z.literal('amount'), amount: positivePence }),
  ]),
  roundUpTo: z.literal(ROUNDINGS).default(1),
});

const making = z.object({
  key: z.enum(DOCUMENT_KEYS),
  choice: customerChoice,
  /** The new prices; required for the letter about new prices, and absent for any other document. */
  priceChange: priceChange.nullable().default(null),
});

/** A batch of documents made together. */
const documentBatch = z.object({
  id,
  key: z.enum(DOCUMENT_KEYS),
  state: z.enum(BATCH_STATES),
  createdAt: instant,
  priceChange: priceChange.nullable(),
  /** The number of documents made so far. */
  made: z.int(),
  leftOut: z.int(),
  emailed: z.int(),
  printed: z.int(),
  /** The number of documents neither emailed nor printed yet. */
  waiting: z.int(),
  version,
});

export type DocumentBatch = z.infer<typeof documentBatch>;

const read = atLeast('Manager');
const write = atLeast('Manager', 'ATTACHMENTS');
const params = z.object({ id });
const answer = z.object({ batch: documentBatch });
const leftOut = z.object({ id, displayName: z.string(), reason: z.string() });

/** The maximum number of excluded customers that a preview names. */
export const LEFT_OUT_NAMED = 50;

export const previewBatch = endpoint({
  method: 'POST',
  path: '/document-batches/preview',
  summary:
    'The customers who would get a document, and those left out, with reasons; changes nothing',
  access: read,
  body: making.pick({ key: true, choice: true }),
  response: z.object({
    matched: z.int(),
    going: z.int(),
    /** The number of these documents that can be emailed; the office prints the others. */
    byEmail: z.int(),
    leftOut: z.array(leftOut),
  }),
  keepsNoAnswer: true,
});

export const makeDocuments = endpoint({
  method: 'POST',
  path: '/document-batches',
  summary: 'Create documents from a template for one or more customers; nothing is sent yet',
  access: write,
  body: making,
  response: answer,
});

export const getBatch = endpoint({
  method: 'GET',
  path: '/document-batches/{id}',
  summary: 'Documents created together, and their progress',
  access: read,
  params,
  response: answer,
});

export const listLeftOut = endpoint({
  method: 'GET',
  path: '/document-batches/{id}/left-out',
  summary: 'The chosen customers who got no document, with reasons',
  access: read,
  params,
  query: z.object({
    perPage: z.coerce.number().int().min(1).max(1000).default(50),
    page: z.coerce.number().int().min(1).max(1000).default(1),
  }),
  response: z.object({ customers: z.array(leftOut), total: z.int() }),
});

export const emailBatch = endpoint({
  method: 'POST',
  path: '/document-batches/{id}/email',
  summary: 'Email the documents not yet emailed or printed, to customers who accept emails',
  access: write,
  params,
  body: z.object({}),
  response: answer,
});

export const deleteBatch = endpoint({
  method: 'DELETE',
  path: '/document-batches/{id}',
  summary:
    'Delete documents that were created together, provided that none has been emailed or printed',
  access: write,
  params,
  response: done,
});
