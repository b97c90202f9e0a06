import { afterAll, beforeAll, expect, test } from 'vitest';
import { listGrants, removeGrant } from '@roundbook/contract/account/grants/grants';
import { markJobDone, undoJob } from '@roundbook/contract/work/jobs/closing';
import { getJob } from '@roundbook/contract/work/jobs/records';
import { scheduleJob } from '@roundbook/contract/work/jobs/scheduling';
import { createRound, getRound } from '@roundbook/contract/work/rounds/rounds';
import { insertCustomers } from '../../../testing/customers/test-customers.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { TestBusiness } from '../../../testing/test-business.ts';
import { agreeJob } from '../../../testing/test-jobs.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ ROLES: 'api' });
});
afterAll(() => app.stop());

/** Removes the Worker. @returns the number of open visits that were assigned to them */
async function removeWorker({ token, userIds }: TestBusiness): Promise<number> {
  const { grants } = await app.data(listGrants, { token });
  const { id } = grants.find(({ userId }) => userId === userIds.Worker)!;
  return (await app.data(removeGrant, { token, params: { id } })).unassigned;
}

test('the open visits, jobs and rounds of a person who leaves become unassigned', async () => {
  const business = await app.business();
  const { token, userIds } = business;
  const [customerId = ''] = await insertCustomers(app, business, 1);
  const theirs = await agreeJob(app, business, customerId, { defaultAssignee: userIds.Worker });
  const lent = await agreeJob(app, business, customerId, { defaultAssignee: userIds.Manager });
  const other = await agreeJob(app, business, customerId, { defaultAssignee: userIds.Manager });
  const { job: planned } = await app.data(scheduleJob, {
    token,
    params: { id: customerId, jobId: lent.id },
    body: { date: '2030-01-08', assignedTo: userIds.Worker },
  });
  const { round } = await app.data(createRound, {
    token,
    body: { name: 'Riverside', defaultAssignee: userIds.Worker },
  });

  expect(await removeWorker(business)).toBe(2);
  const jobOf = async (id: string) => (await app.data(getJob, { token, params: { id } })).job;
  expect(await jobOf(theirs.id)).toMatchObject({
    assignedTo: null,
    defaultAssignee: null,
    version: theirs.version + 1,
  });
  expect(await jobOf(lent.id)).toMatchObject({
    assignedTo: null,
    defaultAssignee: userIds.Manager,
    scheduledDate: '2030-01-08',
    version: planned.version + 1,
  });
  expect(await jobOf(other.id)).toEqual(other);
  const after = await app.data(getRound, { token, params: { id: round.id } });
  expect(after.round).toMatchObject({ defaultAssignee: null, version: round.version + 1 });
});

test('undoing a visit done by a person who has since left makes it unassigned', async () => {
  const business = await app.business();
  const { token, userIds } = business;
  const [customerId = ''] = await insertCustomers(app, business, 1);
  const { id } = await agreeJob(app, business, customerId, { defaultAssignee: userIds.Worker });
  const params = { id: customerId, jobId: id };
  const { job: before } = await app.data(getJob, { token, params: { id } });
  await app.data(markJobDone, { token: business.tokens.Worker, params, body: {} });
  expect(await removeWorker(business)).toBe(1);
  const occurrenceId = before.occurrence!.id;
  const { job } = await app.data(undoJob, { token, params, body: { occurrenceId } });
  expect(job).toMatchObject({ occurrence: { id: occurrenceId }, assignedTo: null });
});

test('work assigned to a person while they are being removed does not stay with them', async () => {
  const business = await app.business();
  const { token, userIds } = business;
  const [customerId = ''] = await insertCustomers(app, business, 1);
  const jobs = await Promise.all(
    Array.from({ length: 8 }, () => agreeJob(app, business, customerId)),
  );
  const given = jobs.map(({ id }) =>
    app.call(scheduleJob, {
      token,
      params: { id: customerId, jobId: id },
      body: { date: '2030-01-08', assignedTo: userIds.Worker },
    }),
  );
  await Promise.all([...given, removeWorker(business)]);
  for (const answer of await Promise.all(given)) expect([200, 422]).toContain(answer.status);
  for (const { id } of jobs) {
    const { job } = await app.data(getJob, { token, params: { id } });
    expect(job.assignedTo).toBeNull();
  }
});
