import { editBalance } from '@roundbook/contract/money/ledger/balance';
import {
  listDebts,
  listOpenDebts,
  listRemainders,
  undoWriteOffs,
  writeOffRemainders,
} from '@roundbook/contract/money/ledger/debts';
import {
  getStatement,
  getStatementPdf,
  printStatements,
  sendStatements,
} from '@roundbook/contract/money/ledger/statements';
import { example, type Example } from '../../../../proof/example.ts';
import { SceneRecords } from '../../../../proof/scene-records.ts';
import { findRow, record, type Records, type Tables } from '../../../../proof/shown-by.ts';
import type { Examples } from '../../../../proof/slice-examples.ts';
import type { Row } from '../../../../proof/tenant-rows.ts';
import { insertCustomers } from '../../../../testing/customers/test-customers.ts';
import { onAccount } from '../../../../testing/money/test-ledger.ts';

export const whoMay = `
  Manager with CUSTOMERS
    POST   /customers/{id}/{action}
    GET    /customers/{id}/statement
    GET    /customers/{id}/statement.pdf
    GET    /customers/statements.pdf
    POST   /customers/statements
    GET    /debts
    GET    /debts/remainders
    POST   /debts/remainders/writeOff
    POST   /debts/remainders/undo

  Manager
    GET    /customers/{id}/debts
`;

/** A customer who owes £1.20, and another whose debt of £1.20 was written off. */
export const records = new SceneRecords(async (app, { business, token }) => {
  const [owingId = '', givenUpId = ''] = await insertCustomers(app, business, 2);
  for (const id of [owingId, givenUpId]) {
    const params = { id, action: 'setOpeningBalance' as const };
    await app.data(editBalance, { token, params, body: { amount: 120 } });
  }
  const itemOf = (customerId: string) =>
    onAccount(app, business, customerId, ({ oldestDebt }) => ({
      itemId: oldestDebt!.id,
      customerId,
      open: 120,
    }));
  const remainder = await itemOf(owingId);
  const body = { remainders: [await itemOf(givenUpId)] };
  const { writeOffs } = await app.data(writeOffRemainders, { token, body });
  return { remainder, writeOff: writeOffs[0]! };
});

export const examples: readonly Example[] = [
  example(editBalance, ({ client }) => ({
    params: { id: client.id, action: 'credit' },
    body: { amount: 250, reason: 'Broken pot' },
  })),
  example(getStatement, ({ client }) => ({ params: { id: client.id }, query: {} })),
  example(getStatementPdf, ({ client }) => ({ params: { id: client.id }, query: {} })),
  example(listDebts, () => ({})),
  example(listOpenDebts, ({ client }) => ({ params: { id: client.id } })),
  example(listRemainders, () => ({})),
  // A remainder that does not exist is treated like one that has changed since the user saw it: it
  // is left alone.
  example(
    writeOffRemainders,
    (scene) => ({ body: { remainders: [records.of(scene).remainder] } }),
    { ignoresStrangeIds: true },
  ),
  example(undoWriteOffs, (scene) => ({ body: { writeOffs: [records.of(scene).writeOff] } }), {
    ignoresStrangeIds: true,
  }),
  example(printStatements, ({ client }) => ({ query: { ids: [client.id] } })),
  example(sendStatements, ({ client }) => ({ body: { ids: [client.id] } })),
];

/**
 * The records that show a posting: the customers on whose accounts it was made, the expense that it or the posting it
 * reverses records, or the balance if it only moves money to or from a provider.
 */
const recordsOfPosting = (
  postingId: unknown,
  businessId: unknown,
  { posting_lines = [], postings = [], expenses = [], former_expenses = [] }: Tables,
): Records => {
  const customers = posting_lines
    .filter((line) => line['posting_id'] === postingId && line['customer_id'] !== null)
    .map((line) => ['customer', line['customer_id']] as const);
  const reversed = postings.find(({ id }) => id === postingId)?.['reverses_id'];
  const isOf = (row: Row) => [postingId, reversed ?? postingId].includes(row['posting_id']);
  const spent = [
    ...expenses.filter(isOf).map(({ id }) => id),
    ...former_expenses.filter(isOf).map((row) => row['expense_id']),
  ];
  if (spent.length > 0) return spent.map((id) => ['expense', id] as const);
  return customers.length > 0 ? customers : [['balance', businessId]];
};

export const shownBy = {
  counters: 'nowhere',
  postings: ({ id, business_id }, all) => recordsOfPosting(id, business_id, all),
  posting_lines: ({ posting_id, business_id }, all) =>
    recordsOfPosting(posting_id, business_id, all),
  receivable_items: record('customer', 'customer_id'),
  allocations: ({ debit_item_id }, all) => [
    ['customer', findRow(all, 'receivable_items', debit_item_id)['customer_id']],
  ],
} satisfies Examples['shownBy'];
