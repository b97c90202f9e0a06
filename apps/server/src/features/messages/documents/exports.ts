import type { SliceExports } from '../../../platform/exports/exports.ts';
import { ownTable } from '../../../platform/exports/own-table.ts';
import { documentPdfs } from './pdf-exports.ts';

/** This slice's part of an archive of the business. */
export const documentsExports: SliceExports = {
  folders: [documentPdfs],
  tables: [
    ownTable('document_batches', {
      name: 'document-batches',
      about: 'Documents that were made together.',
      columns: {
        id: ['id', 'Its id.'],
        key: ['text', 'Which one it is.'],
        words: ['json', 'Its words.'],
        choice: ['json', 'What was chosen.'],
        price_change: ['json', 'The price rise that it announces.'],
        dated: ['date', 'The date on the documents.'],
        state: ['text', 'How far it is.'],
        made_up_to: ['id', 'How far it has come.'],
        created_by: ['id', 'Which user made it.'],
        created_at: ['instant', 'When it was made.'],
      },
      without: {
        version: 'Counts the saves.',
      },
    }),
    ownTable('document_left_out', {
      name: 'documents-left-out',
      about: 'Customers for whom no document was made, and why.',
      key: ['batch_id', 'customer_id'],
      columns: {
        batch_id: ['id', 'The documents it was made with.'],
        customer_id: ['id', 'The customer.'],
        reason: ['text', 'Why.'],
      },
    }),
    ownTable('document_wordings', {
      name: 'document-wordings',
      about: 'Your own words for documents.',
      columns: {
        id: ['id', 'Its id.'],
        key: ['text', 'Which one it is.'],
        words: ['json', 'Its words.'],
        changed_at: ['instant', 'When it was last changed.'],
      },
      without: {
        version: 'Counts the saves.',
      },
    }),
    ownTable('documents', {
      name: 'documents',
      about: 'Letters and papers for customers. Their PDFs are in the folder documents.',
      columns: {
        id: ['id', 'Its id.'],
        batch_id: ['id', 'The documents it was made with.'],
        customer_id: ['id', 'The customer.'],
        key: ['text', 'Which one it is.'],
        title: ['text', 'Its title.'],
        content: ['json', 'What it says, in parts.'],
        created_at: ['instant', 'When it was made.'],
        email_wanted_at: ['instant', 'When it was to be emailed.'],
        emailed_at: ['instant', 'When it was emailed.'],
        not_emailed: ['text', 'Why it was not.'],
        printed_at: ['instant', 'When it was printed.'],
        user_id: ['id', 'Which user.'],
      },
      without: {
        version: 'Counts the saves.',
      },
    }),
  ],
};
