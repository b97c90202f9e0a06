import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { headers } from '@roundbook/contract/envelope';
import * as decisions from '@roundbook/contract/money/bank-transactions/decisions';
import * as contract from '@roundbook/contract/money/bank-transactions/transactions';
import { recordExternalPayment } from '@roundbook/contract/money/payments/payments';
import { todayIn } from '@roundbook/domain/values/dates/zones';
import { randomFrom } from '../../../demo/random.ts';
import { newId } from '../../../platform/db/ids.ts';
import { insertCustomers } from '../../../testing/customers/test-customers.ts';
import { importLines, lineOf, TestBank } from '../../../testing/money/test-bank.ts';
import { inTenant, invoiceOf } from '../../../testing/money/test-ledger.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { TestBusiness } from '../../../testing/test-business.ts';
import { openAccounts, saveAccounts } from '../accounts/ledger/effects.ts';
import { certain as isCertain } from './bank-transaction-conditions.ts';
import { matchTransactions } from './bank-transaction-task.ts';
import { findMatchingState } from './decisions/action-queries.ts';
import { lockMatching, noteMatched, noteUnmatched } from './decisions/action-store.ts';
import { bookCertain } from './decisions/bulk-commands.ts';
import { bankTransactionTasks } from './tasks.ts';
import { findTransactions } from './transaction-queries.ts';

let app: TestApp;
let business: TestBusiness;
let token: string;

beforeAll(async () => {
  app = await startTestApp({ ROLES: 'api' });
});
beforeEach(async () => {
  business = await app.business();
  token = business.token;
});
afterAll(() => app.stop());

const NAMES = ['Okafor', 'Lindqvist', 'Featherstone', 'Abernathy', 'Quigley', 'Zielinski'];
const list = (query = {}) => app.data(contract.listTransactions, { token, query });
const findings = () => new TestBank(app, business).findings();

/** Customers with their own names, places and short ids, each with an open invoice of £14. */
async function customers(count: number) {
  const ids = await insertCustomers(app, business, count);
  const made = await inTenant(app, business, async (tx) => {
    const rows = ids.map((id, at) => ({
      id,
      name: `${String.fromCodePoint(65 + (at % 26))} ${NAMES[at % 6]}${at < 6 ? '' : `son${at}`}`,
      number: `${at + 1}`,
    }));
    await tx.all(sql`
      update customers c set name = given.name, short_id = 'Z' || lpad(given.number, 5, '0'),
             address = c.address || jsonb_build_object('streetNumber', given.number)
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given(id uuid, name text, number text)
       where c.business_id = ${tx.businessId} and c.id = given.id`);
    const accounts = await openAccounts(tx, ids);
    for (const account of accounts.values()) account.raiseInvoice(invoiceOf(1400, '2026-11-10'));
    saveAccounts(tx, accounts.values());
    return rows;
  });
  return made;
}

/** A line as the customer's bank would write it. */
const payment = ({ name, number }: { name: string; number: string }) => {
  const [initial, surname] = name.split(' ');
  return lineOf({
    description: `${surname} ${initial} ${number} MILL LANE INV${number}`,
    payerName: `${initial} ${surname}`,
    reference: `INV${number}`,
    payerAccount: `200000${number.padStart(8, '0')}`,
  });
};

test('the list shows matches with their reasons, and the next read finds a new debt', async () => {
  const [one] = await customers(6);
  await importLines(app, business, [payment(one!)]);
  const [found] = (await list()).transactions;
  expect(found).toMatchObject({
    decision: 'certain',
    candidates: [{ customerId: one!.id, customerName: one!.name, credit: 0 }],
  });
  expect(found!.candidates[0]!.settles).toMatchObject([{ amount: 1400 }]);
  expect(found!.candidates[0]!.evidence.length).toBeGreaterThan(0);
  const { decisions: counts } = await app.data(contract.countTransactions, { token, query: {} });
  expect(counts).toEqual([{ decision: 'certain', count: 1, pence: 1400 }]);
});

test('ignoring a strong match asks first, whether alone or together with all new transactions', async () => {
  const [one] = await customers(6);
  await importLines(app, business, [payment(one!), lineOf({ description: 'XYZZY', amount: 311 })]);
  const { transactions } = await list();
  const strong = transactions.find(({ amount }) => amount === 1400)!;
  const params = { internalTransactionId: strong.internalTransactionId };
  const asked = await app.call(decisions.ignoreTransaction, { token, params, body: {} });
  expect([asked.status, asked.conflict?.title]).toEqual([409, 'Ignore this transaction?']);
  const all = await app.call(decisions.ignoreAllNew, { token, body: {} });
  expect([all.status, all.conflict?.title]).toEqual([409, 'Ignore a payment from customers?']);
  const confirmed = await app.data(decisions.ignoreAllNew, {
    token,
    body: {},
    headers: { [headers.conflictBypass]: all.conflict!.bypassToken },
  });
  expect(confirmed).toMatchObject({ count: 2, pence: 1711, remaining: 0 });
  await app.data(decisions.undoTransactionAction, {
    token,
    params: { actionId: confirmed.actionId! },
  });
  expect((await list({ newStatus: 'New' })).total).toBe(2);
});

test('all certain matches are booked in one action and undone in one', async () => {
  const made = await customers(40);
  const lines = made.map(payment);
  await importLines(app, business, [...lines, lineOf({ description: 'XYZZY', amount: 311 })]);
  const before = (await list({ decision: 'certain' })).total;
  expect(before).toBeGreaterThan(30);
  const done = await app.data(decisions.convertAllMatched, { token, body: {} });
  expect(done).toMatchObject({ count: before, leftOut: [], remaining: 0 });
  expect((await list({ newStatus: 'Converted' })).total).toBe(before);
  expect(await findings()).toEqual([]);
  const { actions } = await app.data(decisions.listTransactionActions, { token });
  expect(actions).toMatchObject([{ kind: 'convert', count: before, pence: before * 1400 }]);
  const undone = await app.data(decisions.undoTransactionAction, {
    token,
    params: { actionId: done.actionId! },
  });
  expect(undone).toEqual({ count: before, remaining: 0 });
  expect((await list({ newStatus: 'New' })).total).toBe(41);
  expect(await findings()).toEqual([]);
});

test('a match that has since been paid in another way is left out, with the reason', async () => {
  const [one] = await customers(6);
  await importLines(app, business, [payment(one!)]);
  expect((await list({ decision: 'certain' })).total).toBe(1);
  await app.data(recordExternalPayment, {
    token,
    body: { customerId: one!.id, paymentMethod: 'External Cash', amount: 1400 },
  });
  const done = await app.data(decisions.convertAllMatched, { token, body: {} });
  expect(done).toMatchObject({
    count: 0,
    leftOut: [{ reason: 'An invoice has since been paid.' }],
    remaining: 0,
  });
});

test('a transaction that a colleague has just decided is left out, with the colleague’s name and the time', async () => {
  const [one] = await customers(6);
  await importLines(app, business, [payment(one!)]);
  expect((await list({ decision: 'certain' })).total).toBe(1);
  const found = await inTenant(app, business, (tx) => findTransactions(tx, isCertain(), 10));
  const { tokens } = business;
  await app.data(decisions.convertAllMatched, { token: tokens.Manager, body: {} });
  const late = await inTenant(app, business, (tx) =>
    bookCertain(tx, found, newId(), {
      by: business.userIds.Owner,
      timeZone: 'Europe/London',
      now: tx.now,
      today: todayIn('Europe/London', tx.now),
    }),
  );
  expect(late.count).toBe(0);
  expect(late.leftOut[0]?.reason).toMatch(
    /^Manager Tester decided this on \w+ \d+ \w+ at \d\d:\d\d\.$/,
  );
});

test('simultaneous calls book each transaction once', async () => {
  const made = await customers(30);
  await importLines(app, business, made.map(payment));
  const certain = (await list({ decision: 'certain' })).total;
  const calls = await Promise.all(
    [1, 2, 3].map(() => app.data(decisions.convertAllMatched, { token, body: {} })),
  );
  expect(calls.reduce((sum, { count }) => sum + count, 0)).toBe(certain);
  expect((await list({ newStatus: 'Converted' })).total).toBe(certain);
  expect(await findings()).toEqual([]);
});

test('certain matches are booked automatically as transactions come in, if the business wants it', async () => {
  const made = await customers(6);
  await app.data(decisions.updateTransactionPreferences, { token, body: { bookCertain: true } });
  await importLines(app, business, made.map(payment));
  const [task] = bankTransactionTasks(app.parts);
  expect(task!.task.name).toBe(matchTransactions.name);
  await task!.handle({ businessId: business.id });
  await task!.handle({ businessId: business.id });
  const { transactions } = await list({ newStatus: 'Converted' });
  expect(transactions.length).toBeGreaterThan(3);
  expect(transactions.every(({ decidedBy }) => decidedBy === null)).toBe(true);
  const { actions } = await app.data(decisions.listTransactionActions, { token });
  expect(actions).toMatchObject([{ kind: 'convert', by: null, count: transactions.length }]);
  expect(await findings()).toEqual([]);
});

test('ten files that arrive simultaneously are all matched, in any order and even if connections are lost', async () => {
  const made = await customers(40);
  const random = randomFrom(20261128);
  const files = Array.from({ length: 10 }, (_, at) => ({
    lines: made.slice(at * 4, at * 4 + 4).map(payment),
    account: { bankAccountId: newId(), importId: newId() },
    delay: random.whole(0, 300),
  }));
  const loseConnections = () =>
    app.asOwner(`
      select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and application_name like 'roundbook%'`);
  // A file whose import was interrupted is imported again; the lines that arrived the first time are recognised.
  const arrive = async ({ lines, account }: (typeof files)[number]): Promise<unknown> =>
    importLines(app, business, lines, account).catch(() => arrive({ lines, account, delay: 0 }));
  const look = () => app.call(contract.listTransactions, { token, query: {} });
  await Promise.all(
    files.map(async (file, at) => {
      await setTimeout(file.delay);
      const looks = [look(), look()];
      await arrive(file);
      if (at % 4 === 3) await loseConnections();
      await Promise.all([...looks, look()]);
    }),
  );
  const { transactions, total } = await list({ perPage: 100 });
  expect(total).toBe(40);
  expect(transactions.filter(({ candidates }) => candidates.length === 0)).toEqual([]);
});

test('a match that was worked out before a payer was forgotten is not stored afterwards', async () => {
  const state = () =>
    inTenant(app, business, async (tx) => {
      const { changes } = (await findMatchingState(tx, 10))!;
      return { changes, at: new Date().toISOString() };
    });
  await importLines(app, business, [lineOf()]);
  const before = await state();
  const store = (worked: { at: string; changes: number }) =>
    inTenant(app, business, async (tx) => {
      const isCurrent = await lockMatching(tx, worked);
      if (isCurrent) noteMatched(tx, worked.at);
      return isCurrent;
    });
  await inTenant(app, business, async (tx) => noteUnmatched(tx));
  expect(await store(before)).toBe(false);
  const after = await state();
  expect(await store({ ...after, at: new Date().toISOString() })).toBe(true);
  expect(await store({ ...after, at: before.at })).toBe(false);
});

test('a payer is recognised by earlier bookings', async () => {
  const [one] = await customers(6);
  const strange = (bookedOn: string) =>
    lineOf({ description: 'MUM AND DAD', payerAccount: '20000077777777', bookedOn });
  await importLines(app, business, [strange('2026-11-01')]);
  const [first] = (await list()).transactions;
  expect(first!.decision).not.toBe('certain');
  await app.data(decisions.convertTransaction, {
    token,
    params: { internalTransactionId: first!.internalTransactionId },
    body: { customerId: one!.id },
  });
  await importLines(app, business, [strange('2026-11-20')], {
    bankAccountId: first!.accountId,
    importId: newId(),
  });
  const [next] = (await list({ newStatus: 'New' })).transactions;
  expect(next!.candidates[0]).toMatchObject({ customerId: one!.id });
});
