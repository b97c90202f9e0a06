import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  listDebts,
  listRemainders,
  undoWriteOffs,
  writeOffRemainders,
} from '@roundbook/contract/money/ledger/debts';
import { ageDebts } from '@roundbook/domain/money/ledger/ageing';
import { isRemainder } from '@roundbook/domain/money/ledger/remainders';
import { addDays } from '@roundbook/domain/values/dates/arithmetic';
import { todayIn } from '@roundbook/domain/values/dates/zones';
import { insertCustomers } from '../../../../testing/customers/test-customers.ts';
import {
  inTenant,
  invoiceOf,
  onAccount,
  paymentOf,
} from '../../../../testing/money/test-ledger.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import type { TestBusiness } from '../../../../testing/test-business.ts';
import { balanceOf } from '../../../../testing/test-jobs.ts';

let app: TestApp;
let business: TestBusiness;
let token: string;
const today = todayIn('Europe/London', new Date().toISOString());
/** Invoices are due two weeks after they are issued. */
const TERM = 14;
const issuedLate = (days: number) => addDays(today, -days - TERM);

beforeAll(async () => {
  app = await startTestApp({ ROLES: 'api' });
});
beforeEach(async () => {
  business = await app.business();
  token = business.token;
});
afterAll(() => app.stop());

const owes = (id: string, amount: number, daysLate: number) =>
  onAccount(app, business, id, (one) => one.raiseInvoice(invoiceOf(amount, issuedLate(daysLate))));

const pays = (id: string, amount: number) =>
  onAccount(app, business, id, (one) => one.recordPayment(paymentOf(amount)));

const remaindersOf = async (below = 200, olderThan = 60) =>
  app.data(listRemainders, {
    token,
    query: { below: String(below), olderThan: String(olderThan) },
  });

test('the database and the rule agree on the age of debts, at every boundary', async () => {
  const days = [-5, 0, 1, 30, 31, 60, 61, 90, 91, 400];
  const [one = '', other = '', settled = ''] = await insertCustomers(app, business, 3);
  for (const [at, late] of days.entries()) await owes(one, 100 + 2 ** at, late);
  await owes(other, 50, 3);
  await owes(settled, 70, 3);
  await pays(settled, 70);
  const { debtors } = await app.data(listDebts, { token });
  const debts = days.map((late, at) => ({ dueOn: addDays(today, -late), pence: 100 + 2 ** at }));
  const { total, ages } = ageDebts(debts, today);
  expect(debtors).toMatchObject([
    { customerId: one, total, ages, oldestDueOn: addDays(today, -400), hasEmail: true },
    { customerId: other, total: 50, displayName: 'Customer 2', onHold: false },
  ]);
  expect(debtors).toHaveLength(2);
});

test('remainders are small, past due for longer than the limit, and agree with the rule', async () => {
  const [one = ''] = await insertCustomers(app, business, 1);
  const cases = [
    [199, 61],
    [200, 61],
    [199, 60],
    [1, 400],
  ] as const;
  for (const [open, late] of cases) await owes(one, open, late);
  const found = await remaindersOf();
  const expected = cases.filter(([open, late]) =>
    isRemainder({ open, dueOn: addDays(today, -late) }, { below: 200, olderThan: 60 }, today),
  );
  expect(found).toMatchObject({ count: expected.length, total: 200 });
  expect(found.remainders.map(({ open }) => open)).toEqual([1, 199]);
});

test('writing off a remainder leaves older debts alone, and undoing brings it back', async () => {
  const [one = '', other = ''] = await insertCustomers(app, business, 2);
  await owes(one, 5000, 100);
  await owes(one, 150, 90);
  await owes(other, 99, 90);
  const { remainders } = await remaindersOf();
  expect(remainders).toHaveLength(2);
  const body = {
    remainders: remainders.map(({ itemId, customerId, open }) => ({ itemId, customerId, open })),
  };
  const done = await app.data(writeOffRemainders, { token, body });
  expect(done).toMatchObject({ total: 249, changed: 0 });
  expect(await balanceOf(app, business, one)).toBe(5000);
  const { debtors } = await app.data(listDebts, { token });
  expect(debtors).toMatchObject([{ customerId: one, total: 5000, ages: { older: 5000 } }]);
  const [first, second] = done.writeOffs;
  await app.data(undoWriteOffs, { token, body: { writeOffs: [first!] } });
  const rest = await app.data(undoWriteOffs, { token, body: { writeOffs: [first!, second!] } });
  expect(rest.count).toBe(1);
  expect(await balanceOf(app, business, one)).toBe(5150);
  expect(await balanceOf(app, business, other)).toBe(99);
  expect((await remaindersOf()).count).toBe(2);
});

test('only a write-off can be undone as a write-off; its own reversal cannot', async () => {
  const [customerId = ''] = await insertCustomers(app, business, 1);
  await owes(customerId, 150, 90);
  const { remainders } = await remaindersOf();
  const { itemId, open } = remainders[0]!;
  const body = { remainders: [{ itemId, customerId, open }] };
  const { writeOffs } = await app.data(writeOffRemainders, { token, body });
  await app.data(undoWriteOffs, { token, body: { writeOffs } });
  const postings = await inTenant(app, business, (tx) =>
    tx.all(sql<{ id: string }>`select id from postings where business_id = ${tx.businessId}`),
  );
  expect(postings).toHaveLength(3);
  const all = postings.map(({ id }) => ({ postingId: id, customerId }));
  const again = await app.data(undoWriteOffs, { token, body: { writeOffs: all } });
  expect(again.count).toBe(0);
  expect(await balanceOf(app, business, customerId)).toBe(150);
});

test('a remainder that has been paid in the meantime is left alone, and two simultaneous calls write off each remainder once', async () => {
  const [one = '', other = ''] = await insertCustomers(app, business, 2);
  await owes(one, 150, 90);
  await owes(other, 99, 90);
  const { remainders } = await remaindersOf();
  await pays(one, 50);
  const body = {
    remainders: remainders.map(({ itemId, customerId, open }) => ({ itemId, customerId, open })),
  };
  const call = () => app.data(writeOffRemainders, { token, body });
  const answers = await Promise.all([call(), call()]);
  expect(answers.map(({ total }) => total).toSorted((a, b) => a - b)).toEqual([0, 99]);
  expect(await balanceOf(app, business, one)).toBe(100);
  expect(await balanceOf(app, business, other)).toBe(0);
});

test('no remainder above £20 is written off in bulk, and workers and other businesses write off none', async () => {
  const [one = ''] = await insertCustomers(app, business, 1);
  await owes(one, 2001, 90);
  const { itemId } = await onAccount(app, business, one, ({ oldestDebt }) => ({
    itemId: oldestDebt!.id,
  }));
  const body = { remainders: [{ itemId, customerId: one, open: 2001 }] };
  expect((await app.call(writeOffRemainders, { token, body })).status).toBe(400);
  const worker = business.tokens.Worker;
  expect((await app.call(listDebts, { token: worker })).status).toBe(403);
  const small = { remainders: [{ itemId, customerId: one, open: 2000 }] };
  const other = await app.business();
  const foreign = await app.data(writeOffRemainders, { token: other.token, body: small });
  expect(foreign).toMatchObject({ total: 0, changed: 1 });
});
