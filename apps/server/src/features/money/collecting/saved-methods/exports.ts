import type { SliceExports } from '../../../../platform/exports/exports.ts';
import { ownTable } from '../../../../platform/exports/own-table.ts';

/** This slice's part of the business's archive. */
export const savedMethodsExports: SliceExports = {
  tables: [
    ownTable('saved_methods', {
      name: 'saved-payment-methods',
      about: 'Cards and bank accounts that customers pay by, without their numbers.',
      columns: {
        id: ['id', 'Its id.'],
        customer_id: ['id', 'The customer.'],
        method: ['text', 'How it is paid.'],
        provider: ['text', 'The payment provider.'],
        state: ['text', 'How far it is.'],
        brand: ['text', 'The brand.'],
        ending: ['text', 'The last digits.'],
        expires: ['text', 'Until when it is good.'],
        is_default: ['boolean', 'Whether it is the one that is charged.'],
        expiry_told_on: ['date', 'When its end was announced.'],
        removed_at: ['instant', 'When it was removed.'],
        created_at: ['instant', 'When it was made.'],
      },
      without: {
        account_id: 'An id at the payment provider.',
        setup_id: 'An id at the payment provider.',
        provider_method_id: 'An id at the payment provider.',
        version: 'Counts the saves.',
      },
    }),
    ownTable('charging_choices', {
      name: 'charging-choices',
      about: 'Customers whose card is charged once a visit is done.',
      key: ['customer_id'],
      columns: {
        customer_id: ['id', 'The customer.'],
        charge_when_done: ['boolean', 'Whether a visit is charged once it is done.'],
        asked_at: ['instant', 'When it was asked for.'],
      },
    }),
  ],
};
