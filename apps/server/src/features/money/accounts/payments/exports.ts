import type { SliceExports } from '../../../../platform/exports/exports.ts';
import { ownTable } from '../../../../platform/exports/own-table.ts';
import { paymentList } from './list-exports.ts';

/** This slice's part of the business's archive. */
export const paymentsExports: SliceExports = {
  lists: [paymentList],
  tables: [
    ownTable('payments', {
      name: 'payments',
      about: 'Customers’ payments.',
      columns: {
        id: ['id', 'Its id.'],
        customer_id: ['id', 'The customer.'],
        method: ['text', 'The payment method.'],
        amount: ['pence', 'How much.'],
        received_on: ['date', 'When the money was received.'],
        reference: ['text', 'The reference.'],
        occurrence_id: ['id', 'The visit.'],
        posting_id: ['id', 'The accounting entry.'],
        recorded_by: ['id', 'The user who recorded it.'],
        reversed_at: ['instant', 'When the payment was reversed.'],
        reversed_reason: ['text', 'The reason for the reversal.'],
        created_at: ['instant', 'When the record was created.'],
        charge_id: ['id', 'The charge.'],
      },
    }),
    ownTable('bank_share_payments', {
      name: 'bank-share-payments',
      about: 'The payments matched to each bank transaction.',
      key: ['payment_id'],
      columns: {
        payment_id: ['id', 'The payment.'],
        share_id: ['id', 'The part of the bank transaction.'],
      },
    }),
  ],
};
