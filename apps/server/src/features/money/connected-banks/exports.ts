import type { SliceExports } from '../../../platform/exports/exports.ts';
import { ownTable } from '../../../platform/exports/own-table.ts';

/** This slice's part of the business's archive. */
export const connectedBanksExports: SliceExports = {
  tables: [
    ownTable('connected_banks', {
      name: 'connected-banks',
      about: 'Connected banks.',
      columns: {
        id: ['id', 'Its id.'],
        feed: ['text', 'The connection service.'],
        bank_id: ['text', 'Which bank.'],
        name: ['text', 'Its name.'],
        state: ['text', 'The current state.'],
        words: ['text', 'The message about the current state.'],
        consent_until: ['instant', 'When the consent ends.'],
        checked_at: ['instant', 'When transactions were last fetched.'],
        told_before: ['number', 'The days before the end of the consent when you were notified.'],
        removed_at: ['instant', 'When the record was removed.'],
        created_at: ['instant', 'When the record was created.'],
      },
      without: {
        sealed: 'A secret.',
        return_hash: 'A secret.',
        return_until: 'Part of the secret.',
        return_sealed: 'A secret.',
        version: 'An internal counter of changes.',
      },
    }),
    ownTable('statement_imports', {
      name: 'bank-statements',
      about: 'Uploaded bank statements.',
      columns: {
        id: ['id', 'Its id.'],
        filename: ['text', 'The filename.'],
        format: ['text', 'Its format.'],
        state: ['text', 'The current state.'],
        statements: ['json', 'The statements in the file.'],
        csv: ['json', 'How the columns were read.'],
        added: ['number', 'The number of new transactions.'],
        known: ['number', 'The number of transactions already here.'],
        uploaded_by: ['id', 'The user who uploaded the file.'],
        imported_at: ['instant', 'When the file was imported.'],
        created_at: ['instant', 'When the record was created.'],
      },
      without: {
        version: 'An internal counter of changes.',
      },
    }),
  ],
  notExported: {
    statement_files:
      'Your bank’s own files, kept for a while after the upload; their transactions are exported.',
    statement_layouts: 'The layouts of your bank’s files, remembered for the next upload.',
  },
};
