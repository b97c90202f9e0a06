import type { SliceExports } from '../../../platform/exports/exports.ts';
import { ownTable } from '../../../platform/exports/own-table.ts';

/** This slice's part of the business's archive. */
export const connectedBanksExports: SliceExports = {
  tables: [
    ownTable('bank_accounts', {
      name: 'bank-accounts',
      about: 'Your bank accounts whose transactions are read.',
      columns: {
        id: ['id', 'Its id.'],
        connected_bank_id: ['id', 'The connected bank.'],
        name: ['text', 'Its name.'],
        sort_code: ['text', 'Sort code.'],
        account_number: ['text', 'Account number, as far as the bank gives it.'],
        iban: ['text', 'IBAN.'],
        currency: ['text', 'The currency.'],
        last_on: ['date', 'The day of the last transaction.'],
        balance: ['pence', 'What was on it.'],
        balance_on: ['date', 'The day of that balance.'],
        removed_at: ['instant', 'When it was removed.'],
        created_at: ['instant', 'When it was made.'],
      },
      without: {
        feed_ref: 'An id at the bank’s service.',
        calls_on: 'Counts requests to the bank’s service.',
        calls: 'Counts requests to the bank’s service.',
        version: 'Counts the saves.',
        call_request: 'A request to the bank’s service on its way.',
      },
    }),
    ownTable('connected_banks', {
      name: 'connected-banks',
      about: 'Banks that were connected.',
      columns: {
        id: ['id', 'Its id.'],
        feed: ['text', 'By which service.'],
        bank_id: ['text', 'Which bank.'],
        name: ['text', 'Its name.'],
        state: ['text', 'How far it is.'],
        words: ['text', 'What it says about its state.'],
        consent_until: ['instant', 'Until when it may be read.'],
        checked_at: ['instant', 'When it was last read.'],
        told_before: ['number', 'How many days before its end you were told.'],
        removed_at: ['instant', 'When it was removed.'],
        created_at: ['instant', 'When it was made.'],
      },
      without: {
        sealed: 'A secret.',
        return_hash: 'A secret.',
        return_until: 'Belongs to the secret.',
        return_sealed: 'A secret.',
        version: 'Counts the saves.',
      },
    }),
    ownTable('statement_imports', {
      name: 'bank-statements',
      about: 'Bank statements that were uploaded.',
      columns: {
        id: ['id', 'Its id.'],
        filename: ['text', 'The name of the file.'],
        format: ['text', 'Its format.'],
        state: ['text', 'How far it is.'],
        statements: ['json', 'The statements in it.'],
        csv: ['json', 'How its columns were read.'],
        added: ['number', 'How many transactions were new.'],
        known: ['number', 'How many were known.'],
        uploaded_by: ['id', 'Which user uploaded it.'],
        imported_at: ['instant', 'When it was taken over.'],
        created_at: ['instant', 'When it was made.'],
      },
      without: {
        version: 'Counts the saves.',
      },
    }),
  ],
  notExported: {
    statement_files:
      'Your bank’s own files, a while after their upload; their transactions are exported.',
    statement_layouts: 'How your bank arranges its files, recognised again at the next upload.',
  },
};
