import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTag } from '@roundbook/contract/customers/tags/tags';
import type { QueryInputOf } from '@roundbook/contract/endpoint';
import { markJobDone } from '@roundbook/contract/work/jobs/closing';
import * as recordsCalls from '@roundbook/contract/work/jobs/records';
import { scheduleJob } from '@roundbook/contract/work/jobs/scheduling';
import * as services from '@roundbook/contract/work/services/services';
import { addDays } from '@roundbook/domain/values/dates/arithmetic';
import { todayIn } from '@roundbook/domain/values/dates/zones';
import { newId } from '../../../platform/db/ids.ts';
import { insertCustomers } from '../../../testing/customers/test-customers.ts';
import { countRoundTrips } from '../../../testing/round-trips.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { TestBusiness } from '../../../testing/test-business.ts';
import { agreeJob, windows } from '../../../testing/test-jobs.ts';

let app: TestApp;
let business: TestBusiness;
let token: string;
let customerId: string;
const today = todayIn('Europe/London', new Date().toISOString());

beforeAll(async () => {
  app = await startTestApp();
  business = await app.business();
  token = business.token;
  [customerId = ''] = await insertCustomers(app, business, 1);
});
afterAll(() => app.stop());

const createJob = (fields?: Parameters<typeof agreeJob>[3]) =>
  agreeJob(app, business, customerId, fields);

test('a new job is due today, and every list shows it as the response did', async () => {
  const { service } = await app.data(services.createService, {
    token,
    body: { type: 'residential', name: 'Windows' },
  });
  const job = await createJob({ serviceIds: [service.id, service.id], notes: 'Side gate' });
  expect(job).toMatchObject({
    ...windows,
    status: 'Due',
    dueOn: today,
    scheduledDate: null,
    duration: '00:15:00',
    services: [{ id: service.id, name: 'Windows' }],
    occurrence: { isFirst: true, cost: 3000, state: 'Open', version: 1 },
    undoable: false,
    version: 1,
  });
  const read = await app.data(recordsCalls.getJob, { token, params: { id: job.id } });
  expect(read.job).toEqual(job);
  const { jobs, total } = await app.data(recordsCalls.listJobs, { token, query: { customerId } });
  expect(jobs).toContainEqual(job);
  expect(total).toBe(jobs.length);
});

test('a stop includes the customer details that its worker needs', async () => {
  const { id } = await createJob();
  const withCustomer = await app.data(recordsCalls.getJob, {
    token,
    params: { id },
    query: { include: 'customer' },
  });
  expect(withCustomer.job.customer).toMatchObject({
    id: customerId,
    name: 'Customer 1',
    address: { streetName: 'Mill Lane' },
    balance: 0,
  });
});

test('the records that a job refers to must exist', async () => {
  const missing = newId();
  for (const [field, body] of [
    ['siteId', { siteId: missing }],
    ['serviceIds', { serviceIds: [missing] }],
    ['tagIds', { tagIds: [missing] }],
    ['roundId', { roundId: missing }],
    ['defaultAssignee', { defaultAssignee: missing }],
  ] as [string, object][]) {
    const reply = await app.call(recordsCalls.createJob, {
      token,
      params: { id: customerId },
      body: { ...windows, ...body },
    });
    expect([reply.status, reply.errors[0]?.field]).toEqual([422, field]);
  }
  const nobody = await app.call(recordsCalls.createJob, {
    token,
    params: { id: missing },
    body: windows,
  });
  expect(nobody.status).toBe(404);
});

test('a job and its visits are given only to people with an active grant', async () => {
  const defaultAssignee = business.userIds.Worker;
  const job = await createJob({ defaultAssignee });
  expect(job).toMatchObject({ defaultAssignee, assignedTo: defaultAssignee });
});

test('changing the due date moves the visit and the cadence, and a stale change is refused', async () => {
  const job = await createJob();
  const params = { id: customerId, jobId: job.id };
  const dueOn = addDays(today, 40);
  const { job: changed } = await app.data(recordsCalls.updateJob, {
    token,
    params,
    body: { ...windows, dueOn, cost: 2000, defaultAssignee: business.userIds.Worker, version: 1 },
  });
  expect(changed).toMatchObject({
    dueOn,
    cost: 2000,
    status: 'Forecast',
    assignedTo: business.userIds.Worker,
    version: 2,
  });
  const stale = await app.call(recordsCalls.updateJob, {
    token,
    params,
    body: { ...windows, title: 'Late', version: 1 },
  });
  expect(stale.status).toBe(409);
  expect(stale.data).toMatchObject({ job: { title: windows.title, version: 2 } });
});

test('cancelling drops the open visit, and resuming opens a new visit', async () => {
  const job = await createJob();
  const params = { id: customerId, jobId: job.id };
  const { job: cancelled } = await app.data(recordsCalls.cancelJob, { token, params });
  expect(cancelled).toMatchObject({ status: 'Cancelled', occurrence: null, dueOn: null });
  const again = await app.call(recordsCalls.cancelJob, { token, params });
  expect(again.status).toBe(422);
  const { job: resumed } = await app.data(recordsCalls.resumeJob, { token, params });
  expect(resumed).toMatchObject({ status: 'Due', dueOn: today, cancelledAt: null });
  expect((await app.call(recordsCalls.resumeJob, { token, params })).status).toBe(422);
});

test('a job without history can be deleted', async () => {
  const job = await createJob();
  await app.data(recordsCalls.deleteJob, { token, params: { id: customerId, jobId: job.id } });
  const gone = await app.call(recordsCalls.getJob, { token, params: { id: job.id } });
  expect(gone.status).toBe(404);
});

test('workers see their own and unassigned jobs without balances, and limited workers see no prices either', async () => {
  const own = await createJob({ defaultAssignee: business.userIds['Limited Worker'] });
  const others = await createJob({ defaultAssignee: business.userIds.Manager });
  const limited = business.tokens['Limited Worker'];
  const { jobs } = await app.data(recordsCalls.listJobs, {
    token: limited,
    query: { include: 'customer' },
  });
  const seen = jobs.find((job) => job.id === own.id);
  expect(seen).toMatchObject({ cost: null, firstVisitCost: null, customer: { balance: null } });
  expect(seen?.occurrence?.cost).toBeNull();
  const free = await createJob();
  const { job: worked } = await app.data(recordsCalls.getJob, {
    token: business.tokens.Worker,
    params: { id: free.id },
    query: { include: 'customer' },
  });
  expect(worked).toMatchObject({ cost: free.cost, customer: { balance: null } });
  expect(jobs.some((job) => job.id === others.id)).toBe(false);
  const hidden = await app.call(recordsCalls.getJob, { token: limited, params: { id: others.id } });
  expect(hidden.status).toBe(404);
  const worker = await app.data(recordsCalls.listJobs, { token: business.tokens.Worker });
  expect(worker.jobs.find((job) => job.id === own.id)).toBeUndefined();
});

test('filters find jobs by status, person, round, tag, date and search words', async () => {
  const job = await createJob({ title: 'Gutters of the old mill', dueOn: addDays(today, -30) });
  const find = async (query: QueryInputOf<typeof recordsCalls.listJobs>) => {
    const { jobs } = await app.data(recordsCalls.listJobs, { token, query });
    return jobs.map((one) => one.id);
  };
  expect(await find({ status: 'Overdue' })).toContain(job.id);
  expect(await find({ status: ['Late', 'Today'] })).not.toContain(job.id);
  expect(await find({ search: 'GUTTERS customer mill' })).toEqual([job.id]);
  expect(await find({ search: '%' })).not.toContain(job.id);
  expect(await find({ to: addDays(today, -30) })).toEqual([job.id]);
  expect(await find({ assignedTo: 'unassigned' })).toContain(job.id);
  expect(await find({ assignedTo: business.userIds.Worker })).not.toContain(job.id);
  expect(await find({ jobIds: [job.id] })).toEqual([job.id]);
  expect(await find({ tagId: newId() })).toEqual([]);
  expect(await find({ roundId: newId() })).toEqual([]);
  const beyond = await app.data(recordsCalls.listJobs, {
    token,
    query: { perPage: 1, page: 9999 },
  });
  expect(beyond.jobs).toEqual([]);
  expect(beyond.total).toBeGreaterThan(0);
});

test('a day lists the visits that were planned for it or closed on it, each once', async () => {
  const job = await createJob({ frequency: { unit: 'day', every: 1 } });
  const params = { id: customerId, jobId: job.id };
  await app.data(markJobDone, { token, params, body: {} });
  await app.data(scheduleJob, { token, params, body: { date: today } });
  const { jobs } = await app.data(recordsCalls.listJobs, {
    token,
    query: { scheduledOrDoneDate: today, jobIds: [job.id], include: 'customer' },
  });
  expect(jobs.map(({ id, status, scheduledDate }) => ({ id, status, scheduledDate }))).toEqual([
    { id: job.id, status: 'Done', scheduledDate: null },
    { id: job.id, status: 'Today', scheduledDate: today },
  ]);
  const done = await app.data(recordsCalls.listJobs, {
    token,
    query: { scheduledOrDoneDate: today, jobIds: [job.id], status: 'Done' },
  });
  expect(done.jobs).toHaveLength(1);
});

test('tags are put on and taken off', async () => {
  const { id: jobId } = await createJob();
  const params = { id: customerId, jobId };
  const missing = await app.call(recordsCalls.addJobTags, {
    token,
    params,
    body: { tagIds: [newId()] },
  });
  expect(missing.errors[0]).toMatchObject({ field: 'tagIds' });
  const { tag } = await app.data(createTag, { token, body: { name: 'Ladder' } });
  const body = { tagIds: [tag.id] };
  const tagged = async () => {
    const { jobs } = await app.data(recordsCalls.listJobs, { token, query: { tagId: tag.id } });
    return jobs.map((job) => job.tagIds);
  };
  await app.data(recordsCalls.addJobTags, { token, params, body });
  await app.data(recordsCalls.addJobTags, { token, params, body });
  expect(await tagged()).toEqual([[tag.id]]);
  await app.data(recordsCalls.removeJobTags, { token, params, body });
  expect(await tagged()).toEqual([]);
  // A new job can also name its tags, as the job form does.
  const { tagIds } = await createJob(body);
  expect(tagIds).toEqual([tag.id]);
});

test('a job at a site shows the site’s address, not the customer’s', async () => {
  const siteId = newId();
  const place = { streetName: 'Dock Road', town: 'Leeds' };
  await app.asOwner(
    `insert into sites (business_id, id, customer_id, name, address, access_notes) values
      ('${business.id}', '${siteId}', '${customerId}', 'Office', '${JSON.stringify(place)}', 'Code 7')`,
  );
  const { id } = await createJob({ siteId });
  const { job } = await app.data(recordsCalls.getJob, {
    token,
    params: { id },
    query: { include: 'customer' },
  });
  expect(job).toMatchObject({ siteId, customer: { address: place, accessNotes: 'Code 7' } });
});

test('another business sees no jobs, and roles below Manager cannot change any', async () => {
  const job = await createJob();
  const params = { id: customerId, jobId: job.id };
  const other = await app.business();
  for (const endpoint of [recordsCalls.cancelJob, recordsCalls.resumeJob, recordsCalls.deleteJob]) {
    const theirs = await app.call(endpoint, { token: other.token, params });
    expect(theirs.status).toBe(404);
    const worker = await app.call(endpoint, { token: business.tokens.Worker, params });
    expect(worker.errors[0]).toMatchObject({ code: 'roleInsufficient', field: 'Manager' });
  }
  const created = await app.call(recordsCalls.createJob, {
    token: other.token,
    params: { id: customerId },
    body: windows,
  });
  expect(created.status).toBe(404);
});

test('an error names the invalid fields', async () => {
  const reply = await app.call(recordsCalls.createJob, {
    token,
    params: { id: customerId },
    body: { ...windows, title: '', cost: -1, frequency: { unit: 'week', every: 0 } },
  });
  expect(reply.status).toBe(400);
  expect(reply.errors.map((error) => error.field)).toEqual(
    expect.arrayContaining(['title', 'cost', 'frequency.every']),
  );
});

test('a read takes one round trip, and adding a job takes two', async () => {
  const { id } = await createJob();
  const trips = async (work: () => Promise<unknown>) => {
    await work();
    return countRoundTrips(app.database.pool, work);
  };
  // A read also sends the end of its transaction, which the caller does not wait for.
  expect(await trips(() => app.data(recordsCalls.listJobs, { token }))).toBe(1 + 1);
  expect(await trips(() => app.data(recordsCalls.getJob, { token, params: { id } }))).toBe(1 + 1);
  expect(await trips(() => app.data(recordsCalls.summariseJobs, { token }))).toBe(1 + 1);
  expect(await trips(() => createJob())).toBe(2);
});
