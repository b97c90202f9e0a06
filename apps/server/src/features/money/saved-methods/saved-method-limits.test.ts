import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as own from '@roundbook/contract/money/saved-methods/own-methods';
import { newId } from '../../../platform/db/ids.ts';
import { insertCustomers } from '../../../testing/customers/test-customers.ts';
import { openTestPage } from '../../../testing/customers/test-page.ts';
import { owe, takePayments } from '../../../testing/money/test-charging.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { TestBusiness } from '../../../testing/test-business.ts';
import { asksPerPage, startsPerBusiness, startsPerNetwork, startsPerPage } from './policy.ts';

let app: TestApp;
let business: TestBusiness;
let page: string;

beforeAll(async () => {
  app = await startTestApp({ ROLES: 'api' });
});
beforeEach(async () => {
  business = await app.business();
  await takePayments(app, business);
  page = await newPage();
});
afterAll(() => app.stop());

/** Opens the page of another customer, who owes something; resolves with its token. */
async function newPage(): Promise<string> {
  const [customerId = ''] = await insertCustomers(app, business, 1);
  await owe(app, business, customerId, 2500);
  return openTestPage(app, business, customerId);
}

const limits = () => app.parts.accounts.limits;

/** The calls that begin something at a provider, made with the page's token. */
const begun = (token: string) => [
  () => app.call(own.startOwnCard, { token }),
  () => app.call(own.startOwnMandate, { token }),
  () => app.call(own.startOwnPayment, { token, body: {} }),
];

test('a page may begin only a limited number of cards, mandates and payments, and another page is not affected', async () => {
  const [card, mandate, pay] = begun(page);
  for (let at = 0; at < startsPerPage.burst; at += 1) {
    const one = [card, mandate, pay][at % 3]!;
    expect((await one()).status).toBe(200);
  }
  for (const one of begun(page)) expect((await one()).errors[0]?.code).toBe('limited');
  expect((await app.call(own.startOwnCard, { token: await newPage() })).status).toBe(200);
});

test('a request that is repeated is answered, however often', async () => {
  const requestId = newId();
  for (let at = 0; at < startsPerPage.burst + 5; at += 1) {
    expect((await app.call(own.startOwnCard, { token: page, requestId })).status).toBe(200);
  }
});

test('all pages of a business together may begin only a limited number', async () => {
  const attempt = { allowance: startsPerBusiness, by: business.id };
  for (let at = 0; at < startsPerBusiness.burst; at += 1) await limits().take(attempt);
  for (const one of begun(page)) expect((await one()).errors[0]?.code).toBe('limited');
});

test('a page may ask its provider only a limited number of times', async () => {
  const { methodId } = await app.data(own.startOwnCard, { token: page });
  const ask = () => app.call(own.finishOwnMethod, { token: page, params: { methodId } });
  expect((await ask()).status).toBe(200);
  const statuses: number[] = [];
  // Allows more requests than the limit, because one is given back every few seconds.
  for (let at = 0; at < 2 * asksPerPage.burst && !statuses.includes(429); at += 1) {
    statuses.push((await ask()).status);
  }
  expect(statuses.at(-1)).toBe(429);
});

test('one network may begin only a limited number, whichever pages it has links to', async () => {
  const attempt = { allowance: startsPerNetwork, by: '127.0.0.1' };
  for (let at = 0; at < startsPerNetwork.burst; at += 1) {
    const [outcome] = await limits().count([attempt]);
    if (!outcome!.granted) break;
  }
  for (const one of begun(page)) expect((await one()).errors[0]?.code).toBe('limited');
});
