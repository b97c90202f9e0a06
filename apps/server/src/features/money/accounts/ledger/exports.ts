import type { SliceExports } from '../../../../platform/exports/exports.ts';
import { ownTable } from '../../../../platform/exports/own-table.ts';

/** This slice's part of the business's archive. */
export const ledgerExports: SliceExports = {
  tables: [
    ownTable('postings', {
      name: 'postings',
      about: 'Entries in the books. Each has lines that add up to nothing.',
      columns: {
        id: ['id', 'Its id.'],
        kind: ['text', 'Of which kind.'],
        posted_on: ['date', 'The day in the books.'],
        description: ['text', 'What it says.'],
        reverses_id: ['id', 'The entry that this one reverses.'],
        created_by: ['id', 'Which user made it.'],
        created_at: ['instant', 'When it was made.'],
      },
    }),
    ownTable('posting_lines', {
      name: 'posting-lines',
      about: 'The lines of the entries in the books.',
      key: ['posting_id', 'position'],
      columns: {
        posting_id: ['id', 'The entry in the books.'],
        position: ['number', 'Its place in the order.'],
        account: ['text', 'The account in the books.'],
        customer_id: ['id', 'The customer.'],
        amount: ['pence', 'Above zero a debit, below zero a credit.'],
      },
    }),
    ownTable('receivable_items', {
      name: 'receivable-items',
      about: 'What raises or lowers a customer’s account: an invoice, a payment, a correction.',
      columns: {
        id: ['id', 'Its id.'],
        customer_id: ['id', 'The customer.'],
        posting_id: ['id', 'The entry in the books.'],
        invoice_id: ['id', 'The invoice.'],
        payment_id: ['id', 'The payment.'],
        amount: ['pence', 'Above zero they owe it, below zero it is credit.'],
        open_amount: ['pence', 'How much of it is not settled.'],
        posted_on: ['date', 'The day in the books.'],
        due_on: ['date', 'When it is due.'],
        created_at: ['instant', 'When it was made.'],
      },
    }),
    ownTable('allocations', {
      name: 'allocations',
      about: 'Which payment settles how much of which invoice.',
      columns: {
        id: ['id', 'Its id.'],
        debit_item_id: ['id', 'What is settled.'],
        credit_item_id: ['id', 'What settles it.'],
        amount: ['pence', 'How much.'],
        created_at: ['instant', 'When it was made.'],
        released_at: ['instant', 'When it was taken back.'],
      },
    }),
  ],
  notExported: {
    counters: 'The last number given; the invoices hold them all.',
  },
};
