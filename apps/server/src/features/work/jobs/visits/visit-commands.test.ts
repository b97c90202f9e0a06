import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { markJobDone, skipJob } from '@roundbook/contract/work/jobs/closing';
import { getJob } from '@roundbook/contract/work/jobs/records';
import { deleteVisit, listVisits, updateVisit } from '@roundbook/contract/work/jobs/visits';
import { addDays } from '@roundbook/domain/values/dates/arithmetic';
import { todayIn } from '@roundbook/domain/values/dates/zones';
import { newId } from '../../../../platform/db/ids.ts';
import { insertCustomers } from '../../../../testing/customers/test-customers.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
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

const balance = () => balanceOf(app, business, customerId);

async function agreed(fields?: Parameters<typeof agreeJob>[3]) {
  const job = await agreeJob(app, business, customerId, fields);
  const params = { id: customerId, jobId: job.id };
  return { job, params, visit: { ...params, occId: job.occurrence!.id } };
}

test('a job shows its visits and the next dates of its cadence', async () => {
  const { params } = await agreed({ frequency: { unit: 'month', every: 1 } });
  await app.data(skipJob, {
    token,
    params,
    body: { notes: 'Rain', skippedAt: new Date().toISOString() },
  });
  const { occurrences, forecast } = await app.data(listVisits, { token, params });
  expect(occurrences.map((one) => [one.state, one.cost])).toEqual([
    // A skipped visit was not done, so the next visit is still the first.
    ['Open', 3000],
    ['Skipped', 3000],
  ]);
  expect(forecast.length).toBeGreaterThan(8);
  expect(forecast.every((one) => one.dueOn > occurrences[0]!.dueOn)).toBe(true);
  const nowhere = await app.call(listVisits, {
    token,
    params: { ...params, jobId: newId() },
  });
  expect(nowhere.status).toBe(404);
});

test('an open visit can be moved and priced, but a closed visit accepts only new notes', async () => {
  const { params, visit } = await agreed();
  const { occurrence } = await app.data(updateVisit, {
    token,
    params: visit,
    body: {
      dueOn: addDays(today, 3),
      scheduledOn: addDays(today, 4),
      estimatedTime: '10:00',
      assignedTo: business.userIds.Worker,
      itemisationAdjustment: { amount: 200, description: 'Skylight' },
      notes: 'Ring first',
      version: 1,
    },
  });
  expect(occurrence).toMatchObject({
    dueOn: addDays(today, 3),
    scheduledOn: addDays(today, 4),
    cost: 3200,
    version: 2,
  });
  const stale = await app.call(updateVisit, {
    token,
    params: visit,
    body: { notes: 'Late', version: 1 },
  });
  expect(stale.errors[0]?.code).toBe('stale');
  expect(stale.data).toMatchObject({ occurrence: { version: 2, notes: 'Ring first' } });
  await app.data(markJobDone, { token, params, body: {} });
  const moved = await app.call(updateVisit, {
    token,
    params: visit,
    body: { dueOn: today, version: 3 },
  });
  expect(moved.status).toBe(422);
  const noted = await app.data(updateVisit, {
    token,
    params: visit,
    body: { notes: 'Gate was locked', purchaseOrder: 'PO 7', version: 3 },
  });
  expect(noted.occurrence).toMatchObject({ state: 'Done', cost: 3200, notes: 'Gate was locked' });
});

test('a visit can be deleted with or without its invoice, but not while the invoice is paid', async () => {
  const { params, visit } = await agreed({ frequency: { unit: 'day', every: 1 } });
  await app.data(markJobDone, { token, params, body: { eventTriggers: ['Invoice'] } });
  await app.data(deleteVisit, {
    token,
    params: visit,
    body: { deleteInvoice: true },
  });
  expect(await balance()).toBe(0);
  const { job } = await app.data(getJob, { token, params: { id: params.jobId } });
  expect(job).toMatchObject({ lastDoneOn: null, occurrence: { isFirst: true, cost: 3000 } });

  await app.data(markJobDone, {
    token,
    params,
    body: {
      eventTriggers: ['Invoice'],
      externalPayment: { addExternalPayment: true, paymentMethod: 'External Cash', amount: 100 },
    },
  });
  const paid = { ...params, occId: job.occurrence!.id };
  const refused = await app.call(deleteVisit, {
    token,
    params: paid,
    body: { deleteInvoice: true },
  });
  expect(refused.errors[0]?.detail).toContain('has payments');
  await app.data(deleteVisit, { token, params: paid, body: {} });
  expect(await balance()).toBe(2900);
});

test('deleting the open visit opens the next one, and a job’s only visit cannot be deleted', async () => {
  const { params, visit } = await agreed();
  await app.data(deleteVisit, { token, params: visit, body: {} });
  const { job } = await app.data(getJob, { token, params: { id: params.jobId } });
  expect(job.dueOn).toBe(addDays(today, 28));
  const oneOff = await agreed({ frequency: { unit: 'none' } });
  const refused = await app.call(deleteVisit, {
    token,
    params: oneOff.visit,
    body: {},
  });
  expect(refused.errors[0]?.detail).toContain('Delete the job instead');
});

test('other businesses and roles below Manager can neither see nor change visits', async () => {
  const { params, visit } = await agreed();
  const other = await app.business();
  const body = { version: 1, notes: 'x' };
  for (const [someone, status] of [
    [other.token, 404],
    [business.tokens.Worker, 403],
  ] as const) {
    const read = await app.call(listVisits, { token: someone, params });
    const update = await app.call(updateVisit, {
      token: someone,
      params: visit,
      body,
    });
    const remove = await app.call(deleteVisit, {
      token: someone,
      params: visit,
      body: {},
    });
    expect([read.status, update.status, remove.status]).toEqual([status, status, status]);
  }
});
