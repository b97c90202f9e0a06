import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { headers } from '@roundbook/contract/envelope';
import { markJobsDone, skipJobs, undoJobs } from '@roundbook/contract/work/jobs/bulk';
import { getJob } from '@roundbook/contract/work/jobs/records';
import { addDays } from '@roundbook/domain/values/dates/arithmetic';
import { todayIn } from '@roundbook/domain/values/dates/zones';
import { newId } from '../../../platform/db/ids.ts';
import { insertCustomers } from '../../../testing/customers/test-customers.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { TestBusiness } from '../../../testing/test-business.ts';
import { agreeJob, balanceOf } from '../../../testing/test-jobs.ts';

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
  return { job, params: { id: customerId, jobId: job.id } };
}

test('many jobs are closed together, all or none, with one question for all', async () => {
  const made = await Promise.all([agreed(), agreed(), agreed({ dueOn: addDays(today, 30) })]);
  const early = await agreed({ dueOn: addDays(today, 40) });
  const ids = [...made, early].map(({ job }) => ({ jobId: job.id, customerId }));
  const body = { ids, eventTriggers: ['Invoice' as const] };
  const asked = await app.call(markJobsDone, { token, body });
  expect(asked.conflict?.message).toContain('2 of these jobs');
  expect(await balance()).toBe(0);
  const { count, occurrenceIds } = await app.data(markJobsDone, {
    token,
    body,
    headers: { [headers.conflictBypass]: asked.conflict!.bypassToken },
  });
  expect(count).toBe(4);
  expect(occurrenceIds).toEqual([...made, early].map(({ job }) => job.occurrence!.id));
  expect(await balance()).toBe(12_000);
  const missing = await app.call(markJobsDone, {
    token,
    body: { ids: [ids[0]!, { jobId: newId(), customerId }] },
  });
  expect(missing.status).toBe(404);
  const undone = await app.data(undoJobs, { token, body: { occurrenceIds } });
  expect(undone.count).toBe(4);
  expect(await balance()).toBe(0);
});

test('many jobs are skipped together, on the given day', async () => {
  const skippedAt = new Date().toISOString();
  const made = await Promise.all([agreed(), agreed()]);
  const ids = made.map(({ job }) => ({ jobId: job.id, customerId }));
  const { count } = await app.data(skipJobs, {
    token,
    body: { ids, skippedAt, customerSkipped: true, notes: 'On holiday' },
  });
  expect(count).toBe(2);
  const { job } = await app.data(getJob, { token, params: { id: ids[0]!.jobId } });
  expect(job.status).toBe('Customer Skipped');
  const worker = await app.call(skipJobs, {
    token: business.tokens.Worker,
    body: { ids, skippedAt },
  });
  expect(worker.errors[0]?.code).toBe('roleInsufficient');
  const undated = await app.call(skipJobs, { token, body: { ids } as never });
  expect([undated.status, undated.errors]).toEqual([
    400,
    [{ code: 'invalid', detail: 'This field is required', field: 'skippedAt' }],
  ]);
});
