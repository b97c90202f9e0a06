import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as contract from '@roundbook/contract/messages/templates/quick-replies';
import { newId } from '../../../platform/db/ids.ts';
import { insertCustomers } from '../../../testing/customers/test-customers.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { TestBusiness } from '../../../testing/test-business.ts';

let app: TestApp;
let business: TestBusiness;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  business = await app.business();
});

async function add(title: string, text = `${title} for {customerName}`) {
  const { quickReply } = await app.data(contract.createQuickReply, {
    token: business.token,
    body: { title, text },
  });
  return quickReply;
}

async function titles() {
  const { quickReplies } = await app.data(contract.listQuickReplies, { token: business.token });
  return quickReplies.map(({ title }) => title);
}

test('quick replies are added at the end, reordered, changed and deleted', async () => {
  const [one, two, three] = [await add('One'), await add('Two'), await add('Three')];
  expect(await titles()).toEqual(['One', 'Two', 'Three']);
  const { token } = business;
  await app.data(contract.orderQuickReplies, { token, body: { ids: [three.id, one.id] } });
  expect(await titles()).toEqual(['Three', 'One', 'Two']);
  const changed = await app.call(contract.updateQuickReply, {
    token,
    params: { id: two.id },
    body: { title: 'Second', text: 'Hello', version: two.version },
  });
  expect(changed.data?.quickReply).toMatchObject({ title: 'Second', version: 2 });
  const stale = await app.call(contract.updateQuickReply, {
    token,
    params: { id: two.id },
    body: { title: 'Late', text: 'Hello', version: two.version },
  });
  expect(stale.status).toBe(409);
  await app.data(contract.deleteQuickReply, { token, params: { id: one.id } });
  expect(await titles()).toEqual(['Three', 'Second']);
  const strange = await app.call(contract.orderQuickReplies, {
    token,
    body: { ids: [newId()] },
  });
  expect(strange.status).toBe(404);
});

test('a variable that is not known for every customer is refused with an error on the text field', async () => {
  const answer = await app.call(contract.createQuickReply, {
    token: business.token,
    body: { title: 'Late', text: 'We are there in {minutes} minutes.' },
  });
  expect(answer.errors[0]?.field).toBe('text');
});

test('quick replies are filled in for a customer, and list any missing values', async () => {
  const [id = ''] = await insertCustomers(app, business, 1);
  await add('Money', 'Hello {customerName}.\n{balance}.');
  await add('Visit', 'Thank you.\nYour next visit is on {nextVisit}.');
  const { quickReplies } = await app.data(contract.fillQuickReplies, {
    token: business.token,
    params: { id },
  });
  expect(quickReplies.map(({ text, missing }) => [text, missing])).toEqual([
    ['Hello Customer 1.\nNothing is left to pay.', []],
    ['Thank you.', ['Next visit']],
  ]);
});
