import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { getPayment } from '@roundbook/contract/money/payments/payments';
import { markJobDone } from '@roundbook/contract/work/jobs/closing';
import { getJob, listJobs } from '@roundbook/contract/work/jobs/records';
import { addToVisit } from '@roundbook/contract/work/jobs/visits';
import { todayIn } from '@roundbook/domain/values/dates/zones';
import { newId } from '../../../../platform/db/ids.ts';
import { insertCustomers } from '../../../../testing/customers/test-customers.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { insertAsset } from '../../../../testing/test-assets.ts';
import type { TestBusiness } from '../../../../testing/test-business.ts';
import { agreeJob, balanceOf } from '../../../../testing/test-jobs.ts';

let app: TestApp;
let business: TestBusiness;
let token: string;
let customerId: string;
const today = todayIn('Europe/London', new Date().toISOString());

beforeAll(async () => {
  app = await startTestApp();
  business = await app.business();
  token = business.token;
});
beforeEach(async () => {
  [customerId = ''] = await insertCustomers(app, business, 1);
});
afterAll(() => app.stop());

const cash = { paymentMethod: 'External Cash', amount: 900 } as const;
const balance = () => balanceOf(app, business, customerId);

/** A visit that a colleague has marked as done. */
async function doneByColleague() {
  const job = await agreeJob(app, business, customerId);
  const params = { id: customerId, jobId: job.id };
  await app.data(markJobDone, {
    token,
    params,
    body: { eventTriggers: ['Invoice'], notes: 'By Ann' },
  });
  return { ...params, occId: job.occurrence!.id };
}

test('a worker adds money, a photo and a note to a visit that a colleague closed', async () => {
  const params = await doneByColleague();
  expect(await balance()).toBe(3000);
  const assetId = await insertAsset(app, business, business.userIds.Worker);
  const requestId = newId();
  const body = { externalPayment: cash, assetIds: [assetId], notes: 'Left by the gate' };
  const call = { token: business.tokens.Worker, params, body, requestId };
  const first = await app.data(addToVisit, call);
  const repeat = await app.data(addToVisit, call);
  expect(repeat.paymentId).toBe(first.paymentId);
  expect(first.occurrence).toMatchObject({
    state: 'Done',
    notes: 'By Ann\nLeft by the gate',
    assetIds: [assetId],
    payments: [{ method: 'External Cash', amount: 900 }],
  });
  expect(await balance()).toBe(2100);
});

test('a limited worker adds the money taken without seeing prices, and nothing can be added to an open visit', async () => {
  const params = await doneByColleague();
  const { occurrence } = await app.data(addToVisit, {
    token: business.tokens['Limited Worker'],
    params,
    body: { externalPayment: cash },
  });
  expect(occurrence).toMatchObject({ cost: null, payments: [] });
  const { job } = await app.data(getJob, { token, params: { id: params.jobId } });
  const open = await app.call(addToVisit, {
    token,
    params: { ...params, occId: job.occurrence!.id },
    body: { notes: 'Too soon' },
  });
  expect(open.status).toBe(422);
  expect(await balance()).toBe(2100);
});

test('a day’s list shows how its visits were paid for, but not to roles below Worker', async () => {
  const params = await doneByColleague();
  await app.data(addToVisit, { token, params, body: { externalPayment: cash } });
  const query = { scheduledOrDoneDate: today, include: 'customer' as const, customerId };
  const { jobs } = await app.data(listJobs, { token, query });
  expect(jobs[0]).toMatchObject({
    occurrence: { payments: [{ method: 'External Cash', amount: 900 }] },
    customer: { lastMethod: 'External Cash', siteName: '' },
  });
  const limited = await app.data(listJobs, { token: business.tokens['Limited Worker'], query });
  expect(limited.jobs[0]).toMatchObject({
    occurrence: { payments: [] },
    customer: { lastMethod: null },
  });
});

test('cash for one flat settles that flat’s invoice first, not the oldest debt', async () => {
  const first = await agreeJob(app, business, customerId, { title: 'Flat 1' });
  const third = await agreeJob(app, business, customerId, { title: 'Flat 3' });
  const at = (jobId: string) => ({ id: customerId, jobId });
  const eventTriggers = ['Invoice' as const];
  await app.data(markJobDone, { token, params: at(first.id), body: { eventTriggers } });
  const { paymentId, invoiceId } = await app.data(markJobDone, {
    token,
    params: at(third.id),
    body: {
      eventTriggers,
      externalPayment: { addExternalPayment: true, paymentMethod: 'External Cash', amount: 3500 },
    },
  });
  const { payment } = await app.data(getPayment, { token, params: { id: paymentId! } });
  expect(payment.allocations).toHaveLength(2);
  expect(payment.allocations.find((one) => one.invoiceId === invoiceId)?.amount).toBe(3000);
  expect(payment.unallocated).toBe(0);
});
