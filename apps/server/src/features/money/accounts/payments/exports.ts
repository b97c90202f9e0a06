import type { SliceExports } from '../../../../platform/exports/exports.ts';
import { ownTable } from '../../../../platform/exports/own-table.ts';
import { paymentList } from './list-exports.ts';

/** This slice's part of the business's archive. */
export const paymentsExports: SliceExports = {
  lists: [paymentList],
  tables: [
    ownTable('payments', {
      name: 'payments',
      about: 'Payments of customers.',
      columns: {
        id: ['id', 'Its id.'],
        customer_id: ['id', 'The customer.'],
        method: ['text', 'How it is paid.'],
        amount: ['pence', 'How much.'],
        received_on: ['date', 'When the money came in.'],
        reference: ['text', 'The reference.'],
        occurrence_id: ['id', 'The visit.'],
        posting_id: ['id', 'The entry in the books.'],
        recorded_by: ['id', 'Which user recorded it.'],
        reversed_at: ['instant', 'When it was reversed.'],
        reversed_reason: ['text', 'Why it was reversed.'],
        created_at: ['instant', 'When it was made.'],
        charge_id: ['id', 'The charge.'],
      },
    }),
    ownTable('bank_share_payments', {
      name: 'bank-share-payments',
      about: 'Which payments were found in which bank transactions.',
      key: ['payment_id'],
      columns: {
        payment_id: ['id', 'The payment.'],
        share_id: ['id', 'The part of the bank transaction.'],
      },
    }),
  ],
};
