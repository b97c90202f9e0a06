import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { BodyInputOf, QueryInputOf } from '@roundbook/contract/endpoint';
import { discardAssets, listAllAssets } from '@roundbook/contract/files/assets/assets';
import * as contract from '@roundbook/contract/money/expenses/expenses';
import { todayIn } from '@roundbook/domain/values/dates/zones';
import { newId } from '../../../platform/db/ids.ts';
import { expenseBody, spend as spendAs } from '../../../testing/money/test-expenses.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { insertAsset } from '../../../testing/test-assets.ts';
import type { TestBusiness } from '../../../testing/test-business.ts';
import { assetCleanUp } from '../../files/assets/tasks.ts';

type Fields = Parameters<typeof expenseBody>[0];

let app: TestApp;
let business: TestBusiness;
let token: string;

const today = () => todayIn('Europe/London', new Date().toISOString());

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  business = await app.business();
  token = business.tokens.Manager;
});
afterAll(() => app.stop());

const spend = (fields: Fields = {}) => spendAs(app, token, fields);

const listed = (query: QueryInputOf<typeof contract.listExpenses> = {}) =>
  app.data(contract.listExpenses, { token, query });

const change = (id: string, body: BodyInputOf<typeof contract.updateExpense>) =>
  app.call(contract.updateExpense, { token, params: { id }, body });

test('only the business’s own files can be receipts, and at most six of them', async () => {
  const other = await app.business();
  const [own, theirs] = [await insertAsset(app, business), await insertAsset(app, other)];
  const made = await spend({ assetIds: [own] });
  for (const strange of [theirs, newId()]) {
    const create = await app.call(contract.createExpense, {
      token,
      body: expenseBody({ assetIds: [own, strange] }),
    });
    for (const refused of [create, await change(made.id, { assetIds: [strange] })]) {
      expect(refused.status).toBe(422);
      expect(refused.errors).toMatchObject([
        { field: 'assetIds', detail: 'A file no longer exists.' },
      ]);
    }
  }
  const seven = Array.from({ length: 7 }, () => newId());
  const many = await app.call(contract.createExpense, {
    token,
    body: expenseBody({ assetIds: seven }),
  });
  expect(many.status).toBe(400);
  expect((await listed()).expenses).toEqual([made]);
});

test('receipts, including detached ones, are kept as long as their expense', async () => {
  const [on, off, unused] = [
    await insertAsset(app, business),
    await insertAsset(app, business),
    await insertAsset(app, business),
  ];
  const made = await spend({ assetIds: [on, off] });
  await change(made.id, { assetIds: [on] });
  await app.data(contract.removeExpense, { token, params: { id: made.id } });
  await app.asOwner(`update assets set created_at = now() - interval '8 days'
    where id in ('${on}', '${off}', '${unused}')`);
  const { run } = assetCleanUp(app.parts);
  await run({ businessId: business.id, date: today() });
  const { assets } = await app.data(listAllAssets, { token });
  expect(assets.map(({ id }) => id).toSorted()).toEqual([on, off].toSorted());
});

test('the receipts of a cancelled form are deleted at once, except those in use and other people’s', async () => {
  const mine = business.userIds.Manager;
  const [loose, used, theirs] = [
    await insertAsset(app, business, mine),
    await insertAsset(app, business, mine),
    await insertAsset(app, business, business.userIds.Worker),
  ];
  await spend({ assetIds: [used] });
  await app.data(discardAssets, { token, body: { assetIds: [loose, used, theirs] } });
  const { assets } = await app.data(listAllAssets, { token });
  expect(assets.map(({ id }) => id).toSorted()).toEqual([used, theirs].toSorted());
});
