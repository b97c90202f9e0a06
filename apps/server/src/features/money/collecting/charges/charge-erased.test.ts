import { expect, test } from 'vitest';
import {
  anonymiseCustomer,
  deleteCustomer,
} from '@roundbook/contract/customers/customers/lifecycle';
import * as contract from '@roundbook/contract/money/charges/charges';
import { listPayments, recordExternalPayment } from '@roundbook/contract/money/payments/payments';
import { lookIntoSandbox } from '@roundbook/contract/money/sandbox/sandbox';
import { startOwnCard, startOwnPayment } from '@roundbook/contract/money/saved-methods/own-methods';
import { openTestPage } from '../../../../testing/customers/test-page.ts';
import { type BankTest, eachWithABank } from '../../../../testing/money/bank-tests.ts';
import {
  carryOut,
  chargePartsOf,
  owe,
  saveTestCard,
  takePayments,
} from '../../../../testing/money/test-charging.ts';
import { inTenant, onAccount, paymentOf } from '../../../../testing/money/test-ledger.ts';
import { isErasedOrGone } from '../../../customers/customers/lookups.ts';
import { follow } from './charge-following.ts';

const ERASED =
  'This customer’s details have been erased, so a payment can neither be taken from them nor recorded for them.';

let { app, business, bank, token, customerId } = {} as BankTest;
eachWithABank((begun) => {
  ({ app, business, bank, token, customerId } = begun);
});

/** Deletes and anonymises the customer as the office does. */
async function erase(): Promise<void> {
  for (const step of [deleteCustomer, anonymiseCustomer]) {
    const call = { token, params: { id: customerId } };
    const asked = await app.call(step, call);
    if (!asked.conflict) continue;
    const headers = { 'x-conflict-bypass': asked.conflict.bypassToken };
    await app.data(step, { ...call, headers });
  }
}

const charges = async () =>
  (await app.data(contract.listCharges, { token, params: { id: customerId } })).charges;

test('no payment is recorded for an erased customer, by hand, with a visit or from the bank', async () => {
  await owe(app, business, customerId, 1400);
  const transactionId = await bank.arrive();
  await erase();
  const byHand = await app.call(recordExternalPayment, {
    token,
    body: { customerId, paymentMethod: 'External Cash', amount: 1400 },
  });
  expect([byHand.status, byHand.errors[0]?.detail]).toEqual([422, ERASED]);
  const fromBank = await bank.convert(transactionId, { customerId });
  expect([fromBank.status, fromBank.errors[0]?.detail]).toEqual([422, ERASED]);
  // Visits, bulk booking and imports all post to the same account.
  const record = onAccount(app, business, customerId, (account) =>
    account.recordPayment(paymentOf(1400)),
  );
  await expect(record).rejects.toThrow(ERASED);
  const { payments } = await app.data(listPayments, { token, query: { customerId } });
  expect(payments).toEqual([]);
  expect(await bank.balanceOf(customerId)).toBe(1400);
});

test('no erased customer is charged: waiting charges are withdrawn, and no charge is submitted or retried', async () => {
  await takePayments(app, business);
  await saveTestCard(app, business, customerId, '4000 0000 0000 8013');
  await owe(app, business, customerId, 900);
  const params = { id: customerId };
  const { charge: failing } = await app.data(contract.chargePaymentMethod, {
    token,
    params,
    body: { amount: 400 },
  });
  await carryOut(app, business, failing.id);
  await app.data(contract.chargePaymentMethod, { token, params, body: { amount: 500 } });
  expect((await charges()).map(({ state, retryOn }) => [state, retryOn !== null])).toEqual([
    ['Waiting', false],
    ['Failed', true],
  ]);
  await erase();
  const after = await charges();
  expect(after.map(({ state, retryOn }) => [state, retryOn])).toEqual([
    ['Withdrawn', null],
    ['Failed', null],
  ]);
  for (const { id } of after) await carryOut(app, business, id);
  expect((await charges()).map(({ state }) => state)).toEqual(['Withdrawn', 'Failed']);
  const asked = await app.call(contract.chargePaymentMethod, { token, params, body: {} });
  expect([asked.status, asked.errors[0]?.detail]).toEqual([422, ERASED]);
});

test('an erased customer can neither pay nor save a card, and a form that they opened is cancelled', async () => {
  await takePayments(app, business);
  await owe(app, business, customerId, 1200);
  const page = await openTestPage(app, business, customerId);
  const { chargeId } = await app.data(startOwnPayment, { token: page, body: {} });
  await app.data(startOwnCard, { token: page });
  await erase();
  expect(await inTenant(app, business, (tx) => isErasedOrGone(tx, customerId))).toBe(true);
  const late = [
    await app.call(startOwnPayment, { token: page, body: {} }),
    await app.call(startOwnCard, { token: page }),
  ];
  expect(late.map(({ status }) => status)).toEqual([401, 401]);
  await follow(chargePartsOf(app), business.id, chargeId);
  expect((await charges())[0]).toMatchObject({ id: chargeId, state: 'Cancelled' });
  const { items } = await app.data(lookIntoSandbox, { token });
  expect(items.find(({ kind }) => kind === 'payment')).toMatchObject({ state: 'Cancelled' });
});
