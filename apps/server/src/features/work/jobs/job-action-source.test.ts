import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { markJobsDone, scheduleJobs, skipJobs } from '@roundbook/contract/work/jobs/bulk';
import { markJobDone, undoJob } from '@roundbook/contract/work/jobs/closing';
import type { Job } from '@roundbook/contract/work/jobs/job';
import { scheduleJob, unscheduleJob } from '@roundbook/contract/work/jobs/scheduling';
import { listVisits } from '@roundbook/contract/work/jobs/visits';
import { markRoundDone, scheduleRound } from '@roundbook/contract/work/rounds/days';
import { createRound } from '@roundbook/contract/work/rounds/rounds';
import { todayIn } from '@roundbook/domain/values/dates/zones';
import { insertCustomers } from '../../../testing/customers/test-customers.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { TestBusiness } from '../../../testing/test-business.ts';
import { agreeJob } from '../../../testing/test-jobs.ts';

let app: TestApp;
let business: TestBusiness;
let token: string;
let customerId: string;
const now = new Date().toISOString();
const date = todayIn('Europe/London', now);

beforeAll(async () => {
  app = await startTestApp();
  business = await app.business();
  token = business.token;
});
beforeEach(async () => {
  [customerId = ''] = await insertCustomers(app, business, 1);
});
afterAll(() => app.stop());

const at = (job: Job) => ({ id: customerId, jobId: job.id });
const ids = (job: Job) => [{ jobId: job.id, customerId }];

/** The action sources of a job's visits, the latest first. */
async function sources(job: Job) {
  const { occurrences } = await app.data(listVisits, { token, params: at(job) });
  return occurrences.map(({ actionSource }) => actionSource);
}

test('a visit keeps its action source, and the next visit starts without one', async () => {
  const alone = await agreeJob(app, business, customerId);
  await app.data(markJobDone, { token, params: at(alone), body: {} });
  expect(await sources(alone)).toEqual([null, 'Individual']);
  const later = await agreeJob(app, business, customerId);
  const body = { actionSource: 'Offline' as const };
  await app.data(markJobDone, { token, params: at(later), body });
  expect(await sources(later)).toEqual([null, 'Offline']);
  const bulk = { actionSource: 'Bulk' as const };
  const [done, skipped] = [
    await agreeJob(app, business, customerId),
    await agreeJob(app, business, customerId),
  ];
  await app.data(markJobsDone, { token, body: { ids: ids(done), ...bulk } });
  await app.data(skipJobs, { token, body: { ids: ids(skipped), skippedAt: now, ...bulk } });
  expect([await sources(done), await sources(skipped)]).toEqual([
    [null, 'Bulk'],
    [null, 'Bulk'],
  ]);
});

test('planning also stores its source; taking a visit off its day, or undoing its closing, leaves no source', async () => {
  const job = await agreeJob(app, business, customerId);
  await app.data(scheduleJobs, {
    token,
    body: { ids: ids(job), date, actionSource: 'Bulk' },
  });
  expect(await sources(job)).toEqual(['Bulk']);
  await app.data(scheduleJob, { token, params: at(job), body: { date } });
  expect(await sources(job)).toEqual(['Individual']);
  await app.data(unscheduleJob, { token, params: at(job) });
  expect(await sources(job)).toEqual([null]);
  const { job: after } = await app.data(markJobDone, { token, params: at(job), body: {} });
  expect(after.occurrence?.actionSource).toBeNull();
  const body = { occurrenceId: job.occurrence!.id };
  await app.data(undoJob, { token, params: at(job), body });
  expect(await sources(job)).toEqual([null]);
});

test('planning or closing a round is stored as the source', async () => {
  const { round } = await app.data(createRound, { token, body: { name: 'Monday' } });
  const job = await agreeJob(app, business, customerId, { roundId: round.id });
  const params = { id: round.id };
  await app.data(scheduleRound, { token, params, body: { date, estimatedTime: '09:30' } });
  expect(await sources(job)).toEqual(['Round']);
  await app.data(markRoundDone, { token, params, body: { date } });
  expect(await sources(job)).toEqual([null, 'Round']);
});
