import { expect, test } from 'vitest';
import * as decisions from '@roundbook/contract/money/bank-transactions/decisions';
import * as contract from '@roundbook/contract/money/bank-transactions/transactions';
import { getInvoice } from '@roundbook/contract/money/invoices/invoices';
import { getPayment } from '@roundbook/contract/money/payments/payments';
import { newId } from '../../../platform/db/ids.ts';
import { forgetCustomer, insertCustomers } from '../../../testing/customers/test-customers.ts';
import { type BankTest, eachWithABank } from '../../../testing/money/bank-tests.ts';
import { importLines, lineOf } from '../../../testing/money/test-bank.ts';
import { inTenant } from '../../../testing/money/test-ledger.ts';
import { removeImport } from './effects.ts';
import { countKnown } from './lookups.ts';

let { app, business, bank, token, customerId, otherId } = {} as BankTest;
eachWithABank((begun) => {
  ({ app, business, bank, token, customerId, otherId } = begun);
});

const outstandingOf = async (id: string) =>
  (await app.data(getInvoice, { token, params: { id } })).invoice.outstanding;

test('lines are listed with the bank’s text, and importing a file twice adds nothing', async () => {
  const lines = [
    lineOf({ description: 'OKAFOR M 7K3QW', bookedOn: '2026-11-18', amount: 1500 }),
    lineOf({ description: 'CARD FEE', amount: -250 }),
    lineOf({ description: 'SMITH' }),
    lineOf({ description: 'SMITH' }),
  ];
  const { bankAccountId, added } = await importLines(app, business, lines);
  expect(added).toBe(4);
  expect(
    await importLines(app, business, lines, { bankAccountId, importId: newId() }),
  ).toMatchObject({
    added: 0,
    known: 4,
  });
  expect(await inTenant(app, business, (tx) => countKnown(tx, bankAccountId, lines))).toBe(4);
  const { transactions, total, paidIn, paidOut } = await bank.list();
  expect({ total, paidIn, paidOut }).toEqual({ total: 4, paidIn: 4300, paidOut: -250 });
  expect(transactions.at(-1)).toMatchObject({
    newStatus: 'New',
    bookedOn: '2026-11-18',
    amount: 1500,
    description: 'OKAFOR M 7K3QW',
    decision: 'none',
    candidates: [],
    shares: [],
  });
  expect((await bank.list({ direction: 'in' })).total).toBe(3);
  expect((await bank.list({ search: 'okafor' })).total).toBe(1);
  expect((await bank.list({ search: '15.00' })).total).toBe(1);
  expect((await bank.list({ from: '2026-11-19' })).total).toBe(3);
  // The same lines on another account are different transactions.
  expect((await importLines(app, business, lines)).added).toBe(4);
});

test('two simultaneous imports that overlap add each line once', async () => {
  const lines = Array.from({ length: 20 }, (_, at) => lineOf({ description: `PAYER ${at % 15}` }));
  const bankAccountId = newId();
  const imports = await Promise.all(
    [lines.slice(0, 15), lines, lines.slice(5)].map((some) =>
      importLines(app, business, some, { bankAccountId, importId: newId() }),
    ),
  );
  expect(imports.reduce((sum, { added }) => sum + added, 0)).toBe(20);
  expect((await bank.list()).total).toBe(20);
});

test('a converted transaction becomes the customer’s payment and settles the oldest invoice; the rest becomes credit', async () => {
  const [first, second] = [await bank.raise(customerId, 1000), await bank.raise(customerId, 2000)];
  const id = await bank.arrive({ amount: 1400, reference: '7K3QW' });
  const { transaction, actionId } = await bank.converted(id, { customerId });
  expect(transaction).toMatchObject({
    newStatus: 'Converted',
    customerId,
    decidedBy: business.userIds.Owner,
    actionId,
    shares: [
      {
        kind: 'payment',
        amount: 1400,
        customerName: 'Customer 1',
        settles: [
          { invoiceId: first, amount: 1000 },
          { invoiceId: second, amount: 400 },
        ],
        credit: 0,
      },
    ],
  });
  const { payment } = await app.data(getPayment, {
    token,
    params: { id: transaction.paymentId! },
  });
  expect(payment).toMatchObject({
    method: 'Bank Transfer',
    amount: 1400,
    receivedOn: '2026-11-20',
    reference: '7K3QW',
  });
  expect(await outstandingOf(second)).toBe(1600);
  expect(await bank.list({ customerId })).toMatchObject({ total: 1 });
  expect(await bank.findings()).toEqual([]);
});

test('a transaction settles the chosen invoices in the given order', async () => {
  const [first, second] = [await bank.raise(customerId, 1000), await bank.raise(customerId, 1000)];
  const id = await bank.arrive({ amount: 1400 });
  await bank.converted(id, { customerId, invoiceIds: [second] });
  expect([await outstandingOf(first), await outstandingOf(second)]).toEqual([1000, 0]);
  const again = await bank.arrive({ amount: 100, description: 'AGAIN' });
  const reply = await bank.convert(again, { customerId, invoiceIds: [second] });
  expect([reply.status, reply.errors[0]?.field]).toEqual([422, 'invoiceIds']);
});

test('a reset reverses the booking, and the transaction can be booked to another customer', async () => {
  const invoiceId = await bank.raise(customerId, 1400);
  const id = await bank.arrive();
  const { transaction } = await bank.converted(id, { customerId });
  const back = await bank.reset(id);
  expect(back.transaction).toMatchObject({ newStatus: 'New', customerId: null, shares: [] });
  expect(await outstandingOf(invoiceId)).toBe(1400);
  const { payment } = await app.data(getPayment, { token, params: { id: transaction.paymentId! } });
  expect(payment.state).toBe('Taken back');
  await bank.converted(id, { customerId: otherId });
  expect([await bank.balanceOf(customerId), await bank.balanceOf(otherId)]).toEqual([1400, -1400]);
  expect(await bank.findings()).toEqual([]);
});

test('a transaction is booked once, even by ten simultaneous calls', async () => {
  const id = await bank.arrive();
  const replies = await Promise.all(
    Array.from({ length: 10 }, (_, at) =>
      bank.convert(id, { customerId: at % 2 === 0 ? customerId : otherId }),
    ),
  );
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(replies.filter(({ status }) => status === 422)).toHaveLength(9);
  const requestId = newId();
  const again = await bank.arrive({ description: 'AGAIN' });
  const repeat = () =>
    app.data(decisions.convertTransaction, {
      token,
      requestId,
      params: { internalTransactionId: again },
      body: { customerId },
    });
  const answers = await Promise.all([repeat(), repeat(), repeat()]);
  expect(new Set(answers.map(({ transaction }) => transaction.paymentId)).size).toBe(1);
  const [one, other] = [await bank.balanceOf(customerId), await bank.balanceOf(otherId)];
  expect(one! + other!).toBe(-2800);
  expect(await bank.findings()).toEqual([]);
});

test('undoing an action restores transactions that it booked, ignored or reset', async () => {
  const undo = (actionId: string | null) =>
    app.data(decisions.undoTransactionAction, { token, params: { actionId: actionId! } });
  const get = (id: string) =>
    app.data(contract.getTransaction, { token, params: { internalTransactionId: id } });
  const id = await bank.arrive();
  const first = await bank.converted(id, { customerId });
  expect(await undo(first.actionId)).toEqual({ count: 1, remaining: 0 });
  expect((await get(id)).transaction.newStatus).toBe('New');
  const second = await bank.converted(id, { customerId });
  const again = await bank.reset(id);
  // The reset has already reversed the booking, so nothing is left to undo.
  expect(await undo(second.actionId)).toEqual({ count: 0, remaining: 0 });
  await undo(again.actionId);
  expect((await get(id)).transaction).toMatchObject({
    newStatus: 'Converted',
    customerId,
    actionId: second.actionId,
  });
  expect(await bank.balanceOf(customerId)).toBe(-1400);
  const other = await bank.arrive({ description: 'A FRIEND' });
  const ignored = await app.data(decisions.ignoreTransaction, {
    token,
    params: { internalTransactionId: other },
    body: { reason: 'A friend' },
  });
  expect(ignored.transaction).toMatchObject({ newStatus: 'Ignored', ignoredReason: 'A friend' });
  await undo(ignored.actionId);
  expect((await get(other)).transaction).toMatchObject({ newStatus: 'New', ignoredReason: '' });
  const { actions } = await app.data(decisions.listTransactionActions, { token });
  expect(actions.filter(({ undoneAt }) => undoneAt === null).map(({ kind }) => kind)).toEqual([
    'convert',
  ]);
  // Each action names the user who did it.
  expect(new Set(actions.map(({ by }) => by))).toEqual(new Set(['Owner Tester']));
  expect(await bank.findings()).toEqual([]);
});

test('an import is undone as a whole, except for lines that another import also holds', async () => {
  const lines = [lineOf({ description: 'ONE' }), lineOf({ description: 'TWO' })];
  const { bankAccountId, importId } = await importLines(app, business, lines);
  await importLines(app, business, lines.slice(1), { bankAccountId, importId: newId() });
  const { transactions } = await bank.list({ search: 'one' });
  await bank.converted(transactions[0]!.internalTransactionId, { customerId });
  expect(await inTenant(app, business, (tx) => removeImport(tx, importId))).toEqual({ removed: 1 });
  const left = await bank.list();
  expect(left.transactions.map(({ description }) => description)).toEqual(['TWO']);
  expect(await bank.balanceOf(customerId)).toBe(0);
  expect(await bank.findings()).toEqual([]);
});

test('confirmations are counted, undone exactly, and can be forgotten', async () => {
  const learnedOf = async (id: string) =>
    (await app.data(decisions.listLearned, { token, query: { customerId: id } })).learned;
  const account = { payerAccount: '20000012345678' };
  const [one, two] = [
    await bank.arrive(account),
    await bank.arrive({ ...account, description: 'TWO' }),
  ];
  await bank.converted(one, { customerId });
  await bank.converted(two, { customerId });
  expect(await learnedOf(customerId)).toContainEqual(
    expect.objectContaining({ words: 'account ending 5678', confirmations: 2 }),
  );
  await bank.reset(two);
  const [key] = await learnedOf(customerId);
  expect(key!.confirmations).toBe(1);
  for (const { id } of await learnedOf(customerId)) {
    await app.data(decisions.unlearn, { token, params: { id } });
  }
  expect(await learnedOf(customerId)).toEqual([]);
  await bank.reset(one);
  await bank.converted(one, { customerId: otherId });
  expect((await learnedOf(otherId))[0]).toMatchObject({ confirmations: 1 });
});

test('erasing a customer clears the bank’s text, and importing the statement again does not bring it back', async () => {
  const lines = [lineOf({ description: 'OKAFOR M 12 MILL LANE', payerName: 'M OKAFOR' })];
  const { bankAccountId } = await importLines(app, business, lines);
  const [{ internalTransactionId: id } = { internalTransactionId: '' }] = (await bank.list())
    .transactions;
  await bank.converted(id, { customerId });
  await forgetCustomer(app, business, customerId);
  const { transactions } = await bank.list();
  expect(transactions[0]).toMatchObject({ description: '', payerName: '', amount: 1400 });
  const again = await importLines(app, business, lines, { bankAccountId, importId: newId() });
  expect(again).toMatchObject({ added: 0, known: 1 });
});

test('accounts say whether the transactions agree with the bank’s balances', async () => {
  const lines = [
    lineOf({ bookedOn: '2026-11-20', amount: 500, balanceAfter: 3500 }),
    lineOf({ bookedOn: '2026-11-20', amount: 1000, balanceAfter: 3000 }),
    lineOf({ bookedOn: '2026-11-19', amount: 2000, balanceAfter: 2000 }),
  ];
  const { bankAccountId } = await importLines(app, business, lines);
  const accountOf = async () =>
    (await app.data(contract.countTransactions, { token, query: {} })).accounts[0];
  expect(await accountOf()).toMatchObject({
    accountId: bankAccountId,
    bankBalance: 3500,
    bankBalanceOn: '2026-11-20',
    difference: 0,
    firstOn: '2026-11-19',
  });
  const later = lineOf({ bookedOn: '2026-11-21', amount: 100, balanceAfter: 4000 });
  await importLines(app, business, [later], { bankAccountId, importId: newId() });
  expect((await accountOf())?.difference).toBe(400);
  const { states } = await app.data(contract.countTransactions, { token, query: {} });
  expect(states).toEqual([{ newStatus: 'New', count: 4, pence: 3600 }]);
});

test('transactions of another business are not found', async () => {
  const id = await bank.arrive();
  const stranger = await app.business();
  const params = { internalTransactionId: id };
  for (const endpoint of [decisions.resetTransaction, decisions.ignoreTransaction]) {
    const body = endpoint === decisions.ignoreTransaction ? { body: { reason: '' } } : {};
    const reply = await app.call(endpoint, { token: stranger.token, params, ...body });
    expect(reply.status).toBe(404);
  }
  const mine = await app.call(decisions.convertTransaction, {
    token: stranger.token,
    params,
    body: { customerId },
  });
  expect(mine.status).toBe(404);
  const theirs = await insertCustomers(app, stranger, 1);
  expect((await bank.convert(id, { customerId: theirs[0]! })).status).toBe(404);
});
