import { makeDocuments } from '@roundbook/contract/messages/documents/batches';
import { listDocuments } from '@roundbook/contract/messages/documents/documents';
import type { Screens } from '../../support/screens/viewer.ts';
import type { WordyRecords } from '../../support/screens/wordy-business.ts';

export const screens: Screens = {
  '/business/documents/': [
    ['demo', '/business/documents'],
    ['wordy', '/business/documents?batch={documentBatch}'],
    ['new', '/business/documents'],
  ],
  '/business/documents/$documentId': [['wordy', '/business/documents/{document}']],
  '/settings/document-templates/': [['demo', '/settings/document-templates']],
  '/settings/document-templates/$templateId': [
    ['demo', '/settings/document-templates/risk-assessment'],
    ['wordy', '/settings/document-templates/price-rise'],
  ],
};

export const wordyRecords: WordyRecords = async ({ business, invoice }) => {
  const { batch } = await business.call(makeDocuments, {
    body: { key: 'risk-assessment', choice: { customerIds: [invoice.customerId] } },
  });
  const { documents } = await business.call(listDocuments, { query: { batchId: batch.id } });
  return { document: documents[0]!.id, documentBatch: batch.id };
};
