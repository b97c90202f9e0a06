import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { scheduleEach } from '@roundbook/contract/work/jobs/bulk';
import { updateJob } from '@roundbook/contract/work/jobs/records';
import { scheduleJob } from '@roundbook/contract/work/jobs/scheduling';
import type { SuggestedJob } from '@roundbook/contract/work/suggestions/suggestions';
import {
  getSuggestedSchedule,
  getSuggestedWeek,
} from '@roundbook/contract/work/suggestions/suggestions';
import { addDays } from '@roundbook/domain/values/dates/arithmetic';
import { addIsoWeeks, isoWeekOf, startOfIsoWeek } from '@roundbook/domain/values/dates/iso-week';
import { todayIn } from '@roundbook/domain/values/dates/zones';
import { readTenant } from '../../../platform/db/transaction.ts';
import { agreeJobsAt } from '../../../testing/customers/test-places.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { TestBusiness } from '../../../testing/test-business.ts';

let app: TestApp;
let business: TestBusiness;
let token: string;

const today = todayIn('Europe/London', new Date().toISOString());
/** Next week, all of whose days are in the future. */
const week = addIsoWeeks(isoWeekOf(today), 1);
const dayOf = (number: number) => addDays(startOfIsoWeek(week), number - 1);

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  business = await app.business();
  token = business.token;
});
afterAll(() => app.stop());

const look = (at: string = week) => app.data(getSuggestedWeek, { token, params: { week: at } });

/** Makes earlier changes a minute older, since planning waits until changes have settled. */
const settle = () =>
  app.asOwner(
    `update changes set at = at - interval '1 minute' where business_id = '${business.id}'`,
  );

/** Reads the week once its planning has finished. */
async function planned(at: string = week) {
  await settle();
  await look(at);
  await expect.poll(async () => (await look(at)).planning.state).toBe('planned');
  return look(at);
}

type Schedule = Awaited<ReturnType<typeof look>>['schedule'];

function jobsIn(schedule: Schedule, side: 'scheduled' | 'suggested') {
  return Object.entries(schedule).flatMap(([date, day]) =>
    Object.entries(day).flatMap(([assignee, theirs]) => {
      const { jobs, rounds } = theirs[side];
      const all: readonly SuggestedJob[] = [...jobs, ...rounds.flatMap((round) => round.jobs)];
      return all.map((job) => ({ date, assignee, job }));
    }),
  );
}

test('the first read plans the weeks, and each suggestion gives its reasons', async () => {
  const ids = await agreeJobsAt(
    app,
    business,
    [
      [53.38, -1.47],
      [53.381, -1.471],
      [53.5, -1.6],
    ],
    { dueOn: dayOf(3), defaultAssignee: business.userIds.Worker },
  );
  await settle();
  const first = await look();
  expect(first).toMatchObject({ week, schedule: {}, planning: { state: 'planning' } });
  const { schedule, planning, leftOut } = await planned();
  expect(planning).toMatchObject({ state: 'planned', share: 1 });
  expect(leftOut).toEqual([]);
  const suggested = jobsIn(schedule, 'suggested');
  expect(suggested.map(({ job }) => job.id).toSorted()).toEqual(ids.toSorted());
  for (const { assignee, job } of suggested) {
    expect(assignee).toBe(business.userIds.Worker);
    expect(job.why.length).toBeGreaterThan(0);
    expect(job.why.join(' ')).not.toContain('undefined');
    expect(job.occurrence).not.toBeNull();
    expect(job.beginsAt).toBeGreaterThanOrEqual(8 * 3600);
  }
  expect(jobsIn(schedule, 'scheduled')).toEqual([]);
});

test('scheduled visits stay in place, and an accepted suggestion leaves the suggestions', async () => {
  const [free = '', fixed = ''] = await agreeJobsAt(
    app,
    business,
    [
      [53.38, -1.47],
      [53.381, -1.471],
    ],
    { dueOn: dayOf(2) },
  );
  const customerOf = await customersOf([free, fixed]);
  await app.data(scheduleJob, {
    token,
    params: { id: customerOf.get(fixed)!, jobId: fixed },
    body: { date: dayOf(4), assignedTo: null },
  });
  const before = await planned();
  expect(jobsIn(before.schedule, 'scheduled')).toMatchObject([
    { date: dayOf(4), assignee: 'unassigned', job: { id: fixed } },
  ]);
  const [suggestion] = jobsIn(before.schedule, 'suggested');
  expect(suggestion!.job.id).toBe(free);
  const { id, customerId, occurrence } = suggestion!.job;
  const { date, assignee: assignedTo } = suggestion!;
  const ids = [{ jobId: id, customerId, date, assignedTo, occurrence: occurrence! }];
  await app.data(scheduleEach, { token, body: { ids } });
  const after = await look();
  expect(jobsIn(after.schedule, 'suggested')).toEqual([]);
  expect(jobsIn(after.schedule, 'scheduled')).toHaveLength(2);
  expect(after.planning.state).toBe('planning');
});

test('a visit for which there is no place is left out, with the reason', async () => {
  const [far = ''] = await agreeJobsAt(app, business, [[53.38, -1.47]], {
    dueOn: dayOf(2),
    duration: '20:00:00',
  });
  const { schedule, leftOut } = await planned();
  expect(jobsIn(schedule, 'suggested')).toEqual([]);
  expect(leftOut).toMatchObject([{ id: far, why: ['It does not fit into anyone’s day.'] }]);
});

test('a visit that follows an open visit is shown, but cannot be scheduled yet', async () => {
  const [id = ''] = await agreeJobsAt(app, business, [[53.38, -1.47]], {
    dueOn: today,
    frequency: { unit: 'week', every: 1 },
  });
  const { schedule } = await planned(addIsoWeeks(week, 1));
  expect(jobsIn(schedule, 'suggested')).toMatchObject([{ job: { id, occurrence: null } }]);
});

test('changes trigger planning again, and a past week has no suggestions', async () => {
  const [id = ''] = await agreeJobsAt(app, business, [[53.38, -1.47]], { dueOn: dayOf(2) });
  await planned();
  const last = await look(addIsoWeeks(isoWeekOf(today), -1));
  expect(last).toMatchObject({ schedule: {}, planning: { state: 'none' } });
  const customerOf = await customersOf([id]);
  await app.data(updateJob, {
    token,
    params: { id: customerOf.get(id)!, jobId: id },
    body: { title: 'Conservatory roof' },
  });
  expect((await look()).planning.state).toBe('planning');
});

test('if the query names no week, the response shows the current week', async () => {
  const answer = await app.data(getSuggestedSchedule, { token });
  expect(answer.week).toBe(isoWeekOf(today));
});

test('another business and lower roles see no suggestions', async () => {
  await agreeJobsAt(app, business, [[53.38, -1.47]], { dueOn: dayOf(2) });
  await planned();
  const other = await app.business();
  const theirs = await app.data(getSuggestedWeek, { token: other.token, params: { week } });
  expect(theirs.schedule).toEqual({});
  const worker = await app.call(getSuggestedWeek, {
    token: business.tokens.Worker,
    params: { week },
  });
  expect(worker.status).toBe(403);
});

/** The customer of each job. */
async function customersOf(jobIds: readonly string[]): Promise<Map<string, string>> {
  const rows = await readTenant(app.database, { businessId: business.id }, (tx) =>
    tx.all(sql<{ id: string; customerId: string }>`
      select id, customer_id as "customerId" from jobs
       where business_id = ${business.id} and id = any(${jobIds}::uuid[])`),
  );
  return new Map(rows.map(({ id, customerId }) => [id, customerId]));
}
