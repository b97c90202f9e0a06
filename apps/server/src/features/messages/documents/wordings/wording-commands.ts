import { isDeepStrictEqual } from 'node:util';
import type { BodyOf } from '@roundbook/contract/endpoint';
import type * as contract from '@roundbook/contract/messages/documents/document-templates';
import type { DocumentWords } from '@roundbook/domain/messages/documents/document';
import {
  DOCUMENT_KEYS,
  type DocumentKey,
  isDocumentKey,
} from '@roundbook/domain/messages/documents/document-keys';
import { documentRefusal } from '@roundbook/domain/messages/documents/document-problems';
import { documentTemplateOf } from '@roundbook/domain/messages/documents/document-templates';
import type { TenantTransaction } from '../../../../platform/db/transaction.ts';
import { AppError, notFound, StaleError } from '../../../../platform/http/app-error.ts';
import type { ReadCall, WriteCall } from '../../../../platform/http/call.ts';
import { findWording, listWordings } from './wording-queries.ts';
import { writeWords } from './wording-store.ts';

/** Checks that `key` is a kind of document. @throws AppError 404 if not */
export function kindOf(key: string): DocumentKey {
  if (!isDocumentKey(key)) throw notFound();
  return key;
}

type Given = Omit<BodyOf<typeof contract.saveDocumentTemplate>, 'version'>;

/** The given words in the form in which they are stored. @throws AppError 400 with an error on the invalid field */
export function checkedWords(
  key: DocumentKey,
  { title, paragraphs, hazards, reviewedBy, reviewedOn }: Given,
): DocumentWords {
  const template = documentTemplateOf(key);
  const risks = template.hasHazards
    ? { hazards, reviewedBy, reviewedOn }
    : { hazards: [], reviewedBy: '', reviewedOn: null };
  const words = { title, paragraphs, ...risks } as DocumentWords;
  const refused = documentRefusal(template, words);
  if (refused) throw new AppError('invalid', refused);
  return words;
}

/** The wording of a document: the business's own if it has any, and the product's otherwise. */
export async function findWords(tx: TenantTransaction, key: DocumentKey): Promise<DocumentWords> {
  const own = await findWording(tx, key);
  return own?.words ?? documentTemplateOf(key).words;
}

const copyOf = ({ paragraphs, hazards, ...words }: DocumentWords) => ({
  ...words,
  paragraphs: paragraphs.map((one) => ({ ...one })),
  hazards: hazards.map((one) => ({ ...one })),
});

async function load(tx: TenantTransaction, key: DocumentKey) {
  const own = await findWording(tx, key);
  return {
    key,
    words: copyOf(own?.words ?? documentTemplateOf(key).words),
    isOwn: Boolean(own?.words),
    version: own?.version ?? 0,
  };
}

/** Every kind of document, with whether its wording is the business's own. */
export async function list({ tx }: ReadCall<typeof contract.listDocumentTemplates>) {
  const own = new Map((await listWordings(tx)).map((one) => [one.key, one]));
  return {
    templates: DOCUMENT_KEYS.map((key) => {
      const one = own.get(key);
      const isOwn = Boolean(one?.words);
      return { key, isOwn, changedAt: isOwn ? one!.changedAt : null };
    }),
  };
}

/** A kind of document with its wording. */
export async function get({ tx, params }: ReadCall<typeof contract.getDocumentTemplate>) {
  return { template: await load(tx, kindOf(params.key)) };
}

/**
 * Saves words. Wording that equals the product's is not stored, so that later changes to the product's wording reach
 * it.
 */
export async function save({ tx, params, body }: WriteCall<typeof contract.saveDocumentTemplate>) {
  const key = kindOf(params.key);
  const words = checkedWords(key, body);
  const isOwn = !isDeepStrictEqual(words, copyOf(documentTemplateOf(key).words));
  const isWritten = await writeWords(tx, key, isOwn ? words : null, body.version ?? null);
  const template = await load(tx, key);
  if (!isWritten) {
    const own = await findWording(tx, key);
    const { version } = template;
    throw new StaleError(own ? { entity: 'documentTemplate', id: own.id, version } : null, {
      template,
    });
  }
  return { template };
}

/** Resets the wording to the product's. */
export async function reset({ tx, params }: WriteCall<typeof contract.resetDocumentTemplate>) {
  const key = kindOf(params.key);
  await writeWords(tx, key, null, null);
  return { template: await load(tx, key) };
}
