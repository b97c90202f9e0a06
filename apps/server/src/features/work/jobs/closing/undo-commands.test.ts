import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createInvoice, sendInvoice } from '@roundbook/contract/money/invoices/invoices';
import { undoJobs } from '@roundbook/contract/work/jobs/bulk';
import { markJobDone, skipJob, undoJob } from '@roundbook/contract/work/jobs/closing';
import { getJob } from '@roundbook/contract/work/jobs/records';
import { adjustJob, scheduleJob, unscheduleJob } from '@roundbook/contract/work/jobs/scheduling';
import { listVisits } from '@roundbook/contract/work/jobs/visits';
import { todayIn } from '@roundbook/domain/values/dates/zones';
import { newId } from '../../../../platform/db/ids.ts';
import { transact } from '../../../../platform/db/transaction.ts';
import { insertCustomers } from '../../../../testing/customers/test-customers.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { insertAsset } from '../../../../testing/test-assets.ts';
import type { TestBusiness } from '../../../../testing/test-business.ts';
import { agreeJob, balanceOf } from '../../../../testing/test-jobs.ts';
import { openAccounts, saveAccounts } from '../../../money/accounts/ledger/effects.ts';

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

const balance = (of = customerId) => balanceOf(app, business, of);

async function pay(amount: number, by = customerId): Promise<void> {
  await transact(app.database, { businessId: business.id }, async (tx) => {
    const accounts = await openAccounts(tx, [by]);
    accounts.get(by)!.recordPayment({
      method: 'External Cash',
      amount,
      receivedOn: today,
      reference: '',
      occurrenceId: null,
      recordedBy: null,
    });
    saveAccounts(tx, accounts.values());
  });
}

async function doneWithMoney(as = token) {
  const job = await agreeJob(app, business, customerId);
  const params = { id: customerId, jobId: job.id };
  const { invoiceId } = await app.data(markJobDone, {
    token: as,
    params,
    body: {
      eventTriggers: ['Invoice'],
      externalPayment: { addExternalPayment: true, paymentMethod: 'External Cash', amount: 2000 },
    },
  });
  return { job, params, invoiceId, body: { occurrenceId: job.occurrence!.id } };
}

test('an undo reopens the visit, drops the next one, and reverses the invoice and the payment', async () => {
  const { job, params, body } = await doneWithMoney();
  expect(await balance()).toBe(1000);
  const { job: undone } = await app.data(undoJob, { token, params, body });
  expect(undone).toMatchObject({
    status: 'Due',
    dueOn: today,
    lastDoneOn: null,
    undoable: false,
    occurrence: { id: job.occurrence!.id, state: 'Open', isFirst: true, invoiceId: null },
  });
  expect(await balance()).toBe(0);
  const { occurrences } = await app.data(listVisits, { token, params });
  expect(occurrences).toHaveLength(1);
  const again = await app.call(undoJob, { token, params, body });
  expect(again.status).toBe(422);
});

test('an undo removes the photo, the note and the adjustment that were added when the visit was marked as done', async () => {
  const job = await agreeJob(app, business, customerId);
  const params = { id: customerId, jobId: job.id };
  const planned = { amount: -300, description: 'Loyal customer' };
  await app.data(adjustJob, { token, params, body: { itemisationAdjustment: planned } });
  const body = { occurrenceId: job.occurrence!.id };
  const assetId = await insertAsset(app, business);
  const done = await app.data(markJobDone, {
    token,
    params,
    body: {
      ...body,
      assetIds: [assetId],
      notes: 'Back gate was locked',
      purchaseOrder: 'PO 7',
      itemisationAdjustment: { amount: -500, description: 'Front only' },
      externalPayment: { addExternalPayment: true, paymentMethod: 'External Cash', amount: 2500 },
    },
  });
  expect(done.paymentId).not.toBeNull();
  const { job: undone } = await app.data(undoJob, { token, params, body });
  expect(undone.occurrence).toMatchObject({
    state: 'Open',
    itemisationAdjustment: planned,
    cost: 2700,
    notes: '',
    purchaseOrder: '',
    assetIds: [],
    payments: [],
  });
  expect(await balance()).toBe(0);
});

test('credit from before does not prevent an undo, but money that came in later does', async () => {
  await pay(500);
  const first = await doneWithMoney();
  await app.data(undoJob, { token, params: first.params, body: first.body });
  expect(await balance()).toBe(-500);
  const second = await doneWithMoney();
  await pay(500);
  const refused = await app.call(undoJob, {
    token,
    params: second.params,
    body: second.body,
  });
  expect(refused.errors[0]?.detail).toContain('Void the invoice, or credit the rest of it');
  expect(await balance()).toBe(0);
});

test('an undo is refused once the next visit is scheduled, priced or closed', async () => {
  const { params, body } = await doneWithMoney();
  const refused = async () => (await app.call(undoJob, { token, params, body })).status;
  await app.data(scheduleJob, { token, params, body: { date: today } });
  const { job } = await app.data(getJob, { token, params: { id: params.jobId } });
  expect(job.undoable).toBe(false);
  expect(await refused()).toBe(422);
  await app.data(unscheduleJob, { token, params });
  const itemisationAdjustment = { amount: 100, description: 'Ladder' };
  await app.data(adjustJob, { token, params, body: { itemisationAdjustment } });
  expect(await refused()).toBe(422);
  await app.data(adjustJob, { token, params, body: { itemisationAdjustment: null } });
  const { job: skipped } = await app.data(skipJob, {
    token,
    params,
    body: { skippedAt: new Date().toISOString() },
  });
  expect(await refused()).toBe(422);
  const { occurrences } = await app.data(listVisits, { token, params });
  expect(occurrences.map((one) => one.state)).toEqual(['Open', 'Skipped', 'Done']);
  // The skip is undone first, then the visit before it.
  const last = { occurrenceId: occurrences[1]!.id };
  await app.data(undoJob, { token, params, body: last });
  const { job: undone } = await app.data(undoJob, { token, params, body });
  expect(undone.version).toBeGreaterThan(skipped.version);
  expect(await balance()).toBe(0);
});

test('only users who can see a visit can undo it, and reversing a colleague’s payment needs a Manager', async () => {
  const { params, body } = await doneWithMoney();
  const limited = await app.call(undoJob, {
    token: business.tokens['Limited Worker'],
    params,
    body,
  });
  expect(limited.errors[0]?.detail).toContain('Please ask a Manager to undo it');
  const other = await app.business();
  expect((await app.call(undoJob, { token: other.token, params, body })).status).toBe(404);
  const bulk = await app.call(undoJobs, {
    token: other.token,
    body: { occurrenceIds: [body.occurrenceId] },
  });
  expect(bulk.status).toBe(404);
  const nothing = { occurrenceId: newId() };
  const gone = await app.call(undoJob, { token, params, body: nothing });
  expect(gone.status).toBe(404);
  const worker = await app.call(undoJob, { token: business.tokens.Worker, params, body });
  expect(worker.errors[0]).toMatchObject({
    code: 'rule',
    detail: 'Owner Tester recorded the payment for this visit. Please ask a Manager to undo it.',
  });
  expect(await balance()).toBe(1000);
  const { job } = await app.data(undoJob, { token: business.tokens.Manager, params, body });
  expect(job.occurrence?.state).toBe('Open');
  expect(await balance()).toBe(0);
});

test('a Worker undoes their own closing with its money, until the invoice is in the outbox', async () => {
  const worker = business.tokens.Worker;
  const own = await doneWithMoney(worker);
  await app.data(undoJob, { token: worker, params: own.params, body: own.body });
  expect(await balance()).toBe(0);

  const sent = await doneWithMoney(worker);
  await app.data(sendInvoice, { token, params: { id: sent.invoiceId! } });
  const undo = { params: sent.params, body: sent.body };
  const refused = await app.call(undoJob, { token: worker, ...undo });
  expect(refused.errors[0]?.detail).toContain('in the outbox');
  const { occurrenceId } = sent.body;
  const bulk = await app.call(undoJobs, { token, body: { occurrenceIds: [occurrenceId] } });
  expect(bulk.status).toBe(200);
  expect(await balance()).toBe(0);
});

test('a colleague’s later invoice stays, and prevents the undo', async () => {
  const job = await agreeJob(app, business, customerId);
  const params = { id: customerId, jobId: job.id };
  const limited = business.tokens['Limited Worker'];
  await app.data(markJobDone, { token: limited, params, body: {} });
  const body = { occurrenceId: job.occurrence!.id };
  await app.data(createInvoice, { token, body });
  const refused = await app.call(undoJob, { token: limited, params, body });
  expect(refused.errors[0]?.detail).toContain('Owner Tester made the invoice');
});

test('a bulk undo reopens the visits that it can, and names the others with the reason', async () => {
  const [free, planned, opened] = [
    await doneWithMoney(),
    await doneWithMoney(),
    await doneWithMoney(),
  ];
  const [other = ''] = (await insertCustomers(app, business, 2)).slice(1);
  const job = await agreeJob(app, business, other);
  const params = { id: other, jobId: job.id };
  await app.data(markJobDone, { token, params, body: { eventTriggers: ['Invoice'] } });
  await pay(3000, other);
  await app.data(scheduleJob, { token, params: planned.params, body: { date: today } });
  await app.data(undoJob, { token, params: opened.params, body: opened.body });
  const gone = newId();
  const visits = [free, planned, opened].map(({ body }) => body.occurrenceId);
  const occurrenceIds = [...visits, job.occurrence!.id, gone];
  const answer = await app.data(undoJobs, { token, body: { occurrenceIds } });
  expect(answer).toEqual({
    count: 1,
    stayed: [
      {
        occurrenceId: visits[1],
        displayName: 'Customer 1',
        reason: 'Something later depends on this visit, so it can no longer be undone.',
      },
      { occurrenceId: visits[2], displayName: 'Customer 1', reason: 'This visit is open.' },
      {
        occurrenceId: job.occurrence!.id,
        displayName: 'Customer 2',
        reason:
          'The invoice for this visit has been paid since. Void the invoice, or credit the rest of it, before you undo the visit.',
      },
      { occurrenceId: gone, displayName: '1 visit', reason: 'This visit was deleted.' },
    ],
  });
  const outcomes = await Promise.all(
    [free, planned].map(async ({ params: { jobId: id } }) => {
      const found = await app.data(getJob, { token, params: { id } });
      return found.job.undoable || found.job.lastDoneOn !== null;
    }),
  );
  expect(outcomes).toEqual([false, true]);
  expect([await balance(), await balance(other)]).toEqual([1000, 0]);
});
