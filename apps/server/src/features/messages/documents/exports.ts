import type { SliceExports } from '../../../platform/exports/exports.ts';
import { ownTable } from '../../../platform/exports/own-table.ts';
import { documentPdfs } from './pdf-exports.ts';

/** This slice's part of an archive of the business. */
export const documentsExports: SliceExports = {
  folders: [documentPdfs],
  tables: [
    ownTable('document_batches', {
      name: 'document-batches',
      about: 'Batches of documents.',
      columns: {
        id: ['id', 'Its id.'],
        key: ['text', 'The key of the item.'],
        words: ['json', 'Its words.'],
        choice: ['json', 'The choice.'],
        price_change: ['json', 'The price rise announced.'],
        dated: ['date', 'The date on the documents.'],
        state: ['text', 'The current state.'],
        made_up_to: ['id', 'The last record processed.'],
        created_by: ['id', 'The user who created the record.'],
        created_at: ['instant', 'When the record was created.'],
      },
      without: {
        version: 'An internal counter of changes.',
      },
    }),
    ownTable('document_left_out', {
      name: 'documents-left-out',
      about: 'Customers who got no document, with reasons.',
      key: ['batch_id', 'customer_id'],
      columns: {
        batch_id: ['id', 'The batch of documents.'],
        customer_id: ['id', 'The customer.'],
        reason: ['text', 'Why.'],
      },
    }),
    ownTable('document_wordings', {
      name: 'document-wordings',
      about: 'Your own wording for documents.',
      columns: {
        id: ['id', 'Its id.'],
        key: ['text', 'The key of the item.'],
        words: ['json', 'Its words.'],
        changed_at: ['instant', 'When the wording was last changed.'],
      },
      without: {
        version: 'An internal counter of changes.',
      },
    }),
    ownTable('documents', {
      name: 'documents',
      about:
        'Letters and other documents for customers. Their PDFs are in the folder named documents.',
      columns: {
        id: ['id', 'Its id.'],
        batch_id: ['id', 'The batch of documents.'],
        customer_id: ['id', 'The customer.'],
        key: ['text', 'The key of the item.'],
        title: ['text', 'Its title.'],
        content: ['json', 'The content, in separate parts.'],
        created_at: ['instant', 'When the record was created.'],
        email_wanted_at: ['instant', 'When emailing was requested.'],
        emailed_at: ['instant', 'When the document was emailed.'],
        not_emailed: ['text', 'Why the document was not emailed.'],
        printed_at: ['instant', 'When the document was printed.'],
        user_id: ['id', 'Which user.'],
      },
      without: {
        version: 'An internal counter of changes.',
      },
    }),
  ],
};
