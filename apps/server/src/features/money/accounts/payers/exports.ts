import type { SliceExports } from '../../../../platform/exports/exports.ts';
import { ownTable } from '../../../../platform/exports/own-table.ts';

/** This slice's part of the business's archive. */
export const payersExports: SliceExports = {
  tables: [
    ownTable('monthly_lines', {
      name: 'monthly-lines',
      about: 'Visits that are billed together at the end of the month.',
      key: ['occurrence_id'],
      columns: {
        occurrence_id: ['id', 'The visit.'],
        payer_id: ['id', 'Who pays.'],
        customer_id: ['id', 'The customer the work was done for.'],
        month: ['date', 'The first day of the month.'],
        done_on: ['date', 'The date of the work.'],
        title: ['text', 'Its title.'],
        address: ['text', 'Where.'],
        amount: ['pence', 'How much.'],
        adjustment_amount: ['pence', 'The amount added to the price; negative if taken off.'],
        adjustment_description: ['text', 'The reason.'],
        purchase_order: ['text', 'The customer’s purchase order number.'],
        invoice_id: ['id', 'The invoice.'],
      },
    }),
  ],
};
