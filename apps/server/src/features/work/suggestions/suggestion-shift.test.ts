import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { BodyInputOf } from '@roundbook/contract/endpoint';
import { scheduleEach, scheduleJobs } from '@roundbook/contract/work/jobs/bulk';
import { getJob } from '@roundbook/contract/work/jobs/records';
import { previewShift } from '@roundbook/contract/work/suggestions/shifts';
import { addDays } from '@roundbook/domain/values/dates/arithmetic';
import { addIsoWeeks, isoWeekOf, startOfIsoWeek } from '@roundbook/domain/values/dates/iso-week';
import { todayIn } from '@roundbook/domain/values/dates/zones';
import { agreeJobsAt } from '../../../testing/customers/test-places.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { TestBusiness } from '../../../testing/test-business.ts';

let app: TestApp;
let business: TestBusiness;
let token: string;

const today = todayIn('Europe/London', new Date().toISOString());
const week = addIsoWeeks(isoWeekOf(today), 1);
const dayOf = (number: number) => addDays(startOfIsoWeek(week), number - 1);

beforeAll(async () => {
  app = await startTestApp({ ROLES: 'api' });
});
beforeEach(async () => {
  business = await app.business();
  token = business.token;
});
afterAll(() => app.stop());

/** Agrees jobs whose visits are scheduled for a day and a person. */
async function scheduled(
  count: number,
  date: string,
  assignedTo: string | null,
  fields: Parameters<typeof agreeJobsAt>[3] = {},
) {
  const places = Array.from({ length: count }, (_, at) => [53.38 + at / 1000, -1.47] as const);
  const ids = await agreeJobsAt(app, business, places, { dueOn: date, ...fields });
  const jobs = await Promise.all(
    ids.map(async (id) => (await app.data(getJob, { token, params: { id } })).job),
  );
  const refs = jobs.map(({ id: jobId, customerId }) => ({ jobId, customerId }));
  const answer = await app.call(scheduleJobs, { token, body: { ids: refs, date, assignedTo } });
  expect(answer.success).toBe(true);
  return refs;
}

const preview = (body: BodyInputOf<typeof previewShift>) => app.data(previewShift, { token, body });

test('work on a Friday moves past the free weekend to the following Monday', async () => {
  const worker = business.userIds.Worker;
  await scheduled(2, dayOf(5), worker);
  await scheduled(1, dayOf(4), worker);
  const shown = await preview({
    from: dayOf(5),
    to: dayOf(5),
    how: { kind: 'days', days: 1 },
  });
  expect(shown.moves).toHaveLength(2);
  for (const { before, after, warnings } of shown.moves) {
    expect(before).toEqual({ date: dayOf(5), assignedTo: worker });
    expect(after).toEqual({ date: dayOf(8), assignedTo: worker });
    expect(warnings).toEqual([]);
  }
  expect(shown.days).toMatchObject([{ date: dayOf(8), visits: 2, overSeconds: 0 }]);
});

test('a shift can be limited to one person’s work, or to unassigned work', async () => {
  const { Worker: worker, Manager: manager } = business.userIds;
  await scheduled(1, dayOf(1), worker);
  await scheduled(2, dayOf(1), manager);
  await scheduled(3, dayOf(2), null);
  const how = { kind: 'days', days: 7 } as const;
  const count = async (assignedTo: string) =>
    (await preview({ from: dayOf(1), to: null, assignedTo, how })).moves.length;
  expect(await Promise.all([worker, manager, 'unassigned'].map(count))).toEqual([1, 2, 3]);
});

test('warnings name the limits that a move breaks: tolerances, agreed times and hours', async () => {
  const worker = business.userIds.Worker;
  await scheduled(1, dayOf(1), worker, {
    duration: '05:00:00',
    frequency: { unit: 'week', every: 1 },
  });
  await scheduled(1, dayOf(4), worker, { duration: '05:00:00' });
  const shown = await preview({ from: dayOf(1), to: dayOf(1), how: { kind: 'days', days: 3 } });
  expect(shown.moves[0]!.warnings).toEqual(['3 days after the due date: more than the usual 2.']);
  expect(shown.days).toMatchObject([{ date: dayOf(4), assignedTo: worker, visits: 2 }]);
  expect(shown.days[0]!.overSeconds).toBeGreaterThan(2 * 3600 - 1);
});

test('a spread fills the days that follow, and a colleague can take over from a sick person', async () => {
  const { Worker: worker } = business.userIds;
  await scheduled(3, dayOf(1), worker, { duration: '02:30:00' });
  const body = { from: dayOf(1), to: dayOf(1) } as const;
  const rain = await preview({ ...body, how: { kind: 'spread', days: 4, keepsPeople: true } });
  expect([rain.moves.length, rain.stays]).toEqual([3, []]);
  for (const { after } of rain.moves) {
    expect(after.date > dayOf(1) && after.date <= dayOf(5)).toBe(true);
    expect(after.assignedTo).toBe(worker);
  }
  for (const { overSeconds } of rain.days) expect(overSeconds).toBe(0);
  const sick = await preview({
    ...body,
    assignedTo: worker,
    how: { kind: 'spread', days: 4, keepsPeople: false },
  });
  const taken = sick.moves.filter(({ after }) => after.date === dayOf(1));
  expect(taken.length).toBeGreaterThan(0);
  for (const { after } of taken) expect(after.assignedTo).not.toBe(worker);
});

test('visits are moved exactly as shown, or not at all', async () => {
  const worker = business.userIds.Worker;
  const refs = await scheduled(2, dayOf(1), worker);
  const { moves } = await preview({
    from: dayOf(1),
    to: dayOf(1),
    how: { kind: 'days', days: 1 },
  });
  const ids = moves.map(({ jobId, customerId, occurrence, after }) => {
    return { jobId, customerId, occurrence, ...after };
  });
  const moved = await app.data(scheduleEach, { token, body: { ids, hoursSeen: true } });
  expect(moved.count).toBe(refs.length);
  const again = await app.call(scheduleEach, { token, body: { ids, hoursSeen: true } });
  expect([again.status, again.errors?.[0]?.detail]).toEqual([
    422,
    '2 of these 2 visits have since changed, so nothing was planned. Please check again.',
  ]);
});

test('the last day comes after the first, and a spread needs a last day', async () => {
  const early = await app.call(previewShift, {
    token,
    body: { from: dayOf(2), to: dayOf(1), how: { kind: 'days', days: 1 } },
  });
  expect([early.status, early.errors?.[0]?.field]).toEqual([400, 'to']);
  const open = await app.call(previewShift, {
    token,
    body: { from: dayOf(2), to: null, how: { kind: 'spread', days: 1, keepsPeople: true } },
  });
  expect([open.status, open.errors?.[0]?.field]).toEqual([400, 'to']);
  const how = { kind: 'days', days: 1 } as const;
  for (const [body, field] of [
    [{ from: '9999-12-31', to: '9999-12-31' }, 'from'],
    [{ from: today, to: addDays(today, 93) }, 'to'],
  ] as const) {
    const far = await app.call(previewShift, { token, body: { ...body, how } });
    expect([far.status, far.errors?.[0]?.field]).toEqual([422, field]);
  }
});

test('a round or a person of another business is unknown, and workers cannot move work', async () => {
  const other = await app.business();
  const how = { kind: 'days', days: 1 } as const;
  const body = { from: dayOf(1), to: dayOf(1), assignedTo: other.userIds.Worker, how };
  expect((await app.call(previewShift, { token, body })).status).toBe(404);
  const worker = await app.call(previewShift, {
    token: business.tokens.Worker,
    body: { from: dayOf(1), to: dayOf(1), how },
  });
  expect(worker.status).toBe(403);
});
