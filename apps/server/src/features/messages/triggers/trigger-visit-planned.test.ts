import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  previewCustomerNotification,
  triggerNotification,
} from '@roundbook/contract/messages/triggers/customer-notification';
import { saveSendingTimes } from '@roundbook/contract/messages/triggers/triggers';
import { scheduleJobs } from '@roundbook/contract/work/jobs/bulk';
import { scheduleJob } from '@roundbook/contract/work/jobs/scheduling';
import { textPrice } from '@roundbook/domain/account/billing/prices';
import type { NotificationChoices } from '@roundbook/domain/messages/triggers/notification-choices';
import { addDays, weekdayOf } from '@roundbook/domain/values/dates/arithmetic';
import { testTriggers } from '../../../testing/customers/test-triggers.ts';
import { countRoundTrips } from '../../../testing/round-trips.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { TestBusiness } from '../../../testing/test-business.ts';

let app: TestApp;
let business: TestBusiness;
let token: string;
let own: ReturnType<typeof testTriggers>;
let tomorrow: string;

const send = { email: 'Send', sms: 'DontSend' } as const;

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

test('planning notifies customers only if the user or the trigger says so', async () => {
  const [job, other] = await own.customers(2);
  await own.plan([job!, other!], tomorrow);
  expect(await own.messages()).toEqual([]);
  await own.choose('visit-moved', { executionMode: 'Event' });
  const params = { id: job!.customerId, jobId: job!.jobId };
  await app.data(scheduleJob, { token, params, body: { date: addDays(tomorrow, 1) } });
  expect(await own.messages()).toMatchObject([
    { kind: 'visit-moved', customerId: job!.customerId, channel: 'email' },
  ]);
  const silent = { email: 'DontSend', sms: 'DontSend' } as const;
  const body = { date: addDays(tomorrow, 2), notifications: silent };
  await app.data(scheduleJob, { token, params, body });
  expect(await own.messages()).toHaveLength(1);
});

test('a visit that is moved to another day and back is announced each time, and a visit that stays is announced once', async () => {
  const [job] = await own.customers(1);
  const params = { id: job!.customerId, jobId: job!.jobId };
  const plan = (date: string) =>
    app.data(scheduleJob, { token, params, body: { date, notifications: send } });
  await plan(tomorrow);
  await plan(addDays(tomorrow, 1));
  await plan(tomorrow);
  await plan(tomorrow);
  const sent = await own.messages();
  expect(sent.map(({ kind }) => kind)).toEqual(['visit-moved', 'visit-moved', 'visit-booked']);
});

test('a customer who was notified today of tomorrow’s visit gets no message that night', async () => {
  await own.choose('night-before');
  const jobs = await own.customers(2);
  await own.plan([jobs[0]!], tomorrow);
  const ids = [{ jobId: jobs[1]!.jobId, customerId: jobs[1]!.customerId }];
  await app.data(scheduleJobs, { token, body: { ids, date: tomorrow, notifications: send } });
  await own.send('night-before', own.today);
  expect((await own.messages('night-before')).map(({ customerId }) => customerId)).toEqual([
    jobs[0]!.customerId,
  ]);
});

test('notifying the customers of planned visits costs no extra round trip', async () => {
  const jobs = await own.customers(20);
  const ids = jobs.map(({ jobId, customerId }) => ({ jobId, customerId }));
  const silent = await countRoundTrips(app.database.pool, () =>
    app.data(scheduleJobs, { token, body: { ids, date: tomorrow } }),
  );
  const announcing = await countRoundTrips(app.database.pool, () =>
    app.data(scheduleJobs, {
      token,
      body: { ids, date: addDays(tomorrow, 1), notifications: send },
    }),
  );
  expect(announcing).toBe(silent);
  expect(await own.messages('visit-moved')).toHaveLength(20);
});

test('the preview shows how many messages will be sent, and the wording of the first one', async () => {
  const jobs = await own.customers(3);
  await app.asOwner(`update customers set email = '' where id = '${jobs[1]!.customerId}'`);
  const preview = (body: object) =>
    app.data(previewCustomerNotification, {
      token,
      body: {
        triggerType: 'visit-booked',
        jobIds: jobs.map(({ jobId }) => jobId),
        date: tomorrow,
        notifications: { email: 'Send', sms: 'SendIfNoEmail' },
        ...body,
      },
    });
  const shown = await preview({});
  expect(shown).toMatchObject({ email: 2, sms: 1, leftOut: 0, waits: '' });
  expect(shown.first?.body).toContain('Windows, front and back');
  const none = await preview({ notifications: { email: 'DontSend', sms: 'DontSend' } });
  expect(none).toMatchObject({ email: 0, sms: 0, leftOut: 3, first: null });
  const limited = await app.data(previewCustomerNotification, {
    token: business.tokens['Limited Worker'],
    body: {
      triggerType: 'job-done',
      jobIds: [jobs[0]!.jobId],
      date: own.today,
      notifications: send,
    },
  });
  expect(limited.first!.body).toContain('£…');
  expect(limited.first!.body).not.toContain('30.00');
  const other = await app.business();
  const strange = await app.call(previewCustomerNotification, {
    token: other.token,
    body: { triggerType: 'job-done', jobIds: [jobs[0]!.jobId], date: own.today },
  });
  expect(strange.status).toBe(404);
});

test('a worker can tell the next customer, but only once, that they are on the way', async () => {
  const [job] = await own.customers(1);
  await own.plan([job!], own.today);
  const call = () =>
    app.call(triggerNotification, {
      token: business.tokens['Limited Worker'],
      params: { id: job!.customerId },
      body: { triggerType: 'on-my-way', jobId: job!.jobId, minutes: 12 },
    });
  const answers = await Promise.all([call(), call()]);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 422]));
  const sent = answers.find(({ status }) => status === 200)!.data!;
  expect(sent).toMatchObject({ message: 'The notification is in the outbox', channels: ['email'] });
  expect(sent.body).toContain('12 minutes');
  expect(await own.messages('on-my-way')).toHaveLength(1);
  const [theirs] = await own.customers(1);
  await own.plan([theirs!], own.today);
  await app.asOwner(
    `update occurrences set assigned_to = '${business.userIds.Manager}'
      where id = '${theirs!.occurrenceId}'`,
  );
  const hidden = await app.call(triggerNotification, {
    token: business.tokens['Limited Worker'],
    params: { id: theirs!.customerId },
    body: { triggerType: 'on-my-way', jobId: theirs!.jobId, minutes: 12 },
  });
  expect(hidden.status).toBe(404);
});

test('on a day when no messages are sent, a message waits for the next day, and the preview says so', async () => {
  await app.data(saveSendingTimes, {
    token,
    body: {
      quietFrom: null,
      quietUntil: null,
      restDays: [weekdayOf(own.today)],
      restsOnBankHolidays: false,
    },
  });
  const [job] = await own.customers(1);
  const params = { id: job!.customerId, jobId: job!.jobId };
  const date = addDays(own.today, 3);
  await app.data(scheduleJob, { token, params, body: { date, notifications: send } });
  const [message] = await own.messages();
  expect(message!.state).toBe('Queued');
  expect(message!.lastError).toMatch(
    /^The message will be sent at 08:00 on .*, after the quiet time\.$/,
  );
});

test('the preview tells only managers what the texts cost and how many are left', async () => {
  const jobs = await own.customers(3);
  const preview = async (by: string, notifications: NotificationChoices) => {
    const jobIds = jobs.map(({ jobId }) => jobId);
    const body = { triggerType: 'visit-booked', jobIds, date: tomorrow, notifications } as const;
    return (await app.data(previewCustomerNotification, { token: by, body })).texts;
  };
  const byText = { email: 'DontSend', sms: 'Send' } as const;
  const texts = await preview(token, byText);
  expect(texts).toMatchObject({ isExact: true, buysMore: false });
  // Each message takes one text or more, and each text has the same price.
  expect(texts!.needed).toBeGreaterThanOrEqual(3);
  expect(texts!.cost).toBe(textPrice(texts!.needed));
  expect(await preview(token, send)).toBeNull();
  expect(await preview(business.tokens['Worker'], byText)).toBeNull();
});
