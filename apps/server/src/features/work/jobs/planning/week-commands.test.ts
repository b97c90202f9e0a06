import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { BodyInputOf } from '@roundbook/contract/endpoint';
import { headers } from '@roundbook/contract/envelope';
import { previewCustomerNotification } from '@roundbook/contract/messages/triggers/customer-notification';
import { scheduleWeek, undoSchedule } from '@roundbook/contract/work/jobs/bulk';
import { getJob } from '@roundbook/contract/work/jobs/records';
import { addDays, addWeeks } from '@roundbook/domain/values/dates/arithmetic';
import { isoWeekOf, startOfIsoWeek } from '@roundbook/domain/values/dates/iso-week';
import { insertCustomers } from '../../../../testing/customers/test-customers.ts';
import { testTriggers } from '../../../../testing/customers/test-triggers.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import type { TestBusiness } from '../../../../testing/test-business.ts';
import { agreeJob } from '../../../../testing/test-jobs.ts';

let app: TestApp;
let business: TestBusiness;
let token: string;
let own: ReturnType<typeof testTriggers>;

beforeAll(async () => {
  app = await startTestApp({ ROLES: 'api' });
});
beforeEach(async () => {
  business = await app.business();
  token = business.token;
  own = testTriggers(app, business);
});
afterAll(() => app.stop());

/** Next week, so that none of its days is over. */
const nextWeek = () => isoWeekOf(addWeeks(own.today, 1));
const dayOf = (number: number) => addDays(startOfIsoWeek(nextWeek()), number - 1);

/** Agrees jobs with one customer, one due on each of the given days. */
async function dueOn(dates: readonly string[], fields: Parameters<typeof agreeJob>[3] = {}) {
  const [customerId = ''] = await insertCustomers(app, business, 1);
  const jobs = [];
  for (const date of dates) {
    jobs.push(await agreeJob(app, business, customerId, { ...fields, dueOn: date }));
  }
  return jobs.map(({ id: jobId }) => ({ jobId, customerId }));
}

const plan = (body: BodyInputOf<typeof scheduleWeek>) => app.data(scheduleWeek, { token, body });

async function dayOfJob({ jobId }: { readonly jobId: string }) {
  return (await app.data(getJob, { token, params: { id: jobId } })).job.scheduledDate;
}

test('each job in a week is planned for its own due day or for the given day, and keeps its assignee', async () => {
  const worker = business.userIds.Worker;
  const [tuesday, late, friday] = await dueOn([dayOf(2), addDays(dayOf(4), -14), dayOf(5)], {
    defaultAssignee: worker,
  });
  const ids = [tuesday!, late!, { ...friday!, date: dayOf(1) }];
  const planned = await plan({ week: nextWeek(), ids });
  expect(planned).toMatchObject({
    count: 3,
    days: [1, 2, 4].map((number) => ({ date: dayOf(number), count: 1 })),
    leftOut: [],
  });
  expect(await Promise.all(ids.map(dayOfJob))).toEqual([dayOf(2), dayOf(4), dayOf(1)]);
  const { job } = await app.data(getJob, { token, params: { id: tuesday!.jobId } });
  expect(job.assignedTo).toBe(worker);
  await app.data(undoSchedule, { token, body: { replanned: planned.replanned } });
  expect(await Promise.all(ids.map(dayOfJob))).toEqual([null, null, null]);
});

test('a day in another week is refused with an error on its job, and nothing is planned', async () => {
  const [one, other] = await dueOn([dayOf(2), dayOf(3)]);
  const answer = await app.call(scheduleWeek, {
    token,
    body: { week: nextWeek(), ids: [one!, { ...other!, date: addDays(dayOf(7), 1) }] },
  });
  expect(answer.status).toBe(400);
  expect(answer.errors).toMatchObject([{ field: 'ids.1.date' }]);
  expect(await dayOfJob(one!)).toBeNull();
  const week = '2026-W99';
  const none = await app.call(scheduleWeek, { token, body: { week, ids: [one!] } });
  expect([none.status, none.errors]).toMatchObject([400, [{ field: 'week' }]]);
});

test('exceeding people’s hours raises one question for the whole week', async () => {
  const fields = { duration: '05:00:00', defaultAssignee: business.userIds.Worker };
  const ids = await dueOn([dayOf(1), dayOf(1), dayOf(2), dayOf(2), dayOf(3)], fields);
  const body = { week: nextWeek(), ids };
  const { conflict } = await app.call(scheduleWeek, { token, body });
  expect(conflict?.message).toContain('2 days');
  const bypass = { [headers.conflictBypass]: conflict!.bypassToken };
  const planned = await app.data(scheduleWeek, { token, body, headers: bypass });
  expect(planned.count).toBe(5);
});

test('customers are notified of their days by the chosen channels, in one message each, just as the preview shows', async () => {
  const [job, other] = await own.customers(2);
  const gutters = await agreeJob(app, business, job!.customerId, { title: 'Gutters' });
  const ids = [
    { ...job!, date: dayOf(1) },
    { ...other!, date: dayOf(2) },
    { jobId: gutters.id, customerId: job!.customerId, date: dayOf(3) },
  ].map(({ jobId, customerId, date }) => ({ jobId, customerId, date }));
  const notifications = { email: 'Send', sms: 'DontSend' } as const;
  const shown = await app.data(previewCustomerNotification, {
    token,
    body: {
      triggerType: 'visit-booked',
      jobIds: ids.map(({ jobId }) => jobId),
      date: dayOf(1),
      days: ids.map(({ jobId, date }) => ({ jobId, date })),
      notifications,
    },
  });
  expect(shown).toMatchObject({ email: 2, sms: 0, leftOut: 0 });
  await plan({ week: nextWeek(), ids, notifications });
  const sent = await own.messages('visit-booked');
  expect(sent).toHaveLength(2);
  const first = sent.find(({ customerId }) => customerId === job!.customerId)!;
  expect(first.body).toContain('Monday');
  expect(first.body).toContain('Wednesday');
  expect(sent.map(({ body }) => body)).toContain(shown.first!.body);
});

test('jobs of other businesses are unknown, and workers cannot plan a week', async () => {
  const ids = await dueOn([dayOf(2)]);
  const body = { week: nextWeek(), ids };
  const theirs = await app.business();
  expect((await app.call(scheduleWeek, { token: theirs.token, body })).status).toBe(404);
  const worker = await app.call(scheduleWeek, { token: business.tokens.Worker, body });
  expect(worker.status).toBe(403);
  expect(await dayOfJob(ids[0]!)).toBeNull();
});
