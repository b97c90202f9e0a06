import {
  getBatch,
  listLeftOut,
  previewBatch,
} from '@roundbook/contract/messages/documents/batches';
import {
  getDocumentTemplate,
  listDocumentTemplates,
} from '@roundbook/contract/messages/documents/document-templates';
import { getDocument, listDocuments } from '@roundbook/contract/messages/documents/documents';
import { registerChanges } from '../../../platform/changes.ts';

registerChanges('documentTemplate', { lists: [listDocumentTemplates, getDocumentTemplate] });
registerChanges('documentBatch', {
  records: [getBatch, listLeftOut],
  lists: [listDocuments, getDocument],
});
// A document shows the delivery state of its email.
registerChanges('message', { lists: [listDocuments, getDocument] });
registerChanges('customer', { lists: [previewBatch] });
