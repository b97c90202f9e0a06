import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { listGrants } from '@roundbook/contract/account/grants/grants';
import { headers } from '@roundbook/contract/envelope';
import { addAbsence } from '@roundbook/contract/work/availability/absences';
import { getDaysOff } from '@roundbook/contract/work/availability/days-off';
import { saveFirmHours } from '@roundbook/contract/work/availability/hours';
import { scheduleEach, scheduleJobs, scheduleWeek } from '@roundbook/contract/work/jobs/bulk';
import { scheduleJob } from '@roundbook/contract/work/jobs/scheduling';
import { updateVisit } from '@roundbook/contract/work/jobs/visits';
import { addDays, weekdayOf } from '@roundbook/domain/values/dates/arithmetic';
import { addIsoWeeks, isoWeekOf, startOfIsoWeek } from '@roundbook/domain/values/dates/iso-week';
import { formatDayAndMonth } from '@roundbook/domain/values/dates/long-date';
import { isPublicHoliday, publicHolidayName } from '@roundbook/domain/values/dates/public-holidays';
import { todayIn } from '@roundbook/domain/values/dates/zones';
import { insertCustomers } from '../../../../testing/customers/test-customers.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import type { TestBusiness } from '../../../../testing/test-business.ts';
import { agreeJob } from '../../../../testing/test-jobs.ts';

let app: TestApp;
let business: TestBusiness;
let token: string;
let worker: string;
let customerId: string;
const today = todayIn('Europe/London', new Date().toISOString());
const week = addIsoWeeks(isoWeekOf(today), 1);
const tuesday = addDays(startOfIsoWeek(week), 1);
const wednesday = addDays(tuesday, 1);

beforeAll(async () => {
  app = await startTestApp({ ROLES: 'api' });
});
beforeEach(async () => {
  business = await app.business();
  token = business.tokens.Manager;
  worker = business.userIds.Worker;
  [customerId = ''] = await insertCustomers(app, business, 1);
});
afterAll(() => app.stop());

async function away(part: 'Day' | 'Morning', kind: 'Holiday' | 'Sickness' = 'Holiday') {
  const { grants } = await app.data(listGrants, { token });
  const { id } = grants.find(({ userId }) => userId === worker)!;
  const body = { kind, part, note: '', from: tuesday, to: tuesday };
  await app.data(addAbsence, { token, params: { id }, body });
}

async function agreed() {
  const job = await agreeJob(app, business, customerId);
  return { jobId: job.id, customerId, occId: job.occurrence!.id };
}

const plan = (jobId: string, date: string, bypass?: string) =>
  app.call(scheduleJob, {
    token,
    params: { id: customerId, jobId },
    body: { date, assignedTo: worker },
    ...(bypass === undefined ? {} : { headers: { [headers.conflictBypass]: bypass } }),
  });

test('giving work to people who are away asks first, naming the people, the day and the reason, and is done once confirmed', async () => {
  await away('Day');
  const { jobId } = await agreed();
  const asked = await plan(jobId, tuesday);
  expect(asked.status).toBe(409);
  expect(asked.conflict?.title).toMatch(/^\w.* is away$/);
  expect(asked.conflict?.message).toMatch(
    new RegExp(`^\\w.* is on holiday on ${formatDayAndMonth(tuesday)}\\. Plan it anyway\\?$`),
  );
  expect((await plan(jobId, wednesday)).success).toBe(true);
  const again = await plan(jobId, tuesday);
  expect((await plan(jobId, tuesday, again.conflict!.bypassToken)).success).toBe(true);
  // Planning a visit for the day that it is already on raises no question.
  expect((await plan(jobId, tuesday)).success).toBe(true);
});

test('every call that plans visits asks first, even about sickness, and plans nothing before the confirmation', async () => {
  await away('Day', 'Sickness');
  const one = await agreed();
  const ids = [{ jobId: one.jobId, customerId }];
  const dated = [{ jobId: one.jobId, customerId, date: tuesday }];
  const params = { id: customerId, jobId: one.jobId, occId: one.occId };
  const answers = [
    await app.call(scheduleJobs, { token, body: { ids, date: tuesday, assignedTo: worker } }),
    await app.call(scheduleWeek, { token, body: { week, ids: dated, assignedTo: worker } }),
    await app.call(scheduleEach, {
      token,
      body: { ids: [{ ...dated[0]!, assignedTo: worker }], hoursSeen: true },
    }),
    await app.call(updateVisit, {
      token,
      params,
      body: { scheduledOn: tuesday, assignedTo: worker },
    }),
  ];
  for (const { status, conflict } of answers) {
    expect(status).toBe(409);
    expect(conflict?.message).toContain('is off sick on');
  }
  expect((await plan(one.jobId, wednesday)).success).toBe(true);
});

test('a day that is half off still counts as a working day, and other people’s absences raise no question', async () => {
  await away('Morning');
  const { jobId } = await agreed();
  expect((await plan(jobId, tuesday)).success).toBe(true);
});

/** The next bank holiday in England. */
function nextHoliday(): string {
  let date = addDays(today, 1);
  while (!isPublicHoliday(date, 'England and Wales')) date = addDays(date, 1);
  return date;
}

test('planning work for a bank holiday that the business keeps asks first, for any person, and names the holiday', async () => {
  const holiday = nextHoliday();
  const name = publicHolidayName(holiday, 'England and Wales')!;
  const { jobId } = await agreed();
  const ids = [{ jobId, customerId }];
  const planFor = (date: string, assignedTo: string | null) =>
    app.call(scheduleJobs, { token, body: { ids, date, assignedTo } });
  expect((await planFor(holiday, null)).success).toBe(true);
  await plan(jobId, wednesday);
  await app.data(saveFirmHours, { token, body: { keepsBankHolidays: true } });
  for (const assignedTo of [null, worker]) {
    const { status, conflict } = await planFor(holiday, assignedTo);
    expect([status, conflict?.title]).toEqual([409, name]);
    expect(conflict?.message).toBe(`${formatDayAndMonth(holiday)} is ${name}. Plan it anyway?`);
  }
  const { days } = await app.data(getDaysOff, { token, query: { from: holiday, to: holiday } });
  expect(days).toEqual([{ date: holiday, label: name }]);
});

test('the days off are the days on which no one works, and each person’s absences', async () => {
  await away('Day');
  const sunday = addDays(startOfIsoWeek(week), 6);
  const query = { from: startOfIsoWeek(week), to: sunday };
  const off = await app.data(getDaysOff, { token, query });
  expect(off.days).toEqual([
    { date: addDays(sunday, -1), label: 'Day off' },
    { date: sunday, label: 'Day off' },
  ]);
  expect(off.people).toMatchObject([
    { userId: worker, days: [{ date: tuesday, label: 'Holiday' }] },
  ]);
  const tooLong = await app.call(getDaysOff, {
    token,
    query: { from: tuesday, to: addDays(tuesday, 62) },
  });
  expect(tooLong.status).toBe(400);
});

test.each([
  ['10', 'comes twice'],
  ['03', 'there is no 01:30'],
])(
  'planning for 01:30 on the night in month %s when the clocks change also asks',
  async (month, words) => {
    const year = Number(today.slice(0, 4)) + 1;
    const last = `${year}-${month}-31`;
    const date = addDays(last, -(weekdayOf(last) % 7));
    const { jobId } = await agreed();
    const at = (estimatedTime: string, bypass?: string) =>
      app.call(scheduleJob, {
        token,
        params: { id: customerId, jobId },
        body: { date, estimatedTime },
        ...(bypass === undefined ? {} : { headers: { [headers.conflictBypass]: bypass } }),
      });
    expect((await at('03:30')).success).toBe(true);
    const asked = await at('01:30');
    expect([asked.status, asked.conflict?.title]).toEqual([409, 'The clocks change']);
    expect(asked.conflict?.message).toContain(words);
    expect((await at('01:30', asked.conflict!.bypassToken)).success).toBe(true);
  },
);
