import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { BodyInputOf } from '@roundbook/contract/endpoint';
import * as decisions from '@roundbook/contract/money/bank-transactions/decisions';
import * as contract from '@roundbook/contract/money/bank-transactions/transactions';
import { getInvoice } from '@roundbook/contract/money/invoices/invoices';
import {
  deletePayment,
  getPayment,
  recordExternalPayment,
} from '@roundbook/contract/money/payments/payments';
import { newId } from '../../../platform/db/ids.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { importLines, lineOf } from '../../../testing/test-bank.ts';
import type { TestBusiness } from '../../../testing/test-business.ts';
import { forgetCustomer, insertCustomers } from '../../../testing/test-customers.ts';
import { inTenant, invoiceOf, onAccount } from '../../../testing/test-ledger.ts';
import { findBalances } from '../../customers/customers/lookups.ts';
import { auditLedger } from '../ledger/ledger-audit.ts';
import { removeImport } from './effects.ts';
import { countKnown } from './lookups.ts';

let app: TestApp;
let business: TestBusiness;
let token: string;
let customerId: string;
let otherId: string;

beforeAll(async () => {
  app = await startTestApp({ ROLES: 'api' });
});
beforeEach(async () => {
  business = await app.business();
  token = business.token;
  [customerId = '', otherId = ''] = await insertCustomers(app, business, 2);
});
afterAll(() => app.stop());

const raise = (amount: number, of = customerId) =>
  onAccount(app, business, of, (account) => account.raiseInvoice(invoiceOf(amount)));
const list = (query = {}) => app.data(contract.listTransactions, { token, query });
const outstandingOf = async (id: string) =>
  (await app.data(getInvoice, { token, params: { id } })).invoice.outstanding;
const balanceOf = async (id: string) =>
  (await inTenant(app, business, (tx) => findBalances(tx, [id]))).get(id);
const findings = () => inTenant(app, business, auditLedger);
const linesOn = (account: string) =>
  inTenant(app, business, async (tx) => {
    const row = await tx.first(sql<{ sum: number }>`
      select coalesce(sum(amount), 0)::bigint as sum from posting_lines
       where business_id = ${tx.businessId} and account = ${account}`);
    return row?.sum;
  });

/** Imports one line and returns the id of its transaction. */
async function arrive(line: Parameters<typeof lineOf>[0] = {}): Promise<string> {
  const { importId } = await importLines(app, business, [lineOf(line)]);
  const { transactions } = await list({ importId });
  return transactions[0]!.internalTransactionId;
}

type ConvertBody = BodyInputOf<typeof decisions.convertTransaction>;

const convert = (id: string, body: ConvertBody) =>
  app.call(decisions.convertTransaction, { token, params: { internalTransactionId: id }, body });
const converted = async (id: string, body: ConvertBody) => {
  const reply = await convert(id, body);
  expect(reply.errors).toEqual([]);
  return reply.data!;
};
const reset = (id: string) =>
  app.data(decisions.resetTransaction, { token, params: { internalTransactionId: id } });

test('lines are listed with what the bank says; a file that is imported twice adds nothing', async () => {
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
  const { transactions, total, paidIn, paidOut } = await list();
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
  expect((await list({ direction: 'in' })).total).toBe(3);
  expect((await list({ search: 'okafor' })).total).toBe(1);
  expect((await list({ search: '15.00' })).total).toBe(1);
  expect((await list({ from: '2026-11-19' })).total).toBe(3);
  // The same lines of another account are others.
  expect((await importLines(app, business, lines)).added).toBe(4);
});

test('two imports that overlap at the same moment add each line once', async () => {
  const lines = Array.from({ length: 20 }, (_, at) => lineOf({ description: `PAYER ${at % 15}` }));
  const bankAccountId = newId();
  const imports = await Promise.all(
    [lines.slice(0, 15), lines, lines.slice(5)].map((some) =>
      importLines(app, business, some, { bankAccountId, importId: newId() }),
    ),
  );
  expect(imports.reduce((sum, { added }) => sum + added, 0)).toBe(20);
  expect((await list()).total).toBe(20);
});

test('a converted transaction is the customer’s payment and settles the oldest invoice; the rest is credit', async () => {
  const [first, second] = [await raise(1000), await raise(2000)];
  const id = await arrive({ amount: 1400, reference: '7K3QW' });
  const { transaction, actionId } = await converted(id, { customerId });
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
  expect(await list({ customerId })).toMatchObject({ total: 1 });
  expect(await findings()).toEqual([]);
});

test('chosen invoices are settled in their order', async () => {
  const [first, second] = [await raise(1000), await raise(1000)];
  const id = await arrive({ amount: 1400 });
  await converted(id, { customerId, invoiceIds: [second] });
  expect([await outstandingOf(first), await outstandingOf(second)]).toEqual([1000, 0]);
  const again = await arrive({ amount: 100, description: 'AGAIN' });
  const reply = await convert(again, { customerId, invoiceIds: [second] });
  expect([reply.status, reply.errors[0]?.field]).toEqual([422, 'invoiceIds']);
});

test('reset reverses what was booked, and the transaction can be booked to somebody else', async () => {
  const invoiceId = await raise(1400);
  const id = await arrive();
  const { transaction } = await converted(id, { customerId });
  const back = await reset(id);
  expect(back.transaction).toMatchObject({ newStatus: 'New', customerId: null, shares: [] });
  expect(await outstandingOf(invoiceId)).toBe(1400);
  const { payment } = await app.data(getPayment, { token, params: { id: transaction.paymentId! } });
  expect(payment.state).toBe('Taken back');
  await converted(id, { customerId: otherId });
  expect([await balanceOf(customerId), await balanceOf(otherId)]).toEqual([1400, -1400]);
  expect(await findings()).toEqual([]);
});

test('money is booked once, also if it is asked for ten times at the same moment', async () => {
  const id = await arrive();
  const replies = await Promise.all(
    Array.from({ length: 10 }, (_, at) =>
      convert(id, { customerId: at % 2 === 0 ? customerId : otherId }),
    ),
  );
  expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(422)]);
  const requestId = newId();
  const again = await arrive({ description: 'AGAIN' });
  const repeat = () =>
    app.data(decisions.convertTransaction, {
      token,
      requestId,
      params: { internalTransactionId: again },
      body: { customerId },
    });
  const answers = await Promise.all([repeat(), repeat(), repeat()]);
  expect(new Set(answers.map(({ transaction }) => transaction.paymentId)).size).toBe(1);
  const [one, other] = [await balanceOf(customerId), await balanceOf(otherId)];
  expect(one! + other!).toBe(-2800);
  expect(await findings()).toEqual([]);
});

test('a transfer that was recorded by hand is linked, not recorded twice; reset leaves it', async () => {
  const recorded = await app.data(recordExternalPayment, {
    token,
    body: {
      customerId,
      paymentMethod: 'External Transfer',
      amount: 1400,
      receivedOn: '2026-11-17',
    },
  });
  const id = await arrive();
  const { transaction } = await converted(id, { customerId });
  expect(transaction.paymentId).toBe(recorded.payment.id);
  expect(await balanceOf(customerId)).toBe(-1400);
  const taken = await app.call(deletePayment, {
    token,
    params: { id: recorded.payment.id },
    body: { reason: 'Mistake' },
  });
  expect([taken.status, taken.errors[0]?.detail]).toEqual([
    422,
    'This money is matched to a bank transaction. Make that transaction new again instead.',
  ]);
  // The next one of the same amount is another payment.
  const next = await converted(await arrive({ description: 'NEXT' }), { customerId });
  expect(next.transaction.paymentId).not.toBe(recorded.payment.id);
  await reset(id);
  expect(await balanceOf(customerId)).toBe(-2800);
  // And nothing is linked if the caller says that it is another payment.
  const apart = await converted(id, {
    shares: [{ customerId, amount: 1400, paymentIds: [] }],
  });
  expect(apart.transaction.paymentId).not.toBe(recorded.payment.id);
  expect(await findings()).toEqual([]);
});

test('a transaction is split over customers and kinds; the shares add up to it', async () => {
  const invoiceId = await raise(700, otherId);
  const id = await arrive({ amount: 2000 });
  const short = await convert(id, { shares: [{ customerId, amount: 1999 }] });
  expect([short.status, short.errors[0]?.detail]).toEqual([
    422,
    'The shares come to £19.99, the transaction to £20.00.',
  ]);
  const nobody = await convert(id, { shares: [{ amount: 2000 }] });
  expect(nobody.errors[0]?.field).toBe('shares.0.customerId');
  const { transaction } = await converted(id, {
    shares: [
      { customerId, amount: 1000 },
      { customerId: otherId, amount: 700, invoiceIds: [invoiceId] },
      { kind: 'ownTransfer', amount: 300 },
    ],
  });
  expect(transaction.customerId).toBeNull();
  expect(transaction.shares.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['payment', 1000],
    ['payment', 700],
    ['ownTransfer', 300],
  ]);
  expect([await balanceOf(customerId), await balanceOf(otherId)]).toEqual([-1000, 0]);
  expect([await linesOn('bank'), await linesOn('ownTransfers')]).toEqual([2000, -300]);
  await reset(id);
  expect([await balanceOf(customerId), await balanceOf(otherId)]).toEqual([0, 700]);
  expect([await linesOn('bank'), await linesOn('ownTransfers')]).toEqual([0, 0]);
  expect(await findings()).toEqual([]);
});

test('cash and cheques that were recorded are paid in at the bank, once', async () => {
  const record = async (paymentMethod: 'External Cash' | 'External Cheque', amount: number) =>
    (await app.data(recordExternalPayment, { token, body: { customerId, paymentMethod, amount } }))
      .payment.id;
  const [cash, cheque] = [
    await record('External Cash', 1000),
    await record('External Cheque', 500),
  ];
  const id = await arrive({ amount: 1500, description: 'PAID IN AT BRANCH' });
  const banking = { kind: 'banking' as const, amount: 1500 };
  const less = await convert(id, { shares: [{ ...banking, paymentIds: [cash] }] });
  expect(less.status).toBe(422);
  await converted(id, { shares: [{ ...banking, paymentIds: [cash, cheque] }] });
  expect(await Promise.all(['bank', 'cash', 'cheques'].map(linesOn))).toEqual([1500, 0, 0]);
  const twice = await arrive({ amount: 1000, description: 'PAID IN AGAIN' });
  const reply = await convert(twice, {
    shares: [{ kind: 'banking', amount: 1000, paymentIds: [cash] }],
  });
  expect([reply.status, reply.errors[0]?.field]).toEqual([422, 'paymentIds']);
  const taken = await app.call(deletePayment, {
    token,
    params: { id: cash },
    body: { reason: 'Mistake' },
  });
  expect(taken.status).toBe(422);
  await reset(id);
  expect(await Promise.all(['bank', 'cash', 'cheques'].map(linesOn))).toEqual([0, 1000, 500]);
  expect(await findings()).toEqual([]);
});

test('money back to a customer uses their credit; a bank’s charge concerns nobody', async () => {
  const paid = await arrive({ amount: 2000, description: 'TOO MUCH' });
  await converted(paid, { customerId });
  const back = await arrive({ amount: -600, description: 'BACK TO CUSTOMER' });
  const wrong = await convert(back, { shares: [{ kind: 'payment', amount: 600, customerId }] });
  expect(wrong.errors[0]?.field).toBe('shares.0.kind');
  await converted(back, { customerId });
  expect(await balanceOf(customerId)).toBe(-1400);
  const charge = await arrive({ amount: -250, description: 'ACCOUNT FEE' });
  await converted(charge, { shares: [{ kind: 'bankCharge', amount: 250 }] });
  expect([await linesOn('bank'), await linesOn('bankCharges')]).toEqual([1150, 250]);
  // What was paid back since is asked about.
  const params = { internalTransactionId: paid };
  const asked = await app.call(decisions.resetTransaction, { token, params });
  expect([asked.status, asked.conflict?.title]).toEqual([409, 'Make this new again?']);
  await reset(back);
  await reset(paid);
  await reset(charge);
  expect(await balanceOf(customerId)).toBe(0);
  expect([await linesOn('bank'), await linesOn('bankCharges')]).toEqual([0, 0]);
  expect(await findings()).toEqual([]);
});

test('an action is taken back: what was booked, ignored or made new is as before', async () => {
  const undo = (actionId: string | null) =>
    app.data(decisions.undoTransactionAction, { token, params: { actionId: actionId! } });
  const get = (id: string) =>
    app.data(contract.getTransaction, { token, params: { internalTransactionId: id } });
  const id = await arrive();
  const first = await converted(id, { customerId });
  expect(await undo(first.actionId)).toEqual({ count: 1, remaining: 0 });
  expect((await get(id)).transaction.newStatus).toBe('New');
  const second = await converted(id, { customerId });
  const again = await reset(id);
  // The booking was taken back by the reset already.
  expect(await undo(second.actionId)).toEqual({ count: 0, remaining: 0 });
  await undo(again.actionId);
  expect((await get(id)).transaction).toMatchObject({
    newStatus: 'Converted',
    customerId,
    actionId: second.actionId,
  });
  expect(await balanceOf(customerId)).toBe(-1400);
  const other = await arrive({ description: 'A FRIEND' });
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
  expect(await findings()).toEqual([]);
});

test('an import is taken back whole, but for what another import holds, too', async () => {
  const lines = [lineOf({ description: 'ONE' }), lineOf({ description: 'TWO' })];
  const { bankAccountId, importId } = await importLines(app, business, lines);
  await importLines(app, business, lines.slice(1), { bankAccountId, importId: newId() });
  const { transactions } = await list({ search: 'one' });
  await converted(transactions[0]!.internalTransactionId, { customerId });
  expect(await inTenant(app, business, (tx) => removeImport(tx, importId))).toEqual({ removed: 1 });
  const left = await list();
  expect(left.transactions.map(({ description }) => description)).toEqual(['TWO']);
  expect(await balanceOf(customerId)).toBe(0);
  expect(await findings()).toEqual([]);
});

test('what was learned is counted, taken back exactly, and can be forgotten', async () => {
  const learnedOf = async (id: string) =>
    (await app.data(decisions.listLearned, { token, query: { customerId: id } })).learned;
  const account = { payerAccount: '20000012345678' };
  const [one, two] = [await arrive(account), await arrive({ ...account, description: 'TWO' })];
  await converted(one, { customerId });
  await converted(two, { customerId });
  expect(await learnedOf(customerId)).toContainEqual(
    expect.objectContaining({ words: 'account ending 5678', confirmations: 2 }),
  );
  await reset(two);
  const [key] = await learnedOf(customerId);
  expect(key!.confirmations).toBe(1);
  for (const { id } of await learnedOf(customerId)) {
    await app.data(decisions.unlearn, { token, params: { id } });
  }
  expect(await learnedOf(customerId)).toEqual([]);
  await reset(one);
  await converted(one, { customerId: otherId });
  expect((await learnedOf(otherId))[0]).toMatchObject({ confirmations: 1 });
});

test('an erased customer leaves no words; the same statement brings nothing back', async () => {
  const lines = [lineOf({ description: 'OKAFOR M 12 MILL LANE', payerName: 'M OKAFOR' })];
  const { bankAccountId } = await importLines(app, business, lines);
  const [{ internalTransactionId: id } = { internalTransactionId: '' }] = (await list())
    .transactions;
  await converted(id, { customerId });
  await forgetCustomer(app, business, customerId);
  const { transactions } = await list();
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

test('another business’s transactions do not exist', async () => {
  const id = await arrive();
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
  expect((await convert(id, { customerId: theirs[0]! })).status).toBe(404);
});
