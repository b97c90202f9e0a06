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
      about: 'Issued invoices. Their PDFs are in the folder named invoices.',
      columns: {
        id: ['id', 'Its id.'],
        number: ['number', 'Its number.'],
        customer_id: ['id', 'The customer.'],
        occurrence_id: ['id', 'The visit.'],
        posting_id: ['id', 'The accounting entry.'],
        billed_to: ['json', 'The name and address printed on the invoice.'],
        lines: ['json', 'Its lines.'],
        net: ['pence', 'The total before VAT.'],
        vat: ['pence', 'The VAT.'],
        total: ['pence', 'The total.'],
        vat_number: ['text', 'The VAT number at the time.'],
        purchase_order: ['text', 'The customer’s purchase order number.'],
        supplied_on: ['date', 'The date of the work.'],
        issued_on: ['date', 'The date of the invoice.'],
        tax_point: ['date', 'The tax point of a VAT invoice.'],
        due_on: ['date', 'The due date.'],
        sent_at: ['instant', 'When it was last put in the outbox to be sent.'],
        voided_at: ['instant', 'When the invoice was voided.'],
        voided_reason: ['text', 'The reason for voiding.'],
        created_at: ['instant', 'When the record was created.'],
        reminded_on: ['date', 'The date of the last reminder.'],
      },
    }),
    ownTable('credit_notes', {
      name: 'credit-notes',
      about: 'Credit notes, each of which takes back an invoice.',
      columns: {
        id: ['id', 'Its id.'],
        number: ['number', 'Its number.'],
        invoice_id: ['id', 'The invoice.'],
        posting_id: ['id', 'The accounting entry.'],
        issued_on: ['date', 'The date of the credit note.'],
        net: ['pence', 'The total before VAT.'],
        vat: ['pence', 'The VAT.'],
        total: ['pence', 'The total.'],
        reason: ['text', 'The reason for the credit note.'],
        created_at: ['instant', 'When the record was created.'],
      },
    }),
    ownTable('invoice_drafts', {
      name: 'invoice-drafts',
      about: 'Draft invoices.',
      columns: {
        id: ['id', 'Its id.'],
        customer_id: ['id', 'The customer.'],
        lines: ['json', 'Its lines.'],
        supplied_on: ['date', 'The date of the work.'],
        due_on: ['date', 'The due date.'],
        purchase_order: ['text', 'The customer’s purchase order number.'],
        created_at: ['instant', 'When the record was created.'],
      },
      without: {
        version: 'An internal counter of changes.',
      },
    }),
    ownTable('reminder_ladders', {
      name: 'reminder-rules',
      about: 'When reminders are sent.',
      key: [],
      columns: {
        is_on: ['boolean', 'Whether the setting is on.'],
        send_at: ['text', 'The time of day.'],
        every_day: ['boolean', 'Whether reminders are also sent at weekends.'],
        steps: ['json', 'The steps, in order.'],
        second_days: ['number', 'The days before the second reminder.'],
        starts_on: ['date', 'The first day it applies.'],
      },
      without: {
        version: 'An internal counter of changes.',
      },
    }),
  ],
};
