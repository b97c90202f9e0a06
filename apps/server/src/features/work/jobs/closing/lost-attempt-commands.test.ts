import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { markJobDone, skipJob, undoJob } from '@roundbook/contract/work/jobs/closing';
import { newId } from '../../../../platform/db/ids.ts';
import { insertCustomers } from '../../../../testing/customers/test-customers.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import type { TestBusiness } from '../../../../testing/test-business.ts';
import { agreeJob, balanceOf } from '../../../../testing/test-jobs.ts';

let app: TestApp;
let business: TestBusiness;
let token: string;
let customerId: string;

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

test('a closing that may not have arrived is undone once, and only by the user who sent it', async () => {
  const job = await agreeJob(app, business, customerId);
  const params = { id: customerId, jobId: job.id };
  const mark = { token, params, requestId: newId(), body: { eventTriggers: ['Invoice' as const] } };
  await app.data(markJobDone, mark);
  const body = { occurrenceId: job.occurrence!.id, attempt: mark.requestId };
  const takeBack = (as = token) => app.data(undoJob, { token: as, params, body });
  const others = await takeBack(business.tokens.Manager);
  expect(others.job).toMatchObject({ status: 'Done' });
  for (const { job: after } of [await takeBack(), await takeBack()]) {
    expect(after).toMatchObject({ status: 'Due', occurrence: { id: body.occurrenceId } });
  }
  expect(await balance()).toBe(0);
});

test('a skip that may not have arrived is undone once, and has no effect if it arrives later', async () => {
  const job = await agreeJob(app, business, customerId);
  const params = { id: customerId, jobId: job.id };
  const occurrenceId = job.occurrence!.id;
  const body = { occurrenceId, skippedAt: new Date().toISOString() };
  const skip = { token, params, requestId: newId(), body };
  await app.data(skipJob, skip);
  const takeBack = (attempt: string) =>
    app.data(undoJob, { token, params, body: { occurrenceId, attempt } });
  for (const { job: after } of [await takeBack(skip.requestId), await takeBack(skip.requestId)]) {
    expect(after).toMatchObject({ status: 'Due', occurrence: { id: occurrenceId } });
  }
  const attempt = newId();
  await takeBack(attempt);
  const late = await app.call(skipJob, { ...skip, requestId: attempt });
  expect(late.errors[0]?.code).toBe('requestIdReused');
});

test('a closing that was undone before it arrived never takes effect', async () => {
  const job = await agreeJob(app, business, customerId);
  const params = { id: customerId, jobId: job.id };
  const attempt = newId();
  const body = { occurrenceId: job.occurrence!.id, attempt };
  const takenBack = await app.data(undoJob, { token, params, body });
  expect(takenBack.job).toMatchObject({ status: 'Due' });
  const mark = { token, params, body: { eventTriggers: ['Invoice' as const] } };
  const late = await app.call(markJobDone, { ...mark, requestId: attempt });
  expect(late.errors[0]?.code).toBe('requestIdReused');
  expect(await balance()).toBe(0);
  await app.data(markJobDone, mark);
  const again = await app.data(undoJob, { token, params, body });
  expect(again.job).toMatchObject({ status: 'Done' });
});

test('undoing a closing that is still running either prevents or reverses it', async () => {
  const job = await agreeJob(app, business, customerId);
  const params = { id: customerId, jobId: job.id };
  const attempt = newId();
  const body = { occurrenceId: job.occurrence!.id, attempt };
  await Promise.all([
    app.call(markJobDone, { token, params, requestId: attempt, body: {} }),
    app.call(undoJob, { token, params, body }),
  ]);
  const { job: after } = await app.data(undoJob, { token, params, body });
  expect(after).toMatchObject({ status: 'Due', occurrence: { id: body.occurrenceId } });
});
