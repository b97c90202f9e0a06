import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { headers } from '@roundbook/contract/envelope';
import { placeHold } from '@roundbook/contract/money/holds/holds';
import { markJobsDone, scheduleJobs } from '@roundbook/contract/work/jobs/bulk';
import { markJobDone, skipJob } from '@roundbook/contract/work/jobs/closing';
import type { Job } from '@roundbook/contract/work/jobs/job';
import { listJobs } from '@roundbook/contract/work/jobs/records';
import { scheduleJob } from '@roundbook/contract/work/jobs/scheduling';
import { markRoundDone, scheduleRound } from '@roundbook/contract/work/rounds/days';
import { createRound } from '@roundbook/contract/work/rounds/rounds';
import { optimiseWorkOrder } from '@roundbook/contract/work/work-orders/work-orders';
import { todayIn } from '@roundbook/domain/values/dates/zones';
import { insertCustomers } from '../../../../testing/customers/test-customers.ts';
import { onAccount, invoiceOf } from '../../../../testing/money/test-ledger.ts';
import { countRoundTrips } from '../../../../testing/round-trips.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import type { TestBusiness } from '../../../../testing/test-business.ts';
import { agreeJob } from '../../../../testing/test-jobs.ts';

let app: TestApp;
let business: TestBusiness;
let token: string;
const today = todayIn('Europe/London', new Date().toISOString());
const reason = 'Owes £120 since May';

beforeAll(async () => {
  app = await startTestApp({ ROLES: 'api' });
  business = await app.business();
  token = business.token;
});
afterAll(() => app.stop());

/** One job for each of several customers, the first `held` of whom are on hold. */
let jobs: Job[];
let roundId: string;

beforeEach(async () => {
  const { round } = await app.data(createRound, { token, body: { name: 'Monday' } });
  roundId = round.id;
  const ids = await insertCustomers(app, business, 3);
  jobs = [];
  for (const id of ids) jobs.push(await agreeJob(app, business, id, { roundId, dueOn: today }));
});

const hold = async (count: number) => {
  for (const { customerId } of jobs.slice(0, count)) {
    await app.data(placeHold, { token, params: { id: customerId }, body: { reason } });
  }
};

const of = ({ id, customerId }: Job) => ({ id: customerId, jobId: id });
const refs = () => jobs.map(({ id, customerId }) => ({ jobId: id, customerId }));
const confirmed = (bypassToken: string) => ({ [headers.conflictBypass]: bypassToken });

test('marking a visit to a customer on hold as done asks once, giving the reason; confirming marks it as done', async () => {
  await hold(1);
  const params = of(jobs[0]!);
  const asked = await app.call(markJobDone, { token, params, body: {} });
  expect([asked.status, asked.conflict]).toMatchObject([
    409,
    {
      title: 'On hold',
      message: 'Customer 1 is on hold: Owes £120 since May. Mark as done anyway?',
      action: 'Mark as done anyway',
    },
  ]);
  const done = await app.call(markJobDone, {
    token,
    params,
    body: {},
    headers: confirmed(asked.conflict!.bypassToken),
  });
  expect(done.status).toBe(200);
});

test('a limited worker is asked without the reason', async () => {
  await hold(1);
  const limited = business.tokens['Limited Worker'];
  const asked = await app.call(markJobDone, { token: limited, params: of(jobs[0]!), body: {} });
  expect(asked.conflict?.message).toBe('Customer 1 is on hold. Mark as done anyway?');
});

test('skipping a visit to a customer on hold asks no question', async () => {
  await hold(1);
  const body = { skippedAt: new Date().toISOString() };
  expect((await app.call(skipJob, { token, params: of(jobs[0]!), body })).status).toBe(200);
});

test('marking or planning several visits asks once, with the number of customers on hold', async () => {
  await hold(2);
  const asked = await app.call(markJobsDone, { token, body: { ids: refs() } });
  expect(asked.conflict?.message).toBe('2 of these customers are on hold. Mark as done anyway?');
  const planned = await app.call(scheduleJobs, { token, body: { ids: refs(), date: today } });
  expect(planned.conflict?.message).toBe('2 of these customers are on hold. Schedule anyway?');
});

test('planning one visit to a customer on hold asks first; planning several can leave out such customers, and names them', async () => {
  await hold(1);
  const body = { date: today };
  const one = await app.call(scheduleJob, { token, params: of(jobs[0]!), body });
  expect(one.conflict).toMatchObject({ title: 'On hold', action: 'Schedule anyway' });
  const many = await app.data(scheduleJobs, {
    token,
    body: { ...body, ids: refs(), onHold: 'leaveOut' },
  });
  expect(many).toMatchObject({
    count: 2,
    leftOut: [{ jobId: jobs[0]!.id, displayName: 'Customer 1', reason }],
  });
  const all = await app.data(scheduleJobs, {
    token,
    body: { ...body, ids: refs(), onHold: 'include' },
  });
  expect(all).toMatchObject({ count: 3, leftOut: [] });
});

test('planning a round leaves out customers on hold by default; marking it as done asks once', async () => {
  await hold(1);
  const params = { id: roundId };
  const planned = await app.data(scheduleRound, { token, params, body: { date: today } });
  expect(planned).toMatchObject({ count: 2, leftOut: [{ customerId: jobs[0]!.customerId }] });
  const asked = await app.call(scheduleRound, {
    token,
    params,
    body: { date: today, onHold: 'ask' },
  });
  expect(asked.conflict?.message).toContain('Customer 1 is on hold');
  await app.data(scheduleRound, { token, params, body: { date: today, onHold: 'include' } });
  const done = await app.call(markRoundDone, { token, params, body: { date: today } });
  expect(done.conflict?.title).toBe('On hold');
});

test('planning a round is refused with a message if all customers with visits to plan are on hold', async () => {
  await hold(3);
  const params = { id: roundId };
  const refused = await app.call(scheduleRound, { token, params, body: { date: today } });
  expect(refused.errors[0]?.detail).toBe('Every customer to be planned for that day is on hold.');
});

test('the best order of a day leaves out customers on hold, and names them, unless their place in the order is fixed', async () => {
  await hold(1);
  await app.data(scheduleJobs, { token, body: { ids: refs(), date: today, onHold: 'include' } });
  const jobIds = jobs.map(({ id }) => id);
  const best = async (fixed: object) => {
    const body = { date: today, jobIds, startFrom: 'None' as const };
    const { plan } = await app.data(optimiseWorkOrder, { token, body: { ...body, ...fixed } });
    return plan;
  };
  const left = await best({});
  expect(left.onHoldJobIds).toEqual([jobIds[0]]);
  expect(left.jobIds.at(-1)).toBe(jobIds[0]);
  expect(left.jobIds.toSorted()).toEqual(jobIds.toSorted());
  expect((await best({ firstJobIds: [jobIds[0]] })).onHoldJobIds).toEqual([]);
});

test('everyone sees a hold at the stop; Workers and above see the reason, and Managers and above the debt', async () => {
  await hold(1);
  const { customerId } = jobs[0]!;
  await onAccount(app, business, customerId, (one) => one.raiseInvoice(invoiceOf(12_000, today)));
  await app.data(scheduleJobs, { token, body: { ids: refs(), date: today, onHold: 'include' } });
  const shown = async (by: string) => {
    const query = { scheduledOrDoneDate: today, include: 'customer' } as const;
    const found = await app.data(listJobs, { token: by, query });
    return found.jobs.find((job) => job.customerId === customerId)?.customer?.hold;
  };
  expect(await shown(token)).toMatchObject({ reason, owed: 12_000 });
  expect(await shown(business.tokens.Worker)).toMatchObject({ reason, owed: null });
  expect(await shown(business.tokens['Limited Worker'])).toMatchObject({ reason: '', owed: null });
});

test('marking a visit as done still takes two round trips when its payment lifts a hold', async () => {
  const externalPayment = {
    addExternalPayment: true,
    paymentMethod: 'External Cash',
    amount: 13_000,
  } as const;
  const work = async () => {
    const [customerId = ''] = await insertCustomers(app, business, 1);
    const job = await agreeJob(app, business, customerId);
    await onAccount(app, business, customerId, (one) => one.raiseInvoice(invoiceOf(1000)));
    await app.data(placeHold, {
      token,
      params: { id: customerId },
      body: { reason, untilPaid: true },
    });
    const body = { eventTriggers: ['Invoice' as const], externalPayment };
    const asked = await app.call(markJobDone, { token, params: of(job), body });
    const bypass = confirmed(asked.conflict!.bypassToken);
    return () => app.call(markJobDone, { token, params: of(job), body, headers: bypass });
  };
  await (
    await work()
  )();
  // One more round trip than without a question, because the bypass token is used up first.
  expect(await countRoundTrips(app.database.pool, await work())).toBe(3);
});
