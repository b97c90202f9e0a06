import type { SliceExports } from '../../../../platform/exports/exports.ts';
import { ownTable } from '../../../../platform/exports/own-table.ts';
import { invoiceList } from './list-exports.ts';
import { invoicePdfs } from './pdf-exports.ts';

/** This slice's part of the business's archive. */
export const invoicesExports: SliceExports = {
  folders: [invoicePdfs],
  lists: [invoiceList],
  tables: [
    ownTable('invoices', {
      name: 'invoices',
      about: 'Invoices as they were issued. Their PDFs are in the folder invoices.',
      columns: {
        id: ['id', 'Its id.'],
        number: ['number', 'Its number.'],
        customer_id: ['id', 'The customer.'],
        occurrence_id: ['id', 'The visit.'],
        posting_id: ['id', 'The entry in the books.'],
        billed_to: ['json', 'Name and address as they were printed.'],
        lines: ['json', 'Its lines.'],
        net: ['pence', 'The total before VAT.'],
        vat: ['pence', 'The VAT.'],
        total: ['pence', 'The total.'],
        vat_number: ['text', 'The VAT number at the time.'],
        purchase_order: ['text', 'The customer’s purchase order.'],
        supplied_on: ['date', 'When the work was done.'],
        issued_on: ['date', 'The date of the invoice.'],
        due_on: ['date', 'When it is due.'],
        sent_at: ['instant', 'When it was sent.'],
        voided_at: ['instant', 'When it was voided.'],
        voided_reason: ['text', 'Why it was voided.'],
        created_at: ['instant', 'When it was made.'],
        reminded_on: ['date', 'When a reminder was last sent.'],
      },
    }),
    ownTable('invoice_drafts', {
      name: 'invoice-drafts',
      about: 'Invoices that have not been issued yet.',
      columns: {
        id: ['id', 'Its id.'],
        customer_id: ['id', 'The customer.'],
        lines: ['json', 'Its lines.'],
        supplied_on: ['date', 'When the work was done.'],
        due_on: ['date', 'When it is due.'],
        purchase_order: ['text', 'The customer’s purchase order.'],
        created_at: ['instant', 'When it was made.'],
      },
      without: {
        version: 'Counts the saves.',
      },
    }),
    ownTable('reminder_ladders', {
      name: 'reminder-rules',
      about: 'When reminders go out.',
      key: [],
      columns: {
        is_on: ['boolean', 'Whether it is on.'],
        send_at: ['text', 'At what time.'],
        every_day: ['boolean', 'Whether weekends count.'],
        steps: ['json', 'The steps, in order.'],
        second_days: ['number', 'Days until the second one.'],
        starts_on: ['date', 'From which day on.'],
      },
      without: {
        version: 'Counts the saves.',
      },
    }),
  ],
};
