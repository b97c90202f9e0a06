import { afterAll, beforeAll, expect, test } from 'vitest';
import { updateGrant, listGrants } from '@roundbook/contract/account/grants/grants';
import {
  anonymiseCustomer,
  deleteCustomer,
} from '@roundbook/contract/customers/customers/lifecycle';
import { createCustomer } from '@roundbook/contract/customers/customers/records';
import { createTag } from '@roundbook/contract/customers/tags/tags';
import { markJobDone } from '@roundbook/contract/work/jobs/closing';
import { addToVisit } from '@roundbook/contract/work/jobs/visits';
import { insertCustomers } from '../../testing/customers/test-customers.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import type { TestBusiness } from '../../testing/test-business.ts';
import { agreeJob } from '../../testing/test-jobs.ts';
import { newId } from '../db/ids.ts';

let app: TestApp;
let business: TestBusiness;
let token: string;

beforeAll(async () => {
  app = await startTestApp();
  business = await app.business();
  token = business.token;
});
afterAll(() => app.stop());

test('a stored answer is returned only to the user who made the change', async () => {
  const attempt = { requestId: newId(), body: { name: 'Gold', colour: 'teal' as const } };
  const made = await app.data(createTag, { token, ...attempt });
  expect(await app.data(createTag, { token, ...attempt })).toEqual(made);
  const others = await app.call(createTag, { token: business.tokens.Manager, ...attempt });
  expect(others.errors[0]?.code).toBe('requestIdReused');
  expect(others.data).toBeFalsy();
});

test('a stored answer shows only fields that the role may now see', async () => {
  const [customerId = ''] = await insertCustomers(app, business, 1);
  const job = await agreeJob(app, business, customerId);
  const mark = {
    token: business.tokens.Worker,
    requestId: newId(),
    params: { id: customerId, jobId: job.id },
    body: { itemisationAdjustment: { amount: 300, description: 'Ladder' } },
  };
  const first = await app.data(markJobDone, mark);
  expect(first.job).toMatchObject({ cost: 1800 });
  const taking = {
    ...mark,
    requestId: newId(),
    params: { ...mark.params, occId: job.occurrence!.id },
    body: { externalPayment: { paymentMethod: 'External Cash' as const, amount: 900 } },
  };
  const taken = await app.data(addToVisit, taking);
  expect(taken.occurrence.payments).toEqual([{ method: 'External Cash', amount: 900 }]);
  const { grants } = await app.data(listGrants, { token });
  const grant = grants.find(({ userId }) => userId === business.userIds.Worker)!;
  const changeTo = (role: 'Worker' | 'Limited Worker', version: number) =>
    app.data(updateGrant, { token, params: { id: grant.id }, body: { role, version } });
  await changeTo('Limited Worker', grant.version);
  const repeat = await app.call(markJobDone, mark);
  expect(repeat.status).toBe(200);
  expect(repeat.data!.job).toMatchObject({
    id: job.id,
    cost: null,
    firstVisitCost: null,
    itemisationAdjustment: null,
  });
  expect(JSON.stringify(repeat.data)).not.toMatch(/[:,[](?:1800|300)\b|Ladder/);
  expect((await app.data(addToVisit, taking)).occurrence.payments).toEqual([]);
  await changeTo('Worker', grant.version + 1);
  expect(await app.data(markJobDone, mark)).toEqual(first);
});

test('an erased customer is removed from stored answers, and no change is made twice', async () => {
  const create = {
    token,
    requestId: newId(),
    body: { name: 'Peregrine Quill', email: 'quill@example.com', address: {} },
  };
  const { customer } = await app.data(createCustomer, create);
  const params = { id: customer.id };
  for (const step of [deleteCustomer, anonymiseCustomer]) {
    const asked = await app.call(step, { token, params });
    if (!asked.conflict) continue;
    const headers = { 'x-conflict-bypass': asked.conflict.bypassToken };
    await app.data(step, { token, params, headers });
  }
  const repeat = await app.call(createCustomer, create);
  expect(repeat.errors[0]?.detail).toContain('has since been erased');
  await app.asOwner(`do $$ begin
    if exists (select from receipts where response ilike '%quill%') then
      raise exception 'a stored answer still names an erased customer';
    end if; end $$`);
});
