import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { QueryInputOf } from '@roundbook/contract/endpoint';
import { headers } from '@roundbook/contract/envelope';
import { addJobsToRound } from '@roundbook/contract/work/jobs/bulk';
import { cancelJob, getJob, resumeJob } from '@roundbook/contract/work/jobs/records';
import { markRoundDone, scheduleRound } from '@roundbook/contract/work/rounds/days';
import { reorderRound } from '@roundbook/contract/work/rounds/order';
import {
  createRound,
  deleteRound,
  getRound,
  listRoundJobs,
  listRounds,
  updateRound,
} from '@roundbook/contract/work/rounds/rounds';
import { addDays } from '@roundbook/domain/values/dates/arithmetic';
import { todayIn } from '@roundbook/domain/values/dates/zones';
import { newId } from '../../../../platform/db/ids.ts';
import { insertCustomers } from '../../../../testing/customers/test-customers.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import type { TestBusiness } from '../../../../testing/test-business.ts';
import { agreeJob } from '../../../../testing/test-jobs.ts';
import { orderOf, roundOf } from '../../../../testing/test-rounds.ts';

let app: TestApp;
let business: TestBusiness;
let token: string;
let customerId: string;
const today = todayIn('Europe/London', new Date().toISOString());

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  business = await app.business();
  token = business.token;
  [customerId = ''] = await insertCustomers(app, business, 1);
});
afterAll(() => app.stop());

test('a round can be added, changed and found, and shows the figures of its jobs', async () => {
  const { id } = await roundOf(app, business, customerId, 2, { duration: '00:40:00' });
  await agreeJob(app, business, customerId, { roundId: id, dueOn: addDays(today, 60) });
  const { round } = await app.data(getRound, { token, params: { id } });
  expect(round).toMatchObject({
    name: 'Monday',
    jobCount: 3,
    cost: 5400,
    duration: '01:35:00',
    dueCount: 2,
    nextDueOn: today,
    lastDoneOn: null,
    version: 1,
  });
  const body = {
    name: 'Tuesday',
    colour: 'teal',
    defaultAssignee: business.userIds.Worker,
  } as const;
  const changed = await app.data(updateRound, {
    token,
    params: { id },
    body: { ...body, version: 1 },
  });
  expect(changed.round).toMatchObject({ ...body, jobCount: 3, version: 2 });
  const stale = await app.call(updateRound, {
    token,
    params: { id },
    body: { name: 'Late', version: 1 },
  });
  expect(stale.errors[0]?.code).toBe('stale');
  expect(stale.data).toMatchObject({ round: { name: 'Tuesday', version: 2 } });
  const find = async (search: string) =>
    (await app.data(listRounds, { token, query: { search } })).rounds.map((one) => one.id);
  expect(await find('tues')).toEqual([id]);
  expect(await find('monday')).toEqual([]);
  const stranger = await app.call(createRound, {
    token,
    body: { name: 'X', defaultAssignee: newId() },
  });
  expect(stranger.errors[0]).toMatchObject({ field: 'defaultAssignee' });
});

test('a round includes its jobs in their order if the call asks for them', async () => {
  const { id, jobIds } = await roundOf(app, business, customerId, 2);
  const find = async (query: { include?: 'jobs' }) =>
    (await app.data(getRound, { token, params: { id }, query })).round.jobs;
  expect((await find({ include: 'jobs' }))?.map((job) => job.id)).toEqual(jobIds);
  expect(await find({})).toBeUndefined();
});

test('rounds can be found by colour, person, customer and due visits', async () => {
  const { Owner: owner, Worker: worker } = business.userIds;
  const { id: due } = await roundOf(app, business, customerId, 1);
  const make = async (body: object) =>
    (await app.data(createRound, { token, body: { name: 'Filtered', ...body } })).round.id;
  const theirs = await make({ colour: 'pink', defaultAssignee: worker });
  const mine = await make({ colour: 'amber', defaultAssignee: owner });
  const known = [due, theirs, mine];
  const find = async (query: QueryInputOf<typeof listRounds>) => {
    const { rounds } = await app.data(listRounds, { token, query });
    return rounds.map((one) => one.id).filter((id) => known.includes(id));
  };
  expect(await find({ colour: 'pink' })).toEqual([theirs]);
  expect(await find({ assignedTo: worker })).toEqual([theirs]);
  expect(await find({ assignedTo: 'me' })).toEqual([mine]);
  expect(await find({ assignedTo: 'unassigned' })).toEqual([due]);
  expect(await find({ customerId })).toEqual([due]);
  expect(await find({ customerId: newId() })).toEqual([]);
  expect(await find({ due: '1' })).toEqual([due]);
  expect((await find({ due: '0' })).toSorted()).toEqual([theirs, mine].toSorted());
});

test('jobs join a round at its end, in the given order, and can leave it', async () => {
  const { id, jobIds } = await roundOf(app, business, customerId, 2);
  const more = await Promise.all([1, 2].map(() => agreeJob(app, business, customerId)));
  const ids = more.map((job) => ({ jobId: job.id, customerId })).toReversed();
  await app.data(addJobsToRound, { token, body: { ids, roundId: id } });
  expect(await orderOf(app, business, id)).toEqual([...jobIds, ...ids.map((one) => one.jobId)]);
  await app.data(addJobsToRound, { token, body: { ids: [ids[0]!], roundId: null } });
  expect(await orderOf(app, business, id)).toEqual([...jobIds, ids[1]!.jobId]);
  const nowhere = await app.call(addJobsToRound, { token, body: { ids, roundId: newId() } });
  expect(nowhere.errors[0]).toMatchObject({ field: 'roundId' });
});

test('jobs that are added to a round simultaneously get different positions', async () => {
  const { id } = await roundOf(app, business, customerId, 0);
  await Promise.all(
    Array.from({ length: 6 }, () => agreeJob(app, business, customerId, { roundId: id })),
  );
  const { jobs: stops } = await app.data(listRoundJobs, { token, params: { id } });
  expect(stops.map((job) => job.roundPosition)).toEqual([1, 2, 3, 4, 5, 6]);
});

test('the order is set as a whole: each job once, against the version that the user saw', async () => {
  const { id, jobIds } = await roundOf(app, business, customerId, 4);
  const params = { id };
  const wanted = jobIds.toReversed();
  const { round } = await app.data(reorderRound, {
    token,
    params,
    body: { jobIds: wanted, version: 1 },
  });
  expect(round.version).toBe(2);
  expect(await orderOf(app, business, id)).toEqual(wanted);
  const late = await app.call(reorderRound, {
    token,
    params,
    body: { jobIds, version: 1 },
  });
  expect(late.errors[0]?.code).toBe('stale');
  const partial = await app.call(reorderRound, {
    token,
    params,
    body: { jobIds: jobIds.slice(1), version: 2 },
  });
  expect(partial.errors[0]?.code).toBe('stale');
  expect(partial.data).toMatchObject({ round: { version: 2 } });
  const twice = await app.call(reorderRound, {
    token,
    params,
    body: { jobIds: [...jobIds.slice(1), jobIds[1]!], version: 2 },
  });
  expect(twice.status).toBe(422);
  expect(await orderOf(app, business, id)).toEqual(wanted);
});

test('a cancelled job keeps its position, and does not prevent a new order', async () => {
  const { id, jobIds } = await roundOf(app, business, customerId, 3);
  const params = { id: customerId, jobId: jobIds[1]! };
  await app.data(cancelJob, { token, params });
  expect(await orderOf(app, business, id)).toEqual([jobIds[0], jobIds[2]]);
  await app.data(reorderRound, {
    token,
    params: { id },
    body: { jobIds: [jobIds[2]!, jobIds[0]!], version: 1 },
  });
  await app.data(resumeJob, { token, params });
  expect(await orderOf(app, business, id)).toHaveLength(3);
});

test('deleting a round that has jobs asks first; the jobs stay, without a round', async () => {
  const { id, jobIds } = await roundOf(app, business, customerId, 2);
  const params = { id };
  const asked = await app.call(deleteRound, { token, params });
  expect(asked.conflict?.message).toContain('2 jobs are in this round');
  const { changes } = await app.call(deleteRound, {
    token,
    params,
    headers: { [headers.conflictBypass]: asked.conflict!.bypassToken },
  });
  // Customers are also announced, since lists show their rounds.
  const announced = new Set(changes!.map((change) => `${change.entity}:${change.id}`));
  expect([...announced].toSorted()).toEqual(
    [`customer:${customerId}`, ...jobIds.map((one) => `job:${one}`), `round:${id}`].toSorted(),
  );
  expect((await app.call(getRound, { token, params })).status).toBe(404);
  const { job } = await app.data(getJob, { token, params: { id: jobIds[0]! } });
  expect(job).toMatchObject({ roundId: null, roundPosition: null, roundName: null });
});

test('other businesses and roles below Manager can neither see nor change rounds', async () => {
  const { id, jobIds } = await roundOf(app, business, customerId, 1);
  const params = { id };
  const other = await app.business();
  for (const [someone, status] of [
    [other.token, 404],
    [business.tokens.Worker, 403],
  ] as const) {
    const attempts = [
      await app.call(getRound, { token: someone, params }),
      await app.call(listRoundJobs, { token: someone, params }),
      await app.call(updateRound, {
        token: someone,
        params,
        body: { name: 'Mine', version: 1 },
      }),
      await app.call(deleteRound, { token: someone, params }),
      await app.call(reorderRound, {
        token: someone,
        params,
        body: { jobIds, version: 1 },
      }),
      await app.call(scheduleRound, { token: someone, params, body: { date: today } }),
      await app.call(markRoundDone, { token: someone, params, body: { date: today } }),
    ];
    expect(attempts.map((reply) => reply.status)).toEqual(attempts.map(() => status));
  }
});
