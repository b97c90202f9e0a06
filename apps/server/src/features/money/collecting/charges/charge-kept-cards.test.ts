import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  anonymiseCustomer,
  deleteCustomer,
} from '@roundbook/contract/customers/customers/lifecycle';
import { chargePaymentMethod } from '@roundbook/contract/money/charges/charges';
import { listPayments } from '@roundbook/contract/money/payments/payments';
import {
  answerSandboxBank,
  enterSandboxCard,
  lookIntoSandbox,
  moveSandboxTime,
} from '@roundbook/contract/money/sandbox/sandbox';
import * as own from '@roundbook/contract/money/saved-methods/own-methods';
import { listSavedMethods } from '@roundbook/contract/money/saved-methods/saved-methods';
import { insertCustomers } from '../../../../testing/customers/test-customers.ts';
import { openTestPage } from '../../../../testing/customers/test-page.ts';
import {
  carryOut,
  chargePartsOf,
  owe,
  takePayments,
} from '../../../../testing/money/test-charging.ts';
import { inTenant } from '../../../../testing/money/test-ledger.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import type { TestBusiness } from '../../../../testing/test-business.ts';
import { removeThere } from '../../saved-methods/saved-method-setup.ts';
import { methodEvents } from '../../saved-methods/tasks.ts';
import { follow } from './charge-following.ts';
import { chargeEvents } from './tasks.ts';

const NEVER_SAVED = '4000 0000 0000 8047';

let app: TestApp;
let business: TestBusiness;
let token: string;
let customerId: string;
let page: string;

beforeAll(async () => {
  // Tasks run only when the test starts them.
  app = await startTestApp({ ROLES: 'api' });
  business = await app.business();
  token = business.token;
  await takePayments(app, business);
});
beforeEach(async () => {
  [customerId = ''] = await insertCustomers(app, business, 1);
  page = await openTestPage(app, business, customerId);
});
afterAll(() => app.stop());

const methods = async () =>
  (await app.data(listSavedMethods, { token, params: { id: customerId } })).methods;
const payments = async () =>
  (await app.data(listPayments, { token, query: { customerId } })).payments;
const finish = (chargeId: string) =>
  app.data(own.finishOwnPayment, { token: page, params: { chargeId } });

/** Begins a payment of £12 on the page; `keepsCard` says whether the card is to be kept. */
async function start(keepsCard = true) {
  await owe(app, business, customerId, 1200);
  return app.data(own.startOwnPayment, { token: page, body: { keepsCard } });
}

const enter = ({ form }: Awaited<ReturnType<typeof start>>, number = '4242 4242 4242 4242') =>
  app.data(enterSandboxCard, {
    params: { clientSecret: form.clientSecret },
    body: { number, expires: '2090-04', securityCode: '123' },
  });

test('a payment keeps its card only if the customer asks for it, and the card can be charged later', async () => {
  const plain = await start(false);
  await enter(plain);
  expect(await finish(plain.chargeId)).toMatchObject({ state: 'Paid', card: null });
  expect(await methods()).toEqual([]);

  const keeping = await start();
  expect(await finish(keeping.chargeId)).toMatchObject({ state: 'Open', card: null });
  expect(await methods()).toEqual([]);
  await enter(keeping);
  expect(await finish(keeping.chargeId)).toMatchObject({
    state: 'Paid',
    card: { isKept: true, label: 'Visa ending 4242' },
  });
  expect(await methods()).toMatchObject([
    { label: 'Visa ending 4242', state: 'Active', isDefault: true, problem: '' },
  ]);

  await owe(app, business, customerId, 700);
  const params = { id: customerId };
  const { charge } = await app.data(chargePaymentMethod, { token, params, body: {} });
  await carryOut(app, business, charge.id);
  expect((await payments()).map(({ amount }) => amount)).toEqual([700, 1200, 1200]);
});

test('reports of the payment and of the card, in any order and more than once, end with one saved card', async () => {
  const { cards } = app;
  const seen: string[] = [];
  for (const order of ['payment first', 'card first', 'together'] as const) {
    [customerId = ''] = await insertCustomers(app, business, 1);
    page = await openTestPage(app, business, customerId);
    const payment = await start();
    await enter(payment);
    const [accountId = '', paymentId = ''] = payment.form.clientSecret.split('.');
    const { savedCard } = await cards.findPayment(accountId, paymentId);
    const event = (objectId: string) => ({ accountId, objectId, at: '', port: 'cards' as const });
    const parts = { ...app.parts, ...chargePartsOf(app) };
    const tellPayment = () => chargeEvents(parts).payment!(business.id, event(paymentId));
    const tellCard = () => methodEvents(parts).method!(business.id, event(savedCard!.cardId));
    const reports =
      order === 'payment first' ? [tellPayment, tellCard] : [tellCard, tellPayment, tellCard];
    if (order === 'together') await Promise.all([...reports, ...reports].map((tell) => tell()));
    else for (const tell of [...reports, tellPayment]) await tell();
    // By now the card is known, so its report is not repeated.
    expect(await tellCard()).toBe(true);
    const kept = await methods();
    seen.push(...kept.map(({ label, isDefault }) => `${order}: ${label} ${isDefault}`));
    expect(await payments()).toHaveLength(1);
    expect(await finish(payment.chargeId)).toMatchObject({ state: 'Paid', card: { isKept: true } });
  }
  expect(seen).toEqual(
    ['payment first', 'card first', 'together'].map((order) => `${order}: Visa ending 4242 true`),
  );
});

test('a payment whose card cannot be kept still counts as paid, and says that the card was not kept', async () => {
  const payment = await start();
  await enter(payment, NEVER_SAVED);
  expect(await finish(payment.chargeId)).toMatchObject({
    state: 'Paid',
    amount: 1200,
    card: { isKept: false, label: '' },
  });
  expect(await payments()).toMatchObject([{ method: 'Card', amount: 1200 }]);
  expect(await methods()).toEqual([]);
});

test('a card that the customer had saved before is not saved twice', async () => {
  for (let at = 0; at < 2; at += 1) {
    const payment = await start();
    await enter(payment);
    expect(await finish(payment.chargeId)).toMatchObject({
      card: { isKept: true, label: 'Visa ending 4242' },
    });
  }
  const [saved, ...others] = await methods();
  expect([saved?.label, others]).toEqual(['Visa ending 4242', []]);
});

test('a card is kept once the bank has agreed, or a slow payment has succeeded, and not if the payment fails', async () => {
  const asked = await start();
  await enter(asked, '4000 0027 6000 3184');
  await finish(asked.chargeId);
  expect(await methods()).toEqual([]);
  const params = { clientSecret: asked.form.clientSecret };
  await app.data(answerSandboxBank, { params, body: { agrees: true } });
  await finish(asked.chargeId);
  expect(await methods()).toMatchObject([{ label: 'Visa ending 3184' }]);

  const slow = await start();
  await enter(slow, '4000 0000 0000 8021');
  expect(await finish(slow.chargeId)).toMatchObject({ state: 'Open', card: null });
  const failing = await start();
  await enter(failing, '4000 0000 0000 8039');
  await app.data(moveSandboxTime, { token: business.tokens.Owner, body: { days: 1 } });
  expect(await finish(slow.chargeId)).toMatchObject({ state: 'Paid', card: { isKept: true } });
  expect(await finish(failing.chargeId)).toMatchObject({ state: 'Failed', card: null });
  expect((await methods()).map(({ label }) => label).toSorted()).toEqual([
    'Visa ending 3184',
    'Visa ending 8021',
  ]);
});

test('if the customer is erased while a payment goes through, its card is removed at the provider as well', async () => {
  const payment = await start();
  await enter(payment);
  for (const step of [deleteCustomer, anonymiseCustomer]) {
    const call = { token, params: { id: customerId } };
    const asked = await app.call(step, call);
    if (!asked.conflict) continue;
    const headers = { 'x-conflict-bypass': asked.conflict.bypassToken };
    await app.data(step, { ...call, headers });
  }
  await follow(chargePartsOf(app), business.id, payment.chargeId);
  expect(await methods()).toEqual([]);
  const kept = await inTenant(app, business, (tx) =>
    tx.first(sql<{ id: string; cardId: string | null }>`
      select sm.id, sm.provider_method_id as "cardId" from charges ch
        join saved_methods sm on sm.business_id = ch.business_id and sm.id = ch.kept_method_id
       where ch.business_id = ${tx.businessId} and ch.id = ${payment.chargeId}`),
  );
  const stateOfCard = async () => {
    const { items } = await app.data(lookIntoSandbox, { token });
    return items.find(({ id }) => id === kept!.cardId)?.state;
  };
  expect(await stateOfCard()).toBe('Saved');
  await removeThere({ ...app.parts, ...chargePartsOf(app) }, business.id, kept!.id);
  expect(await stateOfCard()).toBe('Removed');
});
