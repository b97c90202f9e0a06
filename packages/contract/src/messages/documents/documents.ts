import { z } from 'zod';
import { DOCUMENT_KEYS } from '@roundbook/domain/messages/documents/document-keys';
import { atLeast } from '../../access.ts';
import { endpoint } from '../../endpoint.ts';
import { done, flag, id, idList, instant } from '../../values.ts';
import { delivery } from '../outbox/delivery.ts';
import { documentBlock } from './document-templates.ts';

/** A document made for a customer. */
const document = z.object({
  id,
  batchId: id,
  key: z.enum(DOCUMENT_KEYS),
  title: z.string(),
  customerId: id,
  displayName: z.string(),
  createdAt: instant,
  emailedAt: instant.nullable(),
  printedAt: instant.nullable(),
  /**
   * The reason that an email of the document could not be sent when requested; empty if there was
   * no such problem.
   */
  notEmailed: z.string(),
  /** The delivery state of the document's latest email; null if it was never emailed. */
  delivery: delivery.nullable(),
});

export type CustomerDocument = z.infer<typeof document>;

const read = atLeast('Manager');
const write = atLeast('Manager', 'ATTACHMENTS');
const params = z.object({ id });

export const listDocuments = endpoint({
  method: 'GET',
  path: '/documents',
  summary: 'Customers’ documents, newest first',
  access: read,
  query: z.object({
    customerId: id.optional(),
    batchId: id.optional(),
    key: z.enum(DOCUMENT_KEYS).optional(),
    /** Only documents that have been neither emailed nor printed. */
    waiting: flag.optional(),
    perPage: z.coerce.number().int().min(1).max(1000).default(50),
    page: z.coerce.number().int().min(1).max(1000).default(1),
  }),
  response: z.object({ documents: z.array(document), total: z.int() }),
});

export const getDocument = endpoint({
  method: 'GET',
  path: '/documents/{id}',
  summary: 'A document with its content',
  access: read,
  params,
  response: z.object({
    document: document.extend({
      /** The document's blocks; null once its customer is erased. */
      blocks: z.array(documentBlock).nullable(),
      printedBy: z.string(),
    }),
  }),
});

export const getDocumentPdf = endpoint({
  method: 'GET',
  path: '/documents/{id}/document.pdf',
  summary: 'A document as a PDF',
  access: read,
  params,
  response: z.any(),
  transfer: 'file',
  refusals: [429],
});

/** The maximum number of documents in one PDF. */
export const MOST_DOCUMENTS_PRINTED = 200;

const printed = idList.pipe(z.array(id).min(1).max(MOST_DOCUMENTS_PRINTED));

export const printDocuments = endpoint({
  method: 'GET',
  path: '/documents/print.pdf',
  summary:
    'Documents to print in one PDF: letters for C5 or DL window envelopes, cards four to a page',
  access: read,
  query: z.object({ ids: printed }),
  response: z.any(),
  transfer: 'file',
  refusals: [404, 422, 429],
});

export const notePrinted = endpoint({
  method: 'POST',
  path: '/documents/printed',
  summary: 'Record that documents have been printed',
  access: write,
  body: z.object({ ids: z.array(id).min(1).max(MOST_DOCUMENTS_PRINTED) }),
  response: z.object({ noted: z.int() }),
  refusals: [404],
});

export const emailDocument = endpoint({
  method: 'POST',
  path: '/documents/{id}/email',
  summary: 'Email a document to its customer, for the first time or again',
  access: write,
  params,
  body: z.object({}),
  response: done,
  refusals: [429],
});

export const deleteDocument = endpoint({
  method: 'DELETE',
  path: '/documents/{id}',
  summary: 'Delete a document that has not been emailed or printed',
  access: write,
  params,
  response: done,
});
