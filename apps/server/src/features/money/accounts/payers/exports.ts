import type { SliceExports } from '../../../../platform/exports/exports.ts';
import { ownTable } from '../../../../platform/exports/own-table.ts';

/** This slice's part of the business's archive. */
export const payersExports: SliceExports = {
  tables: [
    ownTable('monthly_lines', {
      name: 'monthly-lines',
      about: 'Visits that are billed together at the end of a month.',
      key: ['occurrence_id'],
      columns: {
        occurrence_id: ['id', 'The visit.'],
        payer_id: ['id', 'Who pays.'],
        customer_id: ['id', 'For whom it was done.'],
        month: ['date', 'The first day of the month.'],
        done_on: ['date', 'When the work was done.'],
        title: ['text', 'Its title.'],
        address: ['text', 'Where.'],
        amount: ['pence', 'How much.'],
        adjustment_amount: ['pence', 'Added to the price, or taken off.'],
        adjustment_description: ['text', 'Why it was.'],
        purchase_order: ['text', 'The customer’s purchase order.'],
        invoice_id: ['id', 'The invoice.'],
      },
    }),
  ],
};
