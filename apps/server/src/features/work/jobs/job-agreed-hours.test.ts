import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { getCalendar } from '@roundbook/contract/work/calendar/calendar';
import { createJob, getJob, listJobs, updateJob } from '@roundbook/contract/work/jobs/records';
import { scheduleJob } from '@roundbook/contract/work/jobs/scheduling';
import { updateVisit } from '@roundbook/contract/work/jobs/visits';
import { optimiseWorkOrder } from '@roundbook/contract/work/work-orders/work-orders';
import { addDays } from '@roundbook/domain/values/dates/arithmetic';
import { transact } from '../../../platform/db/transaction.ts';
import { agreeJobsAt } from '../../../testing/customers/test-places.ts';
import { testTriggers } from '../../../testing/customers/test-triggers.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { TestBusiness } from '../../../testing/test-business.ts';
import { type agreeJob, windows } from '../../../testing/test-jobs.ts';
import { findRotaVisits } from '../suggestions/visit-queries.ts';

let app: TestApp;
let business: TestBusiness;
let token: string;
let own: ReturnType<typeof testTriggers>;
let tomorrow: string;

beforeAll(async () => {
  app = await startTestApp({ ROLES: 'api' });
});
beforeEach(async () => {
  business = await app.business();
  token = business.token;
  own = testTriggers(app, business);
  tomorrow = addDays(own.today, 1);
});
afterAll(() => app.stop());

const HOUR = 3600;
const tenToTwelve = { notBefore: '10:00', notAfter: '12:00' };
const atTen = { notBefore: '10:00', notAfter: '10:00' };

/** Agrees a job at an address on the map; resolves with the job and the ids of its records. */
async function agreed(fields: Parameters<typeof agreeJob>[3] = {}) {
  const [jobId = ''] = await agreeJobsAt(app, business, [[53.38, -1.47]], fields);
  const { job } = await app.data(getJob, { token, params: { id: jobId } });
  return { ...job, params: { id: job.customerId, jobId }, occId: job.occurrence!.id };
}

const plan = (params: { id: string; jobId: string }, estimatedTime?: string | null) =>
  app.data(scheduleJob, {
    token,
    params,
    body: { date: tomorrow, ...(estimatedTime === undefined ? {} : { estimatedTime }) },
  });

async function shownHours(jobId: string) {
  const { visits } = await app.data(getCalendar, {
    token,
    query: { from: tomorrow, to: tomorrow },
  });
  const { notBefore, notAfter, estimatedTime } = visits.find((one) => one.jobId === jobId)!;
  return [notBefore, notAfter, estimatedTime];
}

async function rotaHours(jobId: string) {
  const visits = await transact(app.database, { businessId: business.id }, (tx) =>
    findRotaVisits(tx, addDays(own.today, 60)),
  );
  const one = visits.find((visit) => visit.jobId === jobId)!;
  return [one.notBefore, one.notAfter, one.usuallyNotBefore, one.usuallyNotAfter];
}

test('a job and one of its visits have separate hours, and the app shows and plans each by the right hours', async () => {
  const { params, occId } = await agreed(tenToTwelve);
  await plan(params);
  expect(await shownHours(params.jobId)).toEqual(['10:00', '12:00', null]);
  expect(await rotaHours(params.jobId)).toEqual([10, 12, 10, 12].map((hour) => hour * HOUR));
  const body = { notBefore: '14:00', notAfter: null };
  const { occurrence } = await app.data(updateVisit, {
    token,
    params: { ...params, occId },
    body,
  });
  expect(occurrence).toMatchObject(body);
  expect(await shownHours(params.jobId)).toEqual(['14:00', null, null]);
  expect(await rotaHours(params.jobId)).toEqual([14 * HOUR, null, 10 * HOUR, 12 * HOUR]);
  const query = { include: 'customer', scheduledOrDoneDate: tomorrow } as const;
  const { jobs } = await app.data(listJobs, { token, query });
  expect(jobs[0]).toMatchObject({ ...tenToTwelve, customer: body, occurrence: body });
});

test('a visit of a job with a fixed time is planned for that time, unless the call gives another', async () => {
  const fixed = await agreed(atTen);
  await plan(fixed.params);
  expect(await shownHours(fixed.params.jobId)).toEqual(['10:00', '10:00', '10:00:00']);
  await plan(fixed.params, '11:05');
  expect(await shownHours(fixed.params.jobId)).toEqual(['10:00', '10:00', '11:05:00']);
});

test('a planned route keeps to a job’s hours, and to the time agreed for the day', async () => {
  const places = [0, 1, 2].map((at) => [53.38 + at / 100, -1.47] as const);
  const jobIds = await agreeJobsAt(app, business, places, { duration: '01:00:00' });
  const jobs = await Promise.all(
    jobIds.map(async (id) => (await app.data(getJob, { token, params: { id } })).job),
  );
  const [first, , last] = jobs.map((job) => ({ id: job.customerId, jobId: job.id }));
  await app.data(updateJob, {
    token,
    params: first!,
    body: { notBefore: '11:00', notAfter: null },
  });
  await plan(first!);
  await plan(last!, '08:30');
  const { plan: route } = await app.data(optimiseWorkOrder, {
    token,
    body: {
      date: tomorrow,
      jobIds,
      startFrom: 'CurrentLocation',
      startLocation: [53.38, -1.47],
      departAt: '08:00',
    },
  });
  const begins = new Map(route.stops.map(({ jobId, beginsAt }) => [jobId, beginsAt]));
  expect(begins.get(last!.jobId)).toBe(8.5 * HOUR);
  expect(begins.get(first!.jobId)).toBeGreaterThanOrEqual(11 * HOUR);
});

test.each([
  ['hours that end before they begin', { notBefore: '12:00', notAfter: '11:55' }, 'notAfter'],
  ['a time off the five minutes', { notBefore: '10:02', notAfter: null }, 'notBefore'],
])(
  '%s are refused with an error on the field, for a job and for a visit',
  async (_, hours, field) => {
    const { params, occId } = await agreed();
    const { id } = params;
    const answers = [
      await app.call(createJob, { token, params: { id }, body: { ...windows, ...hours } }),
      await app.call(updateJob, { token, params, body: hours }),
      await app.call(updateVisit, { token, params: { ...params, occId }, body: hours }),
    ];
    for (const { status, errors } of answers) {
      expect([status, errors[0]?.field]).toEqual([400, field]);
    }
  },
);

test('changing one side of the hours checks that side against the other', async () => {
  const { params } = await agreed(tenToTwelve);
  const answer = await app.call(updateJob, { token, params, body: { notAfter: '09:00' } });
  expect(answer.errors[0]).toMatchObject({ field: 'notAfter' });
});

test.each([
  [tenToTwelve, null, 'between 10:00 and 12:00'],
  [tenToTwelve, '10:00', 'between 10:00 and 11:30'],
  [atTen, null, 'at 10:00'],
  [{ notBefore: '13:00', notAfter: null }, null, 'from 13:00'],
])('the night-before message states the agreed hours: %o, time %s', async (hours, time, words) => {
  await own.choose('night-before');
  const [one] = await own.customers(1);
  const params = { id: one!.customerId, jobId: one!.jobId };
  await app.data(updateJob, { token, params, body: hours });
  await plan(params, time === null ? undefined : time);
  await own.send('night-before', own.today);
  const [message] = await own.messages('night-before');
  expect(message!.body).toContain(words);
});
