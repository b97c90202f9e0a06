import type { SliceExports } from '../../../../platform/exports/exports.ts';
import { ownTable } from '../../../../platform/exports/own-table.ts';

/** This slice's part of the business's archive. */
export const ledgerExports: SliceExports = {
  tables: [
    ownTable('postings', {
      name: 'postings',
      about: 'Accounting entries. The lines of each entry add up to zero.',
      columns: {
        id: ['id', 'Its id.'],
        kind: ['text', 'The kind.'],
        posted_on: ['date', 'The date in the books.'],
        description: ['text', 'The description.'],
        reverses_id: ['id', 'The entry reversed by this entry.'],
        created_by: ['id', 'The user who created the record.'],
        created_at: ['instant', 'When the record was created.'],
      },
    }),
    ownTable('posting_lines', {
      name: 'posting-lines',
      about: 'The lines of accounting entries.',
      key: ['posting_id', 'position'],
      columns: {
        posting_id: ['id', 'The accounting entry.'],
        position: ['number', 'The position in the order.'],
        account: ['text', 'The account name in the books.'],
        customer_id: ['id', 'The customer.'],
        amount: ['pence', 'Positive for a debit, negative for a credit.'],
      },
    }),
    ownTable('receivable_items', {
      name: 'receivable-items',
      about: 'Changes to a customer’s balance: invoices, payments and corrections.',
      columns: {
        id: ['id', 'Its id.'],
        customer_id: ['id', 'The customer.'],
        posting_id: ['id', 'The accounting entry.'],
        invoice_id: ['id', 'The invoice.'],
        payment_id: ['id', 'The payment.'],
        amount: ['pence', 'Positive if the customer owes the amount, negative for credit.'],
        open_amount: ['pence', 'The amount not settled yet.'],
        posted_on: ['date', 'The date in the books.'],
        due_on: ['date', 'The due date.'],
        created_at: ['instant', 'When the record was created.'],
      },
    }),
    ownTable('allocations', {
      name: 'allocations',
      about: 'The part of each payment that settles each invoice.',
      columns: {
        id: ['id', 'Its id.'],
        debit_item_id: ['id', 'The debt that is settled.'],
        credit_item_id: ['id', 'The credit that settles the debt.'],
        amount: ['pence', 'How much.'],
        created_at: ['instant', 'When the record was created.'],
        released_at: ['instant', 'When the settlement was undone.'],
      },
      without: Object.fromEntries(
        [
          'customer_id',
          'invoice_id',
          'invoiced_on',
          'invoice_vat',
          'invoice_total',
          'paid_on',
          'is_dated',
        ].map((column) => [
          column,
          'Copied from the debt and the credit, so that reports find it at once.',
        ]),
      ),
    }),
  ],
  notExported: {
    counters: 'The last invoice number used; the invoices contain all numbers.',
  },
};
