import { editBalance } from '@roundbook/contract/money/ledger/balance';
import {
  getStatement,
  getStatementPdf,
  sendStatements,
} from '@roundbook/contract/money/ledger/statements';
import { example, type Example } from '../../../proof/example.ts';
import { findRow, record, type Records, type Tables } from '../../../proof/shown-by.ts';
import type { Examples } from '../../../slice.ts';

export const whoMay = `
  Manager with CUSTOMERS
    POST   /customers/{id}/{action}
    GET    /customers/{id}/statement
    GET    /customers/{id}/statement.pdf
    POST   /customers/statements
`;

export const examples: readonly Example[] = [
  example(editBalance, ({ client }) => ({
    params: { id: client.id, action: 'credit' },
    body: { amount: 250, reason: 'Broken pot' },
  })),
  example(getStatement, ({ client }) => ({ params: { id: client.id }, query: {} })),
  example(getStatementPdf, ({ client }) => ({ params: { id: client.id }, query: {} })),
  example(sendStatements, ({ client }) => ({ body: { ids: [client.id] } })),
];

/** The customers on whose accounts something was posted. */
const customersOf = (postingId: unknown, { posting_lines = [] }: Tables): Records =>
  posting_lines
    .filter((line) => line['posting_id'] === postingId && line['customer_id'] !== null)
    .map((line) => ['customer', line['customer_id']]);

export const shownBy = {
  counters: 'nowhere',
  postings: ({ id }, all) => customersOf(id, all),
  posting_lines: ({ posting_id }, all) => customersOf(posting_id, all),
  receivable_items: record('customer', 'customer_id'),
  allocations: ({ debit_item_id }, all) => [
    ['customer', findRow(all, 'receivable_items', debit_item_id)['customer_id']],
  ],
} satisfies Examples['shownBy'];
