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
        details: ['json', 'What the providers were told about the business.'],
        documents: ['list', 'Documents that were asked for.'],
        cards: ['json', 'How far cards are set up.'],
        cards_asked_at: ['instant', 'When the provider was last asked.'],
        direct_debit: ['json', 'How far Direct Debit is set up.'],
        direct_debit_asked_at: ['instant', 'When the provider was last asked.'],
        bank_account_name: ['text', 'In whose name payouts go.'],
        bank_account_ending: ['text', 'The last digits of the account they go to.'],
        bank_changed_at: ['instant', 'When that was changed.'],
        bank_pending: ['json', 'A change on its way.'],
        payouts_held_until: ['instant', 'Until when payouts wait.'],
        completed_at: ['instant', 'When it was complete.'],
        takes_cards: ['boolean', 'Whether cards are taken.'],
        takes_direct_debit: ['boolean', 'Whether Direct Debit is taken.'],
        fee_payer: ['text', 'Who pays the fees.'],
        statement_descriptor: ['text', 'The name on customers’ statements.'],
        charge_when_done: ['boolean', 'Whether visits are charged once they are done.'],
        retries_failed: ['boolean', 'Whether failed charges are tried again.'],
        sends_receipts: ['boolean', 'Whether receipts are sent.'],
      },
      without: {
        version: 'Counts the saves.',
        payouts_sending: 'Names payouts for the moments in which they are sent.',
      },
    }),
  ],
};
