import type * as contract from '@roundbook/contract/messages/documents/documents';
import { isDeletable } from '@roundbook/domain/messages/documents/making';
import { notFound, refuse } from '../../../platform/http/app-error.ts';
import type { FileAnswer, LongCall, ReadCall, WriteCall } from '../../../platform/http/call.ts';
import { papersAnswer } from '../../../platform/pdf/pdf-answer.ts';
import type { FileStore } from '../../../providers/files/files.ts';
import { lockCustomers } from '../../customers/customers/effects.ts';
import { findLogo } from '../../files/assets/lookups.ts';
import type { DocumentContent } from './document-content.ts';
import { checkAllowance, type LaidOut, layOutEach, queueDocuments } from './document-emailing.ts';
import { findContents, findDocument, findToEmail } from './queries.ts';
import * as store from './store.ts';

const ERASED = 'The customer was erased, together with the document’s content.';

/** A document with its content. */
export async function get({ tx, params }: ReadCall<typeof contract.getDocument>) {
  const found = await findDocument(tx, params.id);
  if (!found) throw notFound();
  const { content, ...document } = found;
  const blocks = content && content.blocks.map((one) => copyOf(one));
  return { document: { ...document, blocks } };
}

type Block = DocumentContent['blocks'][number];

/** A copy of a block whose lists are mutable, as the contract's types require. */
export function copyOf(block: Block) {
  switch (block.look) {
    case 'list':
      return { look: block.look, points: [...block.points] };
    case 'table':
      return {
        look: block.look,
        columns: [...block.columns],
        rows: block.rows.map((row) => [...row]),
      };
    default:
      return { ...block };
  }
}

/** A document as a PDF. */
export async function download(
  files: FileStore,
  { tx, params }: ReadCall<typeof contract.getDocumentPdf>,
): Promise<FileAnswer> {
  const [found, readLogo] = await Promise.all([findToEmail(tx, params.id), findLogo(tx, files)]);
  // The content is deleted when its customer is erased.
  if (!found?.content) throw notFound();
  const { content, title } = found;
  const papers = { layout: content.layout, papers: [content] };
  return papersAnswer(tx.businessId, `${title}.pdf`, papers, readLogo);
}

/** Several documents as one PDF to print, sorted by customer name. */
export async function print(
  files: FileStore,
  { tx, query, today }: ReadCall<typeof contract.printDocuments>,
): Promise<FileAnswer> {
  const ids = [...new Set(query.ids)];
  const [found, readLogo] = await Promise.all([findContents(tx, ids), findLogo(tx, files)]);
  if (found.length < ids.length) throw notFound();
  const papers = found.flatMap(({ content }) => content ?? []);
  const [first] = papers;
  if (!first) throw refuse(ERASED);
  if (papers.some(({ layout }) => layout !== first.layout)) {
    throw refuse(
      'Cards are printed four to a page, letters on their own pages. Please print them separately.',
    );
  }
  const made = { layout: first.layout, papers };
  return papersAnswer(tx.businessId, `Documents ${today}.pdf`, made, readLogo);
}

/** Records that documents were printed. */
export async function notePrinted({ tx, body, actor }: WriteCall<typeof contract.notePrinted>) {
  const ids = [...new Set(body.ids)];
  const found = await findContents(tx, ids);
  if (found.length < ids.length) throw notFound();
  store.notePrinted(tx, ids, actor.userId);
  for (const batchId of new Set(found.map((one) => one.batchId))) {
    tx.changed('documentBatch', batchId, 1);
  }
  return { noted: ids.length };
}

/** Makes the PDF of a document that is about to be emailed. */
export async function prepareEmail(
  files: FileStore,
  { load, params, actor }: LongCall<typeof contract.emailDocument>,
): Promise<LaidOut> {
  const [found, readLogo] = await load((tx) =>
    Promise.all([findToEmail(tx, params.id), findLogo(tx, files)]),
  );
  return found ? layOutEach(actor.businessId, [found], await readLogo()) : new Map();
}

/** Emails a document to its customer, for the first time or again. */
export async function email(
  { tx, params, enqueue }: WriteCall<typeof contract.emailDocument>,
  laidOut: LaidOut,
) {
  const seen = await findToEmail(tx, params.id);
  if (!seen) throw notFound();
  lockCustomers(tx, [seen.customerId]);
  const document = await findToEmail(tx, params.id, true);
  if (!document) throw notFound();
  if (document.content === null) throw refuse(ERASED);
  await checkAllowance(tx, 1);
  const [refused] = await queueDocuments(tx, enqueue, [document], laidOut);
  if (refused) throw refuse(refused.reason);
  tx.changed('documentBatch', document.batchId, 1);
  return {};
}

/** Deletes a document that has been neither emailed nor printed. */
export async function remove({ tx, params }: WriteCall<typeof contract.deleteDocument>) {
  const document = await findToEmail(tx, params.id, true);
  if (!document) throw notFound();
  if (!isDeletable(document))
    throw refuse('A document that was emailed or printed stays with the customer.');
  store.deleteDocument(tx, params.id);
  tx.changed('documentBatch', document.batchId, 1);
  return {};
}
