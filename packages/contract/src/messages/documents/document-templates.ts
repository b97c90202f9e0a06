import { z } from 'zod';
import { LOOKS } from '@roundbook/domain/messages/documents/document';
import {
  MOST_DOCUMENT_PARAGRAPHS,
  MOST_HAZARDS,
} from '@roundbook/domain/messages/documents/document';
import { DOCUMENT_KEYS } from '@roundbook/domain/messages/documents/document-keys';
import type { Condition } from '@roundbook/domain/messages/templates/conditions';
import { atLeast } from '../../access.ts';
import { endpoint } from '../../endpoint.ts';
import { id, instant, line, lines, plainDate } from '../../values.ts';

declare module '../../realtime.ts' {
  interface ChangedEntities {
    documentTemplate: true;
  }
}

/** The key of a kind of document, such as `price-rise`; an unknown key has no template. */
const templateKey = z.string().min(1).max(60);

const words = z.object({
  title: line(200),
  paragraphs: z
    .array(z.object({ look: z.enum(LOOKS), when: z.string().max(60), text: lines(4000) }))
    .max(MOST_DOCUMENT_PARAGRAPHS, `Please use at most ${MOST_DOCUMENT_PARAGRAPHS} paragraphs`),
  /** The hazards of a risk assessment; empty for any other document. */
  hazards: z
    .array(z.object({ hazard: line(200), who: line(200), controls: lines(1000) }))
    .max(MOST_HAZARDS, `Please list at most ${MOST_HAZARDS} hazards`),
  reviewedBy: line(120),
  reviewedOn: plainDate.nullable(),
});

/** A condition, which the domain checked before it was stored. */
const condition = z.string() as unknown as z.ZodType<Condition>;

const storedWords = z.object({
  title: z.string(),
  paragraphs: z.array(z.object({ look: z.enum(LOOKS), when: condition, text: z.string() })),
  hazards: z.array(z.object({ hazard: z.string(), who: z.string(), controls: z.string() })),
  reviewedBy: z.string(),
  reviewedOn: plainDate.nullable(),
});

/** The number of times that the template has been saved; 0 for the product's wording. */
const templateVersion = z.int().min(0).max(2_000_000_000);

const documentTemplate = z.object({
  key: z.enum(DOCUMENT_KEYS),
  words: storedWords,
  /** Whether the wording is the business's own rather than the product's. */
  isOwn: z.boolean(),
  version: templateVersion,
});

export type StoredDocumentTemplate = z.infer<typeof documentTemplate>;

/** A block of a finished document. */
export const documentBlock = z.union([
  z.object({ look: z.enum(['text', 'heading', 'box']), text: z.string() }),
  z.object({ look: z.literal('list'), points: z.array(z.string()) }),
  z.object({
    look: z.literal('table'),
    columns: z.array(z.string()),
    rows: z.array(z.array(z.string())),
  }),
]);

export type DocumentBlock = z.infer<typeof documentBlock>;

const read = atLeast('Manager');
const write = atLeast('Manager', 'ATTACHMENTS');
const params = z.object({ key: templateKey });
const answer = z.object({ template: documentTemplate });

export const listDocumentTemplates = endpoint({
  method: 'GET',
  path: '/document-templates',
  summary: 'Every kind of document, and which have the firm’s own wording',
  access: read,
  response: z.object({
    templates: z.array(
      z.object({
        key: documentTemplate.shape.key,
        isOwn: z.boolean(),
        changedAt: instant.nullable(),
      }),
    ),
  }),
});

export const getDocumentTemplate = endpoint({
  method: 'GET',
  path: '/document-templates/{key}',
  summary: 'The wording of one kind of document',
  access: read,
  params,
  response: answer,
});

export const saveDocumentTemplate = endpoint({
  method: 'POST',
  path: '/document-templates/{key}',
  summary: 'Write your own wording for a kind of document',
  access: write,
  params,
  /** If the version is absent, the last write wins. */
  body: words.extend({ version: templateVersion.optional() }),
  response: answer,
  refusals: [409],
});

export const resetDocumentTemplate = endpoint({
  method: 'POST',
  path: '/document-templates/{key}/reset',
  summary: 'Restore the standard wording',
  access: write,
  params,
  body: z.object({}),
  response: answer,
});

export const previewDocument = endpoint({
  method: 'POST',
  path: '/document-templates/{key}/preview',
  summary: 'Preview wording as a customer would see it, without saving it',
  access: read,
  params,
  body: words.extend({
    /** The customer whose records supply the values; if null, samples are used. */
    customerId: id.nullable().default(null),
  }),
  keepsNoAnswer: true,
  response: z.object({
    title: z.string(),
    blocks: z.array(documentBlock),
    /** Variables that have no value for the customer, and the words used instead; empty if the line is left out. */
    missing: z.array(z.object({ name: z.string(), said: z.string() })),
  }),
});

export const previewDocumentPdf = endpoint({
  method: 'GET',
  path: '/document-templates/{key}/preview.pdf',
  summary: 'A document with the saved wording, as a PDF, with sample details or for a customer',
  access: read,
  params,
  query: z.object({ customerId: id.optional() }),
  response: z.any(),
  transfer: 'file',
  refusals: [429],
});
