import type { SliceExports } from '../../../platform/exports/exports.ts';
import { ownTable } from '../../../platform/exports/own-table.ts';

/** This slice's part of the business's archive. */
export const paymentAccountsExports: SliceExports = {
  tables: [
    ownTable('payment_accounts', {
      name: 'payment-account',
      about: 'Your account for payments by card and Direct Debit.',
      key: [],
      columns: {
        details: ['json', 'The business’s details given to the providers.'],
        documents: ['list', 'Requested documents.'],
        cards: ['json', 'The progress of the card set-up.'],
        cards_asked_at: ['instant', 'When the provider was last asked.'],
        direct_debit: ['json', 'The progress of the Direct Debit set-up.'],
        direct_debit_asked_at: ['instant', 'When the provider was last asked.'],
        bank_account_name: ['text', 'The account holder’s name for payouts.'],
        bank_account_ending: ['text', 'The last digits of the account for payouts.'],
        bank_changed_at: ['instant', 'When the account for payouts was changed.'],
        bank_pending: ['json', 'A pending change.'],
        payouts_held_until: ['instant', 'When held payouts resume.'],
        completed_at: ['instant', 'When the set-up was complete.'],
        takes_cards: ['boolean', 'Whether customers can pay by card.'],
        takes_direct_debit: ['boolean', 'Whether customers can pay by Direct Debit.'],
        fee_payer: ['text', 'Who pays the fees: the business or the customer.'],
        statement_descriptor: ['text', 'The name on customers’ statements.'],
        charge_when_done: ['boolean', 'Whether visits are charged when they are done.'],
        retries_failed: ['boolean', 'Whether failed charges are tried again.'],
        sends_receipts: ['boolean', 'Whether receipts are sent.'],
      },
      without: {
        version: 'An internal counter of changes.',
        payouts_sending: 'The names of payouts while they are being sent.',
      },
    }),
  ],
};
