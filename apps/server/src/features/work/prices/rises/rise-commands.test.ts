import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { BodyInputOf } from '@roundbook/contract/endpoint';
import { getDocument, listDocuments } from '@roundbook/contract/messages/documents/documents';
import { markJobDone } from '@roundbook/contract/work/jobs/closing';
import type { Job } from '@roundbook/contract/work/jobs/job';
import { getJob, updateJob } from '@roundbook/contract/work/jobs/records';
import { listVisits } from '@roundbook/contract/work/jobs/visits';
import * as contract from '@roundbook/contract/work/prices/price-rises';
import { createRound } from '@roundbook/contract/work/rounds/rounds';
import { addDays } from '@roundbook/domain/values/dates/arithmetic';
import { todayIn } from '@roundbook/domain/values/dates/zones';
import { forgetCustomer, insertCustomers } from '../../../../testing/customers/test-customers.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import type { TestBusiness } from '../../../../testing/test-business.ts';
import { agreeJob } from '../../../../testing/test-jobs.ts';
import { documentTasks } from '../../../messages/documents/tasks.ts';
import { priceDailyWork } from '../tasks.ts';

let app: TestApp;
let business: TestBusiness;
let token: string;
const today = todayIn('Europe/London', new Date().toISOString());
const day = addDays(today, 30);

beforeAll(async () => {
  app = await startTestApp({ ROLES: 'api' });
});
beforeEach(async () => {
  business = await app.business();
  token = business.token;
});
afterAll(() => app.stop());

/** Agrees jobs at the given prices, each with a different customer. */
async function jobsAt(...costs: readonly number[]): Promise<Job[]> {
  const customerIds = await insertCustomers(app, business, costs.length);
  const jobs: Job[] = [];
  for (const [at, cost] of costs.entries()) {
    jobs.push(await agreeJob(app, business, customerIds[at]!, { cost, firstVisitCost: null }));
  }
  return jobs;
}

type NewRise = BodyInputOf<typeof contract.createPriceRise>;

async function draft(changes: Partial<NewRise> = {}) {
  const body: NewRise = {
    name: 'Spring',
    filter: {},
    change: { by: { kind: 'percent', percent: 5 }, roundUpTo: 50 },
    effectiveOn: day,
    ...changes,
  };
  return (await app.data(contract.createPriceRise, { token, body })).rise;
}

async function planned(changes: Partial<NewRise> = {}) {
  const { id } = await draft(changes);
  return (await app.data(contract.planPriceRise, { token, params: { id }, body: {} })).rise;
}

const look = async (id: string) =>
  (await app.data(contract.getPriceRise, { token, params: { id } })).rise;
const jobsOf = async (id: string) =>
  (await app.data(contract.listRisingJobs, { token, params: { id } })).jobs;
const run = (date: string) => priceDailyWork(app.parts).run({ businessId: business.id, date });
const undo = (id: string) => app.call(contract.undoPriceRise, { token, params: { id } });

const costsOf = (jobs: readonly Job[]) =>
  Promise.all(
    jobs.map(async ({ id }) => (await app.data(getJob, { token, params: { id } })).job.cost),
  );

const done = (job: Job) =>
  app.data(markJobDone, {
    token,
    params: { id: job.customerId, jobId: job.id },
    body: { eventTriggers: ['Invoice'] },
  });

test('a preview shows the same as a draft, and neither changes a price', async () => {
  const jobs = await jobsAt(1000, 1850);
  await agreeJob(app, business, jobs[0]!.customerId, { cost: 5000, frequency: { unit: 'none' } });
  const rise = await draft();
  const body = { filter: {}, change: rise.change };
  const seen = await app.data(contract.previewPriceRise, { token, body });
  expect(seen.totals).toEqual({
    jobs: 2,
    customers: 2,
    // £28.50 for each of thirteen visits a year.
    yearBefore: 13 * 2850,
    yearAfter: 13 * (1050 + 1950),
  });
  expect(rise).toMatchObject({ state: 'Draft', totals: seen.totals, raised: 0 });
  expect(await costsOf(jobs)).toEqual([1000, 1850]);
});

test('a filter selects the jobs that match all its parts', async () => {
  const { round } = await app.data(createRound, { token, body: { name: 'Monday' } });
  const [cheap, dear] = await jobsAt(1000, 3000);
  await app.data(updateJob, {
    token,
    params: { id: dear!.customerId, jobId: dear!.id },
    body: { roundId: round.id },
  });
  const found = async (filter: NewRise['filter']) => {
    const body = { filter, change: { by: { kind: 'amount' as const, amount: 100 } } };
    const { jobs } = await app.data(contract.previewPriceRise, { token, body });
    return jobs.map(({ oldCost }) => oldCost);
  };
  expect(await found({ roundId: round.id })).toEqual([3000]);
  expect(await found({ costTo: 2000 })).toEqual([1000]);
  expect(await found({ roundId: round.id, costTo: 2000 })).toEqual([]);
  const rise = await planned({ filter: { costTo: 2000 } });
  await run(day);
  expect((await look(rise.id)).state).toBe('Applied');
  expect(await found({ notRaisedSince: day })).toEqual([3000]);
  expect(await costsOf([cheap!, dear!])).toEqual([1050, 3000]);
});

test('new prices apply on their day, but not to exceptions, customers who declined or prices changed in the meantime', async () => {
  const jobs = await jobsAt(1000, 1000, 1000, 1000);
  const [, excepted, declining, changed] = jobs;
  const rise = await planned();
  await run(addDays(day, -1));
  expect(await costsOf(jobs)).toEqual([1000, 1000, 1000, 1000]);
  const params = { id: rise.id };
  await app.data(contract.changeRisingJobs, {
    token,
    params,
    body: { jobs: [{ jobId: excepted!.id, isExcepted: true }] },
  });
  await app.data(contract.answerPriceRise, {
    token,
    params,
    body: { customerId: declining!.customerId, answer: 'declined', note: 'Too dear' },
  });
  await app.data(updateJob, {
    token,
    params: { id: changed!.customerId, jobId: changed!.id },
    body: { cost: 1200 },
  });
  await run(day);
  await run(day);
  expect(await costsOf(jobs)).toEqual([1050, 1000, 1000, 1200]);
  expect(await look(rise.id)).toMatchObject({ state: 'Applied', raised: 1, excepted: 1 });
  const kept = (await jobsOf(rise.id)).flatMap((row) => (row.isRaised ? [] : [row.kept]));
  expect(kept.toSorted()).toEqual([
    'The customer declined.',
    'The job is an exception.',
    'The job’s price has changed since.',
  ]);
  const { rises } = await app.data(contract.listJobPrices, { token, params: { id: jobs[0]!.id } });
  expect(rises).toMatchObject([{ oldCost: 1000, newCost: 1050, raisedOn: day }]);
});

test('closed visits keep their price', async () => {
  const [job] = await jobsAt(1000);
  await done(job!);
  await planned();
  await run(day);
  const { occurrences } = await app.data(listVisits, {
    token,
    params: { id: job!.customerId, jobId: job!.id },
  });
  expect(occurrences.map(({ state, cost }) => [state, cost])).toEqual([
    ['Open', 1050],
    ['Done', 1000],
  ]);
});

test('a rise can be undone before its day, and after it until a job was done at a new price', async () => {
  const jobs = await jobsAt(1000, 2000);
  const before = await planned();
  await undo(before.id);
  await run(day);
  expect(await costsOf(jobs)).toEqual([1000, 2000]);

  const rise = await planned();
  await run(day);
  expect(await costsOf(jobs)).toEqual([1050, 2100]);
  expect((await undo(rise.id)).status).toBe(200);
  expect(await look(rise.id)).toMatchObject({ state: 'Undone', raised: 0 });
  expect(await costsOf(jobs)).toEqual([1000, 2000]);
  expect((await undo(rise.id)).status).toBe(422);

  const last = await planned({ effectiveOn: addDays(today, 1) });
  // Pretends that the day of the rise has come this morning.
  await run(addDays(today, 1));
  await app.asOwner(
    `update price_rise_jobs set raised_on = '${today}' where price_rise_id = '${last.id}'`,
  );
  await done(jobs[0]!);
  const refused = await undo(last.id);
  expect(refused.errors[0]?.detail).toContain('1 job was already done at the new price');
  expect(await costsOf(jobs)).toEqual([1050, 2100]);
});

test('undoing leaves prices that were changed since', async () => {
  const jobs = await jobsAt(1000, 2000);
  const rise = await planned();
  await run(day);
  await app.data(updateJob, {
    token,
    params: { id: jobs[0]!.customerId, jobId: jobs[0]!.id },
    body: { cost: 1500 },
  });
  await undo(rise.id);
  expect(await costsOf(jobs)).toEqual([1500, 2000]);
  expect((await jobsOf(rise.id)).map(({ kept }) => kept).toSorted()).toEqual([
    '',
    'The job’s price has changed since.',
  ]);
});

test('letters show each customer the new prices of their own jobs', async () => {
  const jobs = await jobsAt(1000, 2000, 3000);
  const { id } = await draft();
  const params = { id };
  await app.data(contract.changeRisingJobs, {
    token,
    params,
    body: {
      jobs: [
        { jobId: jobs[0]!.id, newCost: 1111 },
        { jobId: jobs[1]!.id, isExcepted: true },
      ],
    },
  });
  const early = await app.call(contract.writeRiseLetters, { token, params });
  expect(early.status).toBe(422);
  await app.data(contract.planPriceRise, { token, params, body: {} });
  const { rise } = await app.data(contract.writeRiseLetters, { token, params });
  const [handler] = documentTasks(app.parts);
  await handler!.handle({ businessId: business.id, id: rise.letterBatchId!, version: 1 });
  const { documents } = await app.data(listDocuments, {
    token,
    query: { batchId: rise.letterBatchId! },
  });
  const said = await Promise.all(
    documents.map(async (one) => {
      const { document } = await app.data(getDocument, { token, params: { id: one.id } });
      return [one.customerId, JSON.stringify(document.blocks)] as const;
    }),
  );
  const byCustomer = new Map(said);
  expect([...byCustomer.keys()].toSorted()).toEqual(
    [jobs[0]!.customerId, jobs[2]!.customerId].toSorted(),
  );
  expect(byCustomer.get(jobs[0]!.customerId)).toContain('£11.11');
  expect(byCustomer.get(jobs[2]!.customerId)).toContain('£31.50');
  const late = await app.call(contract.changeRisingJobs, {
    token,
    params,
    body: { jobs: [{ jobId: jobs[0]!.id, newCost: 1200 }] },
  });
  expect(late.status).toBe(422);
});

test('other businesses and workers have no access, and an erased customer’s answers are deleted', async () => {
  const [job] = await jobsAt(1000);
  const rise = await planned();
  const params = { id: rise.id };
  await app.data(contract.answerPriceRise, {
    token,
    params,
    body: { customerId: job!.customerId, answer: 'talk', note: 'Call me at my sister’s' },
  });
  const other = await app.business();
  const theirs = await app.call(contract.undoPriceRise, { token: other.token, params });
  expect(theirs.status).toBe(404);
  const worker = business.tokens.Worker;
  expect((await app.call(contract.getPriceRise, { token: worker, params })).status).toBe(403);
  await forgetCustomer(app, business, job!.customerId);
  expect((await jobsOf(rise.id)).map(({ note }) => note)).toEqual(['']);
});

test('a rise needs a future day and at least one matching job', async () => {
  const body = {
    name: 'Now',
    filter: {},
    change: { by: { kind: 'amount' as const, amount: 100 } },
    effectiveOn: today,
  };
  const late = await app.call(contract.createPriceRise, { token, body });
  expect(late.errors[0]).toMatchObject({ field: 'effectiveOn' });
  const nobody = await app.call(contract.createPriceRise, {
    token,
    body: { ...body, effectiveOn: day },
  });
  expect(nobody.errors[0]).toMatchObject({ field: 'filter' });
});

test('no price rises above the limit for a job’s price', async () => {
  await jobsAt(1_000_000_000);
  const by = { kind: 'amount', amount: 100 } as const;
  const body = { filter: {}, change: { by } };
  const refused = await app.call(contract.previewPriceRise, { token, body });
  expect(refused.errors?.[0]).toMatchObject({ field: 'change' });
});
