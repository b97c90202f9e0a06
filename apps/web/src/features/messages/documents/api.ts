import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { keyOf, queryOptionsFor, useCall } from '@roundbook/client/api';
import { call, callFile } from '@roundbook/client/call';
import { showFailure, showSuccess } from '@roundbook/client/toasts';
import type { BodyOf, BodyInputOf, QueryInputOf, ResponseOf } from '@roundbook/contract/endpoint';
import * as batches from '@roundbook/contract/messages/documents/batches';
import * as templates from '@roundbook/contract/messages/documents/document-templates';
import * as documents from '@roundbook/contract/messages/documents/documents';
import { listRounds } from '@roundbook/contract/work/rounds/rounds';
import { saveFile } from '@roundbook/ui/actions/save-file.ts';
import type { PagedList } from '@roundbook/ui/data-table/paged-list.ts';

export const documentTemplatesQuery = queryOptionsFor(
  templates.listDocumentTemplates,
  {},
  { fallback: 'Failed to load templates' },
);

export const documentTemplateQuery = (key: string) =>
  queryOptionsFor(
    templates.getDocumentTemplate,
    { params: { key } },
    { fallback: 'Failed to load template' },
  );

/** The wording of a document, and the customer or quote whose values fill in the variables. */
type PreviewedDocument = BodyOf<typeof templates.previewDocument>;

/** The wording as a customer would get it; the previous preview stays on screen until the next has loaded. */
export const documentPreviewQuery = (key: string, body: PreviewedDocument) =>
  queryOptions({
    queryKey: [templates.previewDocument.path, key, body],
    queryFn: ({ signal }) => call(templates.previewDocument, { params: { key }, body }, { signal }),
    placeholderData: keepPreviousData,
  });

export const useResetDocumentTemplate = () =>
  useCall(templates.resetDocumentTemplate, {
    onSuccess: () => showSuccess('The product’s words are back'),
  });

type Narrowing = Omit<QueryInputOf<typeof documents.listDocuments>, 'page' | 'perPage'>;

/** Documents, newest first, page by page. */
export const documentPages = (
  narrowing: Narrowing,
): PagedList<ResponseOf<typeof documents.listDocuments>, documents.CustomerDocument> => ({
  key: keyOf(documents.listDocuments, { query: narrowing }),
  fetch: (page, signal) =>
    call(
      documents.listDocuments,
      { query: { ...narrowing, ...page } },
      { signal, fallback: 'Sorry, there was an error loading documents' },
    ),
  rowsOf: (answer) => answer.documents,
});

/** A customer's documents, newest first. */
export const customerDocumentsQuery = (customerId: string) =>
  queryOptionsFor(
    documents.listDocuments,
    { query: { customerId, perPage: 200 } },
    { fallback: 'Sorry, there was an error loading documents' },
  );

/** One document with its content. */
export const documentQuery = (id: string) =>
  queryOptionsFor(
    documents.getDocument,
    { params: { id } },
    { fallback: 'Sorry, there was an error loading the document' },
  );

/** A batch of documents with its progress. */
export const batchQuery = (id: string) =>
  queryOptionsFor(
    batches.getBatch,
    { params: { id } },
    { fallback: 'Sorry, there was an error loading the documents' },
  );

/** The chosen customers who got no document, with reasons. */
export const leftOutQuery = (id: string) =>
  queryOptionsFor(
    batches.listLeftOut,
    { params: { id }, query: { perPage: 1000 } },
    { fallback: 'Sorry, there was an error loading the customers left out' },
  );

/** The customers for whom documents would be made. */
export const makingQuery = (body: BodyInputOf<typeof batches.previewBatch>) => ({
  queryKey: [...keyOf(batches.previewBatch, {}), body],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call(
      batches.previewBatch,
      { body },
      { signal, fallback: 'Sorry, there was an error counting who this is for' },
    ),
  placeholderData: keepPreviousData,
});

/** The rounds whose customers documents can be made for. */
export const roundsQuery = queryOptionsFor(
  listRounds,
  { query: {} },
  { fallback: 'Failed to load rounds' },
);

export const useEmailDocument = () =>
  useCall(documents.emailDocument, {
    onSuccess: () => showSuccess('The document is in the outbox'),
  });

export const useEmailBatch = () => useCall(batches.emailBatch);

/** Downloads a file, and shows a toast if that fails. @returns true if the download succeeded */
async function download(name: string, fetched: () => Promise<Blob>): Promise<boolean> {
  try {
    saveFile(name, await fetched());
    return true;
  } catch (error) {
    showFailure(error as Error);
    return false;
  }
}

/** Downloads a document as a PDF. */
export const downloadDocument = (id: string, title: string) =>
  download(`${title}.pdf`, () => callFile(documents.getDocumentPdf, { params: { id } }));

/** Downloads the saved wording of a template as a PDF. */
export const downloadPreview = (key: string, title: string, customerId: string | null) =>
  download(`${title}.pdf`, () =>
    callFile(templates.previewDocumentPdf, {
      params: { key },
      query: customerId === null ? {} : { customerId },
    }),
  );

/** Downloads documents as one PDF for printing, and records them as printed. */
export async function printDocuments(ids: readonly string[]): Promise<void> {
  const isThere = await download('Documents.pdf', () =>
    callFile(documents.printDocuments, { query: { ids: [...ids] } }),
  );
  if (!isThere) return;
  try {
    await call(documents.notePrinted, { body: { ids: [...ids] } });
  } catch (error) {
    showFailure(error as Error);
  }
}

/** The documents of a batch that were neither emailed nor printed. */
export const waitingPages = (batchId: string) => documentPages({ batchId, waiting: '1' });
