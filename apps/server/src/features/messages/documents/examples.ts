import * as batches from '@roundbook/contract/messages/documents/batches';
import * as templates from '@roundbook/contract/messages/documents/document-templates';
import * as contract from '@roundbook/contract/messages/documents/documents';
import { example, type Example } from '../../../proof/example.ts';
import { SceneRecords } from '../../../proof/scene-records.ts';
import { record } from '../../../proof/shown-by.ts';
import type { Examples } from '../../../proof/slice-examples.ts';

export const whoMay = `
  Manager
    GET    /document-templates
    GET    /document-templates/{key}
    POST   /document-templates/{key}/preview
    GET    /document-templates/{key}/preview.pdf
    POST   /document-batches/preview
    GET    /document-batches/{id}
    GET    /document-batches/{id}/left-out
    GET    /documents
    GET    /documents/{id}
    GET    /documents/{id}/document.pdf
    GET    /documents/print.pdf

  Manager with ATTACHMENTS
    POST   /document-templates/{key}
    POST   /document-templates/{key}/reset
    POST   /document-batches
    POST   /document-batches/{id}/email
    DELETE /document-batches/{id}
    POST   /documents/printed
    POST   /documents/{id}/email
    DELETE /documents/{id}
`;

export const shownBy = {
  document_wordings: record('documentTemplate'),
  document_batches: record('documentBatch'),
  documents: record('documentBatch', 'batch_id'),
  document_left_out: record('documentBatch', 'batch_id'),
} satisfies Examples['shownBy'];

const params = { key: 'welcome-sheet' };

const wordsOf = (mark: string) =>
  ({
    title: `${mark} welcomes you`,
    paragraphs: [
      { look: 'text', when: 'always', text: `Dear {customerName}, this is ${mark}.` },
      { look: 'list', when: 'with:agreedWork', text: '{agreedWork}' },
    ],
    hazards: [],
    reviewedBy: '',
    reviewedOn: null,
  }) as const;

/** A welcome sheet for the client. */
export const records = new SceneRecords(async (app, { token, client }) => {
  const { batch } = await app.data(batches.makeDocuments, {
    token,
    body: { key: 'welcome-sheet', choice: { customerIds: [client.id] } },
  });
  const { documents } = await app.data(contract.listDocuments, {
    token,
    query: { batchId: batch.id },
  });
  return { batchId: batch.id, documentId: documents[0]!.id };
});

type SceneOf = Parameters<typeof records.of>[0];
const theBatch = (scene: SceneOf) => ({ params: { id: records.of(scene).batchId } });
const theDocument = (scene: SceneOf) => ({ params: { id: records.of(scene).documentId } });
const ids = (scene: SceneOf) => [records.of(scene).documentId];

export const examples: readonly Example[] = [
  example(templates.listDocumentTemplates, () => ({})),
  example(templates.getDocumentTemplate, () => ({ params })),
  example(templates.saveDocumentTemplate, ({ mark }) => ({
    params,
    body: { ...wordsOf(mark), version: 0 },
  })),
  example(templates.previewDocument, ({ mark, client }) => ({
    params,
    body: { ...wordsOf(mark), customerId: client.id },
  })),
  example(templates.previewDocumentPdf, ({ client }) => ({
    params,
    query: { customerId: client.id },
  })),
  example(templates.resetDocumentTemplate, () => ({ params, body: {} })),
  example(
    batches.previewBatch,
    ({ client, round, tagId }) => ({
      body: { key: 'letter', choice: { customerIds: [client.id], roundId: round.id, tagId } },
    }),
    { ignoresStrangeIds: true },
  ),
  example(batches.makeDocuments, ({ client, round, tagId }) => ({
    body: {
      key: 'price-rise',
      choice: { customerIds: [client.id], roundId: round.id, tagId },
      priceChange: {
        on: '2099-01-01',
        by: { kind: 'percent', percent: 7.5 },
        roundUpTo: 50,
      },
    },
  })),
  example(batches.getBatch, theBatch),
  example(batches.listLeftOut, theBatch),
  example(batches.emailBatch, (scene) => ({ ...theBatch(scene), body: {} })),
  example(
    contract.listDocuments,
    (scene) => ({
      query: { batchId: records.of(scene).batchId, customerId: scene.client.id },
    }),
    { ignoresStrangeIds: true },
  ),
  example(contract.getDocument, theDocument),
  example(contract.getDocumentPdf, theDocument),
  example(contract.printDocuments, (scene) => ({ query: { ids: ids(scene) } })),
  example(contract.notePrinted, (scene) => ({ body: { ids: ids(scene) } })),
  example(contract.emailDocument, (scene) => ({ ...theDocument(scene), body: {} })),
  example(contract.deleteDocument, theDocument),
  example(batches.deleteBatch, theBatch),
];
