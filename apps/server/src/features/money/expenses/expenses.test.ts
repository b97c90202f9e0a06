import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { listGrants, removeGrant } from '@roundbook/contract/account/grants/grants';
import type { BodyInputOf, QueryInputOf } from '@roundbook/contract/endpoint';
import * as contract from '@roundbook/contract/money/expenses/expenses';
import type { Change } from '@roundbook/contract/realtime';
import { addDays } from '@roundbook/domain/values/dates/arithmetic';
import { todayIn } from '@roundbook/domain/values/dates/zones';
import { newId } from '../../../platform/db/ids.ts';
import { expenseBody, spend as spendAs } from '../../../testing/money/test-expenses.ts';
import { connectRealtime } from '../../../testing/realtime-client.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { insertAsset } from '../../../testing/test-assets.ts';
import type { TestBusiness } from '../../../testing/test-business.ts';

type Fields = Parameters<typeof expenseBody>[0];

let app: TestApp;
let business: TestBusiness;
let token: string;

const today = () => todayIn('Europe/London', new Date().toISOString());

beforeAll(async () => {
  app = await startTestApp();
  await app.http.listen();
});
beforeEach(async () => {
  business = await app.business();
  token = business.tokens.Manager;
});
afterAll(() => app.stop());

const spend = (fields: Fields = {}) => spendAs(app, token, fields);

const listed = (query: QueryInputOf<typeof contract.listExpenses> = {}) =>
  app.data(contract.listExpenses, { token, query });

const opened = (id: string) => app.data(contract.getExpense, { token, params: { id } });

const change = (id: string, body: BodyInputOf<typeof contract.updateExpense>) =>
  app.call(contract.updateExpense, { token, params: { id }, body });

test('an expense is recorded, read, changed, removed and restored, and former versions are kept', async () => {
  const [first, second] = [await insertAsset(app, business), await insertAsset(app, business)];
  const made = await spend({ vat: 1000, notes: 'Van', assetIds: [second, first, second] });
  expect(made).toMatchObject({
    supplier: 'Brookside Fuels',
    amount: 6000,
    vat: 1000,
    assetIds: [second, first],
    addedBy: business.userIds.Manager,
    removedAt: null,
    version: 1,
  });
  expect(await opened(made.id)).toEqual({
    expense: made,
    addedByName: 'Manager Tester',
    former: [],
  });

  const owner = { token: business.token, params: { id: made.id } };
  const { expense: changed } = await app.data(contract.updateExpense, {
    ...owner,
    body: { amount: 7200, assetIds: [first], version: 1 },
  });
  expect(changed).toEqual({ ...made, amount: 7200, assetIds: [first], version: 2 });
  await app.data(contract.removeExpense, owner);
  expect((await listed()).expenses).toEqual([]);
  const gone = await opened(made.id);
  expect(gone.expense.version).toBe(3);
  expect(gone.expense.removedAt).not.toBeNull();
  const { expense: restored } = await app.data(contract.restoreExpense, owner);
  expect(restored).toEqual({ ...changed, version: 4 });
  expect((await listed()).expenses).toEqual([restored]);

  const { expense, former } = await opened(made.id);
  expect(expense).toEqual(restored);
  expect(former.map((one) => [one.amount, one.removed])).toEqual([
    [7200, true],
    [7200, false],
    [6000, false],
  ]);
  expect(former[2]).toMatchObject({
    changedBy: business.userIds.Owner,
    changedByName: 'Owner Tester',
    spentOn: made.spentOn,
    supplier: 'Brookside Fuels',
    category: 'Vehicles',
    vat: 1000,
  });
});

test('a change that alters nothing and a repeated removal leave everything as it was', async () => {
  const made = await spend({ vat: 1000 });
  const same = await change(made.id, { supplier: made.supplier, vat: 1000, assetIds: [] });
  expect(same.data).toEqual({ expense: made });
  const params = { id: made.id };
  for (let time = 0; time < 2; time += 1) await app.data(contract.removeExpense, { token, params });
  expect((await opened(made.id)).former).toHaveLength(1);
  const late = await change(made.id, { notes: 'Too late' });
  expect(late).toMatchObject({ status: 422 });
  expect(late.errors[0]?.detail).toMatch(/Restore it/);
  for (let time = 0; time < 2; time += 1) {
    await app.data(contract.restoreExpense, { token, params });
  }
  expect((await opened(made.id)).former).toHaveLength(2);
});

test('a stale change is refused, and the answer gives the current expense', async () => {
  const made = await spend();
  await change(made.id, { notes: 'First', version: 1 });
  const stale = await change(made.id, { notes: 'Second', version: 1 });
  expect(stale.status).toBe(409);
  expect(stale.errors[0]?.code).toBe('stale');
  expect(stale.data).toMatchObject({ expense: { notes: 'First', version: 2 } });
});

test('repeating a call, even simultaneously, records nothing twice', async () => {
  const requestId = newId();
  const body = expenseBody();
  const answers = await Promise.all(
    Array.from({ length: 4 }, () => app.call(contract.createExpense, { token, body, requestId })),
  );
  expect(new Set(answers.map(({ data }) => data?.expense.id)).size).toBe(1);
  expect((await listed()).total).toBe(1);
});

test('too much VAT and future days are refused with errors on their fields', async () => {
  const reply = await app.call(contract.createExpense, {
    token,
    body: expenseBody({ spentOn: addDays(today(), 1), vat: 1001 }),
  });
  expect(reply.status).toBe(422);
  expect(reply.errors).toMatchObject([
    { field: 'spentOn', detail: 'The date is in the future.' },
    { field: 'vat', detail: 'At most £10.00 of £60.00 can be VAT.' },
  ]);
  const long = await app.call(contract.createExpense, {
    token,
    body: expenseBody({ spentOn: '1999-12-31' }),
  });
  expect(long.errors).toMatchObject([{ field: 'spentOn' }]);
  const made = await spend({ vat: 1000 });
  // The stored VAT would be too much for the new amount.
  expect((await change(made.id, { amount: 5000 })).errors).toMatchObject([{ field: 'vat' }]);
  expect((await change(made.id, { amount: 5000, vat: null })).status).toBe(200);
  expect((await listed()).total).toBe(1);
});

test('the same supplier, day and total ask before they are recorded again, and name the colleague', async () => {
  const owner = { token: business.tokens.Owner, body: expenseBody() };
  await app.data(contract.createExpense, owner);
  const call = { token, body: expenseBody({ supplier: 'BROOKSIDE FUELS', notes: 'Van 2' }) };
  const asked = await app.call(contract.createExpense, call);
  expect([asked.status, asked.conflict?.action]).toEqual([409, 'Record it again']);
  expect(asked.conflict?.message).toMatch(
    /^£60\.00 at BROOKSIDE FUELS on .* was already recorded by Owner Tester\./,
  );
  expect((await listed()).total).toBe(1);
  // Another day, total or supplier is another purchase; so is a purchase without a supplier.
  for (const other of [
    { amount: 6001 },
    { supplier: 'Brookside' },
    { supplier: '' },
    { supplier: '' },
  ])
    await app.data(contract.createExpense, { token, body: expenseBody(other) });
  const headers = { 'x-conflict-bypass': asked.conflict!.bypassToken };
  const { expense } = await app.data(contract.createExpense, { ...call, headers });
  expect((await listed()).total).toBe(6);
  // Once both are removed, the purchase is recorded without a question.
  for (const { id } of (await listed()).expenses) {
    await app.data(contract.removeExpense, { token, params: { id } });
  }
  expect(expense.notes).toBe('Van 2');
  expect((await app.call(contract.createExpense, call)).status).toBe(200);
});

test('of people who record the same receipt at the same instant, all but the first are asked', async () => {
  const suppliers = ['Brookside Fuels', 'brookside fuels', 'BROOKSIDE FUELS'];
  const calls = suppliers.flatMap((supplier) =>
    [business.tokens.Owner, token].map((by) => ({ token: by, body: expenseBody({ supplier }) })),
  );
  const answers = await Promise.all(calls.map((call) => app.call(contract.createExpense, call)));
  const withStatus = (wanted: number) => answers.filter(({ status }) => status === wanted).length;
  expect([withStatus(200), withStatus(409)]).toEqual([1, 5]);
  expect((await listed()).total).toBe(1);
});

test('removed expenses have a list of their own, and their number is counted', async () => {
  const [kept, gone] = [await spend({ supplier: 'Kept' }), await spend({ supplier: 'Gone' })];
  await app.data(contract.removeExpense, { token, params: { id: gone.id } });
  const removed = await listed({ removed: '1' });
  expect(removed.expenses.map(({ id }) => id)).toEqual([gone.id]);
  expect((await listed()).expenses.map(({ id }) => id)).toEqual([kept.id]);
  const counted = (search: string) =>
    app.data(contract.countExpenses, { token, query: { search } });
  expect((await counted('gone')).removed).toBe(1);
  expect(await counted('kept')).toMatchObject({ counts: [{ count: 1 }], removed: 0 });
  await app.data(contract.restoreExpense, { token, params: { id: gone.id } });
  expect((await listed({ removed: '1' })).total).toBe(0);
});

test('an expense keeps the name of a colleague who has left', async () => {
  const made = await spend();
  const owner = { token: business.token };
  const { grants } = await app.data(listGrants, owner);
  const { id } = grants.find(({ userId }) => userId === made.addedBy)!;
  await app.data(removeGrant, { ...owner, params: { id } });
  const { addedByName } = await app.data(contract.getExpense, {
    ...owner,
    params: { id: made.id },
  });
  expect(addedByName).toBe('Manager Tester');
});

test('workers see no expenses and get no notifications about them', async () => {
  const made = await spend();
  for (const role of ['Worker', 'Limited Worker'] as const) {
    const own = { token: business.tokens[role] };
    const params = { id: made.id };
    const replies = await Promise.all([
      app.call(contract.listExpenses, own),
      app.call(contract.countExpenses, own),
      app.call(contract.listSuppliers, own),
      app.call(contract.getExpense, { ...own, params }),
      app.call(contract.createExpense, { ...own, body: expenseBody() }),
      app.call(contract.removeExpense, { ...own, params }),
    ]);
    expect(replies.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403, 403]);
  }
  const [worker, manager] = [await connectRealtime(app), await connectRealtime(app)];
  worker.subscribe(business.tokens.Worker, ['expense']);
  expect((await worker.next('refused')).detail).toBe('Not yours to follow: expense');
  manager.subscribe(token, ['expense']);
  await manager.next('subscribed');
  await change(made.id, { notes: 'Heard' });
  const changes: Change[] = [];
  // The expense itself may be announced only after the subscription.
  while (!changes.some(({ version }) => version === 2)) {
    changes.push(...(await manager.next('changes')).changes);
  }
  expect(changes.map(({ entity, id }) => [entity, id])).toEqual(
    changes.map(() => ['expense', made.id]),
  );
  expect(worker.messages.some(({ event }) => event === 'changes')).toBe(false);
  worker.socket.close();
  manager.socket.close();
});

test('on the Free plan no expense can be recorded, but earlier expenses stay visible', async () => {
  const made = await spend();
  await app.asOwner(`update businesses set plan = 'Free' where business_id = '${business.id}'`);
  const free = await app.business({ plan: 'Free' });
  const refused = await app.call(contract.createExpense, {
    token: free.token,
    body: expenseBody(),
  });
  expect(refused.status).toBe(403);
  expect(refused.errors[0]).toMatchObject({ code: 'featureUnavailable', field: 'EXPENSES' });
  expect((await app.data(contract.listExpenses, { token: free.token })).expenses).toEqual([]);
  expect((await listed()).expenses).toEqual([made]);
});

test('another business can neither see nor change an expense', async () => {
  const made = await spend();
  const other = await app.business();
  const theirs = { token: other.token, params: { id: made.id } };
  const replies = await Promise.all([
    app.call(contract.getExpense, theirs),
    app.call(contract.updateExpense, { ...theirs, body: { amount: 1 } }),
    app.call(contract.removeExpense, theirs),
    app.call(contract.restoreExpense, theirs),
  ]);
  expect(replies.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  expect((await app.data(contract.listExpenses, { token: other.token })).total).toBe(0);
  expect((await opened(made.id)).expense).toEqual(made);
});
