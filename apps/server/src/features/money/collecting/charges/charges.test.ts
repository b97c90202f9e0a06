import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { getPage } from '@roundbook/contract/customers/pages/page';
import * as contract from '@roundbook/contract/money/charges/charges';
import { getInvoice } from '@roundbook/contract/money/invoices/invoices';
import { editBalance } from '@roundbook/contract/money/ledger/balance';
import { getStatement } from '@roundbook/contract/money/ledger/statements';
import { getPayment, listPayments } from '@roundbook/contract/money/payments/payments';
import { undoJobs } from '@roundbook/contract/work/jobs/bulk';
import { markJobDone, undoJob } from '@roundbook/contract/work/jobs/closing';
import { getJob, updateJob } from '@roundbook/contract/work/jobs/records';
import { readTenant } from '../../../../platform/db/transaction.ts';
import { insertCustomers, insertReachable } from '../../../../testing/customers/test-customers.ts';
import { openTestPage } from '../../../../testing/customers/test-page.ts';
import {
  carryOut,
  owe,
  saveTestCard,
  takePayments,
} from '../../../../testing/money/test-charging.ts';
import { inTenant } from '../../../../testing/money/test-ledger.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import type { TestBusiness } from '../../../../testing/test-business.ts';
import { agreeJob } from '../../../../testing/test-jobs.ts';
import { auditLedger } from '../../accounts/ledger/ledger-audit.ts';

let app: TestApp;
let business: TestBusiness;
let token: string;
let customerId: string;

beforeAll(async () => {
  app = await startTestApp();
  business = await app.business();
  token = business.token;
  await takePayments(app, business);
});
beforeEach(async () => {
  [customerId = ''] = await insertCustomers(app, business, 1);
});
afterAll(() => app.stop());

const charges = async () =>
  (await app.data(contract.listCharges, { token, params: { id: customerId } })).charges;
const payments = async () =>
  (await app.data(listPayments, { token, query: { customerId } })).payments;
const totalOn = async (account: string) => {
  const row = await readTenant(app.database, { businessId: business.id }, (tx) =>
    tx.first(sql<{ total: number }>`
      select coalesce(sum(amount), 0)::bigint as total from posting_lines
       where business_id = ${tx.businessId} and account = ${account}`),
  );
  return row?.total ?? 0;
};
const audit = () => inTenant(app, business, auditLedger);
const done = (jobId: string) =>
  app.call(markJobDone, {
    token,
    params: { id: customerId, jobId },
    body: { eventTriggers: ['Charge'] },
  });

test('a charge for a debt is made once the cancel window has passed, and settles the debt', async () => {
  await saveTestCard(app, business, customerId);
  await owe(app, business, customerId, 1500);
  const params = { id: customerId };
  const { charge } = await app.data(contract.chargePaymentMethod, { token, params, body: {} });
  expect(charge).toMatchObject({ amount: 1500, state: 'Waiting', label: 'Visa ending 4242' });
  expect(charge.cancelUntil).not.toBeNull();
  const again = await app.call(contract.chargePaymentMethod, { token, params, body: {} });
  expect(again.errors[0]?.detail).toBe(
    'The customer owes nothing beyond what is already being charged.',
  );
  await carryOut(app, business, charge.id);
  await carryOut(app, business, charge.id);
  const [after] = await charges();
  expect(after).toMatchObject({ state: 'Succeeded', amount: 1500 });
  expect(await payments()).toMatchObject([
    { method: 'Card', amount: 1500, state: 'On its way', unallocated: 0, chargeId: charge.id },
  ]);
  expect(await audit()).toEqual([]);
});

test('a charge can be cancelled within its window, but not afterwards', async () => {
  await saveTestCard(app, business, customerId);
  await owe(app, business, customerId, 1000);
  const params = { id: customerId };
  await app.data(contract.chargePaymentMethod, { token, params, body: { amount: 400 } });
  const { count, amount } = await app.data(contract.cancelPendingCharge, {
    token,
    params,
    body: {},
  });
  expect([count, amount]).toEqual([1, 400]);
  const [withdrawn] = await charges();
  await carryOut(app, business, withdrawn!.id);
  expect((await charges())[0]).toMatchObject({ state: 'Withdrawn', paymentId: null });
  const { charge } = await app.data(contract.chargePaymentMethod, { token, params, body: {} });
  await carryOut(app, business, charge.id);
  const late = await app.call(contract.cancelPendingCharge, { token, params, body: {} });
  expect(late.status).toBe(422);
  expect(await payments()).toHaveLength(1);
});

test('a visit marked as done with Charge gets an invoice, which the charge settles', async () => {
  await saveTestCard(app, business, customerId);
  const job = await agreeJob(app, business, customerId);
  const { data } = await done(job.id);
  const invoiceId = data!.invoiceId!;
  const [charge] = await charges();
  expect(charge).toMatchObject({ amount: 3000, source: 'Done', invoiceIds: [invoiceId] });
  await carryOut(app, business, charge!.id);
  const { invoice } = await app.data(getInvoice, { token, params: { id: invoiceId } });
  expect(invoice).toMatchObject({ outstanding: 0, state: 'Paid' });
});

test('without a saved method, Charge is refused with an error on its field, and the visit is not marked as done', async () => {
  const job = await agreeJob(app, business, customerId);
  const refused = await done(job.id);
  expect([refused.status, refused.errors[0]?.field]).toEqual([422, 'eventTriggers']);
  expect(refused.errors[0]?.detail).toBe('This customer has no saved payment method.');
});

test('undoing a visit within the window cancels its charge; marking it as done again charges once', async () => {
  await saveTestCard(app, business, customerId);
  const job = await agreeJob(app, business, customerId);
  const occurrenceId = job.occurrence!.id;
  const undo = () =>
    app.call(undoJob, {
      token,
      params: { id: customerId, jobId: job.id },
      body: { occurrenceId },
    });
  await done(job.id);
  expect((await undo()).status).toBe(200);
  expect((await charges())[0]).toMatchObject({ state: 'Withdrawn' });
  await done(job.id);
  const [again] = await charges();
  expect(again).toMatchObject({ state: 'Waiting', amount: 3000 });
  await carryOut(app, business, again!.id);
  const refused = await undo();
  expect(refused.errors[0]?.detail).toBe(
    '£30.00 was charged to Visa ending 4242 for this visit. Refund the charge first.',
  );
  const other = await agreeJob(app, business, customerId);
  await done(other.id);
  const occurrenceIds = [occurrenceId, other.occurrence!.id];
  const inBulk = await app.data(undoJobs, { token, body: { occurrenceIds } });
  expect(inBulk).toMatchObject({ count: 1, stayed: [{ occurrenceId }] });
  const withdrawn = (await charges()).map(({ state }) => state === 'Withdrawn');
  expect(withdrawn).toEqual([true, false, true]);
});

test('changing the job and the plan in the meantime leaves one charge, for the agreed amount', async () => {
  await saveTestCard(app, business, customerId);
  const job = await agreeJob(app, business, customerId);
  await done(job.id);
  const [charge] = await charges();
  const { version } = (await app.data(getJob, { token, params: { id: job.id } })).job;
  await app.data(updateJob, {
    token,
    params: { id: customerId, jobId: job.id },
    body: { cost: 9900, frequency: { unit: 'week', every: 8 }, version },
  });
  const again = { occurrenceId: job.occurrence!.id, eventTriggers: ['Charge' as const] };
  await app.call(markJobDone, { token, params: { id: customerId, jobId: job.id }, body: again });
  await app.asOwner(`update businesses set plan = 'Free' where business_id = '${business.id}'`);
  await carryOut(app, business, charge!.id);
  await app.asOwner(`update businesses set plan = 'Team' where business_id = '${business.id}'`);
  expect(await charges()).toMatchObject([{ id: charge!.id, amount: 3000, state: 'Succeeded' }]);
  expect(await payments()).toMatchObject([{ amount: 3000 }]);
  expect(await audit()).toEqual([]);
});

test('a visit whose charge was refunded can be undone, and is never charged again', async () => {
  await saveTestCard(app, business, customerId);
  const job = await agreeJob(app, business, customerId);
  const occurrenceId = job.occurrence!.id;
  await done(job.id);
  await carryOut(app, business, (await charges())[0]!.id);
  const [payment] = await payments();
  const refund = { token, params: { id: payment!.id }, body: { reason: 'Rain' } };
  const asked = await app.call(contract.refundPayment, refund);
  expect(asked.status).toBe(409);
  const headers = { 'x-conflict-bypass': asked.conflict!.bypassToken };
  await app.data(contract.refundPayment, { ...refund, headers });
  await app.data(undoJob, {
    token,
    params: { id: customerId, jobId: job.id },
    body: { occurrenceId },
  });
  await done(job.id);
  const all = await charges();
  expect(all).toHaveLength(1);
  expect(all[0]).toMatchObject({ state: 'Succeeded', refunded: 3000 });
  expect(await audit()).toEqual([]);
});

test('a partial refund reopens the same part of the debt, to the penny', async () => {
  await saveTestCard(app, business, customerId);
  await owe(app, business, customerId, 2000);
  const params = { id: customerId };
  const { charge } = await app.data(contract.chargePaymentMethod, { token, params, body: {} });
  await carryOut(app, business, charge.id);
  const [payment] = await payments();
  const refund = (amount: number) => ({ token, params: { id: payment!.id }, body: { amount } });
  const asked = await app.call(contract.refundPayment, refund(500));
  expect(asked.conflict?.message).toMatch(/will owe £5\.00 again/);
  const headers = { 'x-conflict-bypass': asked.conflict!.bypassToken };
  await app.data(contract.refundPayment, { ...refund(500), headers });
  const tooMuch = await app.call(contract.refundPayment, refund(1501));
  expect(tooMuch.errors[0]).toMatchObject({
    detail: 'You can refund at most £15.00.',
    field: 'amount',
  });
  const { payment: after } = await app.data(getPayment, { token, params: { id: payment!.id } });
  expect(after).toMatchObject({ refunded: 500, unallocated: 0 });
  const list = await app.data(contract.listCharges, { token, params });
  expect(list.chargeable).toBe(500);
  expect(await audit()).toEqual([]);
});

test('a refund credits the debts that the payment had settled, once, and leaves the customer’s other credit alone', async () => {
  // Only a customer with preferences has a page.
  [customerId = ''] = await insertReachable(app, business, 1);
  await saveTestCard(app, business, customerId);
  const job = await agreeJob(app, business, customerId);
  const { data } = await done(job.id);
  await carryOut(app, business, (await charges())[0]!.id);
  const params = { id: customerId };
  await app.data(editBalance, {
    token,
    params: { ...params, action: 'credit' },
    body: { amount: 700, reason: 'Recommended us' },
  });
  const [payment] = await payments();
  const refund = (amount: number, debt: 'credited' | 'owed') =>
    app.data(contract.refundPayment, {
      token,
      params: { id: payment!.id },
      body: { amount, debt, reason: 'Rain' },
    });
  const balance = async () =>
    (await app.data(getStatement, { token, params, query: {} })).closingBalance;
  expect((await refund(1000, 'credited')).refund).toMatchObject({ amount: 1000, credited: 1000 });
  expect(await balance()).toBe(-700);
  const { invoice } = await app.data(getInvoice, { token, params: { id: data!.invoiceId! } });
  expect(invoice).toMatchObject({ outstanding: 0, state: 'Paid' });
  expect(invoice.creditNotes).toMatchObject([{ total: 1000, reason: 'Rain' }]);
  expect((await refund(2000, 'owed')).refund).toMatchObject({ amount: 2000, credited: 0 });
  expect(await balance()).toBe(1300);
  const { charge, refunds } = await app.data(contract.getPaymentPath, {
    token,
    params: { id: payment!.id },
  });
  expect(refunds.map(({ credited }) => credited)).toEqual([1000, 0]);
  expect(charge!.words).toBe('Taken. The whole amount went back to the customer.');
  const page = await openTestPage(app, business, customerId);
  const seen = await app.data(getPage, { token: page, query: {} });
  expect(seen.page.refunds).toMatchObject([
    { amount: 2000, to: 'your card', hasFailed: false },
    { amount: 1000, to: 'your card', hasFailed: false },
  ]);
  expect(await audit()).toEqual([]);
});

test('a declined charge is reported, tried again according to the policy, and takes no money', async () => {
  await saveTestCard(app, business, customerId, '4000 0000 0000 8013');
  await owe(app, business, customerId, 900);
  const params = { id: customerId };
  const { charge } = await app.data(contract.chargePaymentMethod, { token, params, body: {} });
  await carryOut(app, business, charge.id);
  const [failed] = await charges();
  expect(failed).toMatchObject({ state: 'Failed', paymentId: null });
  expect(failed!.retryOn).not.toBeNull();
  expect(failed!.words).toMatch(/not enough money.*tried again on/i);
  expect(await payments()).toEqual([]);
});

test('the clearing account holds the charged amount less fees and refunds', async () => {
  const expected = -(await totalOn('cardFees')) - (await totalOn('cardPayouts'));
  const taken = (await app.data(listPayments, { token, query: { method: 'Card' } })).payments;
  const kept = taken.reduce((sum, { amount, refunded }) => sum + amount - refunded, 0);
  expect(await totalOn('cardClearing')).toBe(kept + expected);
});
