import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createCustomer, getCustomer } from '@roundbook/contract/customers/customers/records';
import type { BodyInputOf } from '@roundbook/contract/endpoint';
import { getJob, listJobs, updateJob } from '@roundbook/contract/work/jobs/records';
import { scheduleJob } from '@roundbook/contract/work/jobs/scheduling';
import * as contract from '@roundbook/contract/work/prices/price-rises';
import { addDays } from '@roundbook/domain/values/dates/arithmetic';
import { todayIn } from '@roundbook/domain/values/dates/zones';
import { insertCustomers } from '../../../../testing/customers/test-customers.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import type { TestBusiness } from '../../../../testing/test-business.ts';
import { agreeJob } from '../../../../testing/test-jobs.ts';
import { priceDailyWork } from '../tasks.ts';

let app: TestApp;
let business: TestBusiness;
let token: string;
const today = todayIn('Europe/London', new Date().toISOString());
const day = addDays(today, 30);
const later = addDays(today, 60);

beforeAll(async () => {
  app = await startTestApp({ ROLES: 'api' });
});
beforeEach(async () => {
  business = await app.business();
  token = business.token;
});
afterAll(() => app.stop());

type NewRise = BodyInputOf<typeof contract.createPriceRise>;

const BY_A_POUND = { by: { kind: 'amount', amount: 100 }, roundUpTo: 1 } as const;

function draftCall(changes: Partial<NewRise> = {}) {
  const body = { name: 'Spring', filter: {}, change: BY_A_POUND, effectiveOn: day, ...changes };
  return app.call(contract.createPriceRise, { token, body });
}

const draft = async (changes: Partial<NewRise> = {}) => (await draftCall(changes)).data!.rise;

const plan = (id: string, clashing?: 'leaveOut' | 'replace') =>
  app.call(contract.planPriceRise, { token, params: { id }, body: clashing ? { clashing } : {} });

const jobsOf = async (id: string) =>
  (await app.data(contract.listRisingJobs, { token, params: { id } })).jobs;

const run = (date: string) => priceDailyWork(app.parts).run({ businessId: business.id, date });

async function oneJob() {
  const [customerId = ''] = await insertCustomers(app, business, 1);
  return agreeJob(app, business, customerId, { cost: 1800, firstVisitCost: null });
}

test('a draft states which jobs are in another settled rise, and leaves them out unless it replaces that rise', async () => {
  await oneJob();
  const spring = await draft();
  await plan(spring.id);
  await oneJob();
  const body = { filter: {}, change: BY_A_POUND };
  const preview = (clashing: 'leaveOut' | 'replace') =>
    app.data(contract.previewPriceRise, { token, body: { ...body, clashing } });
  expect(await preview('leaveOut')).toMatchObject({
    totals: { jobs: 1 },
    clashes: { jobs: 1, rises: ['Spring'] },
  });
  expect(await preview('replace')).toMatchObject({ totals: { jobs: 2 }, clashes: { jobs: 1 } });
  expect(await draft({ name: 'Summer' })).toMatchObject({ totals: { jobs: 1 }, clashing: 0 });
});

test('a draft whose jobs are all in a settled rise is refused', async () => {
  await oneJob();
  await plan((await draft()).id);
  expect((await draftCall({ name: 'Summer' })).errors[0]).toMatchObject({ field: 'clashing' });
});

test('settling asks about jobs in another settled rise; if they are replaced, only the new price takes effect, and the other rise says why', async () => {
  const job = await oneJob();
  const [spring, summer] = [await draft(), await draft({ name: 'Summer', effectiveOn: later })];
  await plan(spring.id);
  const drafted = await app.data(contract.getPriceRise, { token, params: { id: summer.id } });
  expect(drafted.rise.clashing).toBe(1);
  expect((await plan(summer.id)).errors[0]).toMatchObject({ field: 'clashing' });
  expect((await plan(summer.id, 'replace')).status).toBe(200);
  expect(await jobsOf(spring.id)).toMatchObject([{ isExcepted: true, elsewhere: 'Summer' }]);
  const takeIn = { jobs: [{ jobId: job.id, isExcepted: false }] };
  const refused = await app.call(contract.changeRisingJobs, {
    token,
    params: { id: spring.id },
    body: takeIn,
  });
  expect(refused.errors[0]!.detail).toContain('Summer');
  const costNow = async () => (await app.data(getJob, { token, params: { id: job.id } })).job.cost;
  await run(day);
  expect(await costNow()).toBe(1800);
  await run(later);
  expect(await costNow()).toBe(1900);
});

test('a job that is left out keeps the rise that was settled first', async () => {
  await oneJob();
  await oneJob();
  const [spring, summer] = [await draft(), await draft({ name: 'Summer' })];
  const [first] = await jobsOf(spring.id);
  await app.data(contract.changeRisingJobs, {
    token,
    params: { id: spring.id },
    body: { jobs: [{ jobId: first!.jobId, isExcepted: true }] },
  });
  await plan(spring.id);
  await plan(summer.id, 'leaveOut');
  const excepted = async (id: string) =>
    (await jobsOf(id)).filter(({ isExcepted }) => isExcepted).map(({ jobId }) => jobId);
  expect(await excepted(spring.id)).toEqual([first!.jobId]);
  const leftOut = await excepted(summer.id);
  expect(leftOut).toHaveLength(1);
  expect(leftOut).not.toContain(first!.jobId);
});

test('if two rises are settled simultaneously, one of them asks', async () => {
  await oneJob();
  const drafts = [await draft(), await draft({ name: 'Summer' })];
  const answers = await Promise.all(drafts.map(({ id }) => plan(id)));
  const statuses = answers.map(({ status }) => status).toSorted((one, other) => one - other);
  expect(statuses).toEqual([200, 422]);
});

test('a customer’s refusal cannot be changed to agreement while another rise changes the price of their job', async () => {
  const { customerId } = await oneJob();
  const spring = await draft();
  await plan(spring.id);
  const answer = (said: 'declined' | 'agreed') =>
    app.call(contract.answerPriceRise, {
      token,
      params: { id: spring.id },
      body: { customerId, answer: said },
    });
  await answer('declined');
  await plan((await draft({ name: 'Summer' })).id);
  expect((await answer('agreed')).errors[0]!.detail).toContain('Summer');
});

test('a coming price is shown on the job, the stop and the customer, but not to a Limited Worker', async () => {
  const limitedId = business.userIds['Limited Worker'];
  const added = await app.data(createCustomer, {
    token,
    body: { name: 'Cora Coming', address: { streetName: 'Mill Lane', postcode: 'S1 2AB' } },
  });
  const customerId = added.customer.id;
  const job = await agreeJob(app, business, customerId, {
    cost: 1800,
    firstVisitCost: null,
    defaultAssignee: limitedId,
  });
  const params = { id: job.id };
  const theirJob = { id: customerId, jobId: job.id };
  await app.data(scheduleJob, {
    token,
    params: theirJob,
    body: { date: today, assignedTo: limitedId },
  });
  const limited = business.tokens['Limited Worker'];
  const stops = async (as: string) => {
    const query = { scheduledOrDoneDate: today, include: 'customer' as const };
    return (await app.data(listJobs, { token: as, query })).jobs.map((one) => one.comingPrice);
  };
  const look = async (as = token) =>
    (await app.data(getJob, { token: as, params })).job.comingPrice;
  expect(await look()).toBeUndefined();
  await plan((await draft()).id);
  const coming = { cost: 1900, from: day };
  expect([await look(), await stops(token)]).toEqual([coming, [coming]]);
  const { coming: rises } = await app.data(contract.listJobPrices, { token, params });
  expect(rises).toMatchObject([{ name: 'Spring', newCost: 1900, effectiveOn: day }]);
  const { customer } = await app.data(getCustomer, { token, params: { id: customerId } });
  expect(customer.jobs[0]!.comingPrice).toEqual(coming);
  expect([await look(limited), await stops(limited)]).toEqual([undefined, [undefined]]);
  // A price that someone has changed is not raised on the day of the rise.
  await app.data(updateJob, { token, params: theirJob, body: { cost: 2500 } });
  expect(await look()).toBeUndefined();
});
