import type { SliceExports } from '../../../platform/exports/exports.ts';
import { ownTable } from '../../../platform/exports/own-table.ts';

/** This slice's part of the business's archive. */
export const savedMethodsExports: SliceExports = {
  tables: [
    ownTable('saved_methods', {
      name: 'saved-payment-methods',
      about: 'Customers’ saved cards and bank accounts, without their numbers.',
      columns: {
        id: ['id', 'Its id.'],
        customer_id: ['id', 'The customer.'],
        method: ['text', 'The payment method.'],
        provider: ['text', 'The payment provider.'],
        state: ['text', 'The current state.'],
        brand: ['text', 'The brand.'],
        ending: ['text', 'The last digits.'],
        expires: ['text', 'The expiry date.'],
        is_default: ['boolean', 'Whether this is the method that is charged.'],
        expiry_told_on: ['date', 'When the customer was notified of the expiry.'],
        removed_at: ['instant', 'When the record was removed.'],
        created_at: ['instant', 'When the record was created.'],
      },
      without: {
        account_id: 'The payment provider’s ID.',
        setup_id: 'The payment provider’s ID.',
        provider_method_id: 'The payment provider’s ID.',
        version: 'An internal counter of changes.',
      },
    }),
    ownTable('charging_choices', {
      name: 'charging-choices',
      about: 'Customers with their own setting for charging done visits.',
      key: ['customer_id'],
      columns: {
        customer_id: ['id', 'The customer.'],
        charge_when_done: ['boolean', 'Whether a visit is charged when it is done.'],
        asked_at: ['instant', 'When the request was made.'],
      },
    }),
  ],
};
