import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { changeSecurity } from '@roundbook/contract/customers/customers/choices';
import { getCustomer } from '@roundbook/contract/customers/customers/records';
import { listOutbox } from '@roundbook/contract/messages/outbox/outbox';
import { listPayments } from '@roundbook/contract/money/payments/payments';
import { enterSandboxCard } from '@roundbook/contract/money/sandbox/sandbox';
import * as own from '@roundbook/contract/money/saved-methods/own-methods';
import * as contract from '@roundbook/contract/money/saved-methods/saved-methods';
import { insertCustomers } from '../../../testing/customers/test-customers.ts';
import { openTestPage } from '../../../testing/customers/test-page.ts';
import {
  chargePartsOf,
  owe,
  saveTestCard,
  saveTestMandate,
  takePayments,
} from '../../../testing/money/test-charging.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { TestBusiness } from '../../../testing/test-business.ts';
import { methodDailyWork } from './tasks.ts';

let app: TestApp;
let business: TestBusiness;
let token: string;
let customerId: string;

beforeAll(async () => {
  app = await startTestApp({ ROLES: 'api' });
  business = await app.business();
  token = business.token;
  await takePayments(app, business);
});
beforeEach(async () => {
  [customerId = ''] = await insertCustomers(app, business, 1);
});
afterAll(() => app.stop());

const allowed = { allowed: true, at: null, how: '' };
const consents = { service: allowed, marketing: allowed };
/** Gives the customer an email address and allows emails to it. */
const reachable = () =>
  app.asOwner(`update customers set email = 'c@example.com',
    communication_preferences = '${JSON.stringify({ email: consents, sms: consents })}'
    where id = '${customerId}'`);
const params = () => ({ id: customerId });
const methods = async () =>
  (await app.data(contract.listSavedMethods, { token, params: params() })).methods;
const enter = (clientSecret: string, number: string, expires = '2090-04') =>
  app.data(enterSandboxCard, {
    params: { clientSecret },
    body: { number, expires, securityCode: '123' },
  });

test('the first method is the default; another can replace it, and if the default is removed, the remaining one takes over', async () => {
  const card = await saveTestCard(app, business, customerId);
  expect(card).toMatchObject({ label: 'Visa ending 4242', isDefault: true, problem: '' });
  const mandate = await saveTestMandate(app, business, customerId);
  expect(mandate).toMatchObject({ method: 'Direct Debit', isDefault: false });
  const one = (methodId: string) => ({ token, params: { ...params(), methodId } });
  await app.data(contract.makeDefaultMethod, one(mandate.id));
  expect((await methods()).map(({ id, isDefault }) => [id, isDefault])).toEqual([
    [mandate.id, true],
    [card.id, false],
  ]);
  await app.data(contract.removeSavedMethod, one(mandate.id));
  expect(await methods()).toMatchObject([{ id: card.id, isDefault: true }]);
  expect((await app.call(contract.removeSavedMethod, one(mandate.id))).status).toBe(404);
});

test('a card that is declined on entry is not saved', async () => {
  const page = await openTestPage(app, business, customerId);
  const { methodId, form } = await app.data(own.startOwnCard, { token: page });
  await enter(form.clientSecret, '4000 0000 0000 0002');
  const finished = await app.data(own.finishOwnMethod, { token: page, params: { methodId } });
  expect(finished.method).toBeNull();
  expect(await methods()).toEqual([]);
});

test('a customer can neither see nor remove another customer’s methods', async () => {
  const [other = ''] = await insertCustomers(app, business, 1);
  const theirs = await saveTestCard(app, business, other);
  const page = await openTestPage(app, business, customerId);
  const call = { token: page, params: { methodId: theirs.id } };
  expect((await app.call(own.removeOwnMethod, call)).status).toBe(404);
  expect((await app.call(own.finishOwnMethod, call)).status).toBe(404);
  expect((await app.data(own.getOwnMethods, { token: page })).methods).toEqual([]);
});

test('a debt is paid on the page once, and never more than is left to pay', async () => {
  await owe(app, business, customerId, 2500);
  const page = await openTestPage(app, business, customerId);
  const tooMuch = await app.call(own.startOwnPayment, { token: page, body: { amount: 2501 } });
  expect(tooMuch.errors[0]).toMatchObject({ field: 'amount' });
  const { chargeId, amount, form } = await app.data(own.startOwnPayment, {
    token: page,
    body: {},
  });
  expect(amount).toBe(2500);
  const finish = () => app.data(own.finishOwnPayment, { token: page, params: { chargeId } });
  expect(await finish()).toMatchObject({ state: 'Open' });
  await enter(form.clientSecret, '4242 4242 4242 4242');
  const answers = await Promise.all([finish(), finish()]);
  expect(answers.map(({ state }) => state)).toEqual(['Paid', 'Paid']);
  const { payments } = await app.data(listPayments, { token, query: { customerId } });
  expect(payments).toMatchObject([{ method: 'Card', amount: 2500 }]);
  expect(await app.data(own.getOwnMethods, { token: page })).toMatchObject({ payable: 0 });
});

test('starting a second payment cancels the first form, so that only one of the two can be paid', async () => {
  await owe(app, business, customerId, 900);
  const page = await openTestPage(app, business, customerId);
  const first = await app.data(own.startOwnPayment, { token: page, body: {} });
  const second = await app.data(own.startOwnPayment, { token: page, body: {} });
  const late = await app.call(enterSandboxCard, {
    params: { clientSecret: first.form.clientSecret },
    body: { number: '4242 4242 4242 4242', expires: '2090-04', securityCode: '123' },
  });
  expect(late.status).toBeGreaterThanOrEqual(400);
  await enter(second.form.clientSecret, '4242 4242 4242 4242');
  const call = (chargeId: string) => ({ token: page, params: { chargeId } });
  expect(await app.data(own.finishOwnPayment, call(second.chargeId))).toMatchObject({
    state: 'Paid',
  });
  expect(await app.data(own.finishOwnPayment, call(first.chargeId))).toMatchObject({
    state: 'Failed',
  });
});

test('a customer is sent a link, unless they cannot be reached or have no page', async () => {
  const ask = () =>
    app.call(contract.askForMethod, {
      token,
      params: params(),
      body: { method: 'Card', channel: 'email' },
    });
  await reachable();
  expect((await ask()).status).toBe(200);
  const { messages } = await app.data(listOutbox, { token });
  const [message] = messages.filter((one) => one.customerId === customerId);
  expect(message!.body).toContain('(only the customer can see the link)');
  const { customer } = await app.data(getCustomer, { token, params: params() });
  const body = { security: 'Off' as const, version: customer.version };
  await app.data(changeSecurity, { token, params: params(), body });
  expect((await ask()).errors[0]).toMatchObject({ field: 'channel' });
});

test('the agreement about charging applies whoever marks a visit as done', async () => {
  const worker = business.tokens['Limited Worker'];
  const charging = () => app.data(contract.getCharging, { token: worker, params: params() });
  expect(await charging()).toEqual({
    label: null,
    problem: 'No card or Direct Debit is saved.',
    chargeWhenDone: false,
  });
  await saveTestCard(app, business, customerId);
  await app.data(contract.changeChargeWhenDone, {
    token,
    params: params(),
    body: { chargeWhenDone: true },
  });
  expect(await charging()).toEqual({
    label: 'Visa ending 4242',
    problem: '',
    chargeWhenDone: true,
  });
});

test('a customer is asked once to replace a card before it expires', async () => {
  await reachable();
  const { id } = await saveTestCard(app, business, customerId);
  await app.asOwner(`update saved_methods set expires = '2027-03' where id = '${id}'`);
  const { run } = methodDailyWork({ ...chargePartsOf(app), participants: app.parts.participants });
  const countSent = async () => {
    const { messages } = await app.data(listOutbox, { token });
    return messages.filter((one) => one.customerId === customerId).length;
  };
  await run({ businessId: business.id, date: '2027-03-01' });
  expect(await countSent()).toBe(0);
  await run({ businessId: business.id, date: '2027-03-05' });
  await run({ businessId: business.id, date: '2027-03-06' });
  expect(await countSent()).toBe(1);
});
