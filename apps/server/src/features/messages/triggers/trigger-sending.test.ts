import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  executeTrigger,
  listTriggers,
  previewTrigger,
  saveSendingTimes,
  saveTrigger,
} from '@roundbook/contract/messages/triggers/triggers';
import { markJobDone, skipJob } from '@roundbook/contract/work/jobs/closing';
import type { NotificationChoices } from '@roundbook/domain/messages/triggers/notification-choices';
import { addDays, weekdayOf } from '@roundbook/domain/values/dates/arithmetic';
import { timeOfDayIn } from '@roundbook/domain/values/dates/zones';
import { testTriggers } from '../../../testing/customers/test-triggers.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { TestBusiness } from '../../../testing/test-business.ts';
import { agreeJob } from '../../../testing/test-jobs.ts';
import { planTriggers, triggerTasks } from './tasks.ts';

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

test('the night-before trigger notifies each customer once, even with repeated and simultaneous runs', async () => {
  await own.choose('night-before');
  const jobs = await own.customers(7);
  await own.plan(jobs, tomorrow);
  await Promise.all([1, 2, 3, 4].map(() => own.send('night-before', own.today, 3)));
  await own.send('night-before', own.today, 2);
  const sent = await own.messages('night-before');
  expect(sent).toHaveLength(7);
  expect(new Set(sent.map(({ customerId }) => customerId))).toEqual(
    new Set(jobs.map(({ customerId }) => customerId)),
  );
  expect(await own.trigger('night-before')).toMatchObject({ availableCount: 0, executedCount: 7 });
});

test('a run that dies between pages is completed by the next run, and notifies no one twice', async () => {
  await own.choose('night-before');
  const jobs = await own.customers(6);
  await own.plan(jobs, tomorrow);
  let pages = 0;
  const dying = {
    ...own.parts,
    enqueueIn: (...given: Parameters<typeof own.parts.enqueueIn>) => {
      pages += 1;
      if (pages === 3) throw new Error('The power failed');
      return own.parts.enqueueIn(...given);
    },
  };
  const { sendTrigger } = await import('./trigger-sending.ts');
  const turn = { type: 'night-before', date: own.today, atOnce: 2 } as const;
  await expect(sendTrigger(dying, business.id, turn)).rejects.toThrow('The power failed');
  expect(await own.messages('night-before')).toHaveLength(4);
  await own.send('night-before', own.today, 2);
  const sent = await own.messages('night-before');
  expect(new Set(sent.map(({ customerId }) => customerId)).size).toBe(6);
  expect(sent).toHaveLength(6);
});

test('several visits on the same day result in one message that names them all', async () => {
  await own.choose('night-before');
  const [first] = await own.customers(1);
  const { customerId } = first!;
  const gutters = await agreeJob(app, business, customerId, { title: 'Gutters' });
  await own.plan([first!, { jobId: gutters.id, customerId }], tomorrow);
  await own.send('night-before', own.today);
  const sent = await own.messages('night-before');
  expect(sent).toHaveLength(1);
  expect(sent[0]!.body).toContain('Windows, front and back and Gutters');
});

test('with two simultaneous runs, everyone is notified once, and the next run is refused because all messages were sent', async () => {
  const trigger = await own.choose('job-done', { executionMode: 'Manual' });
  const jobs = await own.customers(3);
  for (const { jobId, customerId } of jobs) {
    await app.data(markJobDone, { token, params: { id: customerId, jobId }, body: {} });
  }
  expect(await own.trigger('job-done')).toMatchObject({ availableCount: 3, executedCount: 0 });
  const call = () =>
    app.call(executeTrigger, { token, params: { id: trigger.id }, body: { date: own.today } });
  const answers = await Promise.all([call(), call()]);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 422]));
  const refused = await call();
  expect(refused.errors).toMatchObject([
    { detail: 'All notifications for Visit done have already been sent today.' },
  ]);
  expect(await own.messages('job-done')).toHaveLength(3);
  expect(await own.trigger('job-done')).toMatchObject({ availableCount: 0, executedCount: 3 });
});

test('the preview shows who gets which message, and who gets none and why', async () => {
  const trigger = await own.choose('night-before', { sms: 'DontSend' });
  const jobs = await own.customers(3);
  await own.plan(jobs, tomorrow);
  await app.asOwner(`update customers set email = '' where id = '${jobs[0]!.customerId}'`);
  await app.asOwner(
    `update customers set communication_preferences = '{"email":{"service":{"allowed":false}}}'
      where id = '${jobs[1]!.customerId}'`,
  );
  const given = { token, params: { id: trigger.id }, query: { date: own.today } };
  const shown = await app.data(previewTrigger, given);
  expect(shown).toMatchObject({
    goingCount: 1,
    email: 1,
    sms: 0,
    going: [{ customerId: jobs[2]!.customerId, channels: ['email'] }],
    leftOutCount: 2,
    words: [{ channel: 'email' }],
  });
  expect(shown.words[0]!.body).toContain('Windows, front and back');
  expect(shown.leftOut.map(({ reason }) => reason).toSorted()).toEqual([
    'They do not want emails about their service.',
    'They have no email address.',
  ]);
  expect(await own.messages()).toEqual([]);
});

test('a message that a user chose not to send, or that an event has already sent, is not sent later', async () => {
  await own.choose('visit-skipped', { executionMode: 'Scheduled' });
  const jobs = await own.customers(3);
  const skip = (at: number, notifications?: NotificationChoices) =>
    app.data(skipJob, {
      token,
      params: { id: jobs[at]!.customerId, jobId: jobs[at]!.jobId },
      body: { skippedAt: new Date().toISOString(), ...(notifications && { notifications }) },
    });
  await skip(0, { email: 'DontSend', sms: 'DontSend' });
  await skip(1, { email: 'Send', sms: 'DontSend' });
  await skip(2);
  expect((await own.messages('visit-skipped')).map(({ customerId }) => customerId)).toEqual([
    jobs[1]!.customerId,
  ]);
  await own.send('visit-skipped', own.today);
  const sent = await own.messages('visit-skipped');
  expect(sent).toHaveLength(2);
  expect(new Set(sent.map(({ customerId }) => customerId))).toEqual(
    new Set([jobs[1]!.customerId, jobs[2]!.customerId]),
  );
});

test('visits after days on which nothing is sent are announced the evening before those days', async () => {
  await own.choose('night-before');
  const restDays = [weekdayOf(tomorrow)];
  await app.data(saveSendingTimes, {
    token,
    body: { quietFrom: null, quietUntil: null, restDays, restsOnBankHolidays: false },
  });
  const jobs = await own.customers(2);
  await own.plan([jobs[0]!], tomorrow);
  await own.plan([jobs[1]!], addDays(own.today, 2));
  await own.send('night-before', own.today);
  expect(await own.messages('night-before')).toHaveLength(2);
});

test('a sending time within the quiet hours is refused, whichever of the two is saved last', async () => {
  const trigger = await own.choose('night-before', {
    executionMode: 'Scheduled',
    schedule: '21:30',
  });
  const quiet = {
    quietFrom: '21:00',
    quietUntil: '07:00',
    restDays: [],
    restsOnBankHolidays: false,
  };
  const refused = await app.call(saveSendingTimes, { token, body: quiet });
  expect([refused.status, refused.errors]).toMatchObject([422, [{ field: 'quietFrom' }]]);
  const params = { id: trigger.id };
  await app.data(saveTrigger, { token, params, body: { schedule: '18:30' } });
  await app.data(saveSendingTimes, { token, body: quiet });
  const late = await app.call(saveTrigger, { token, params, body: { schedule: '22:00' } });
  expect([late.status, late.errors]).toMatchObject([422, [{ field: 'schedule' }]]);
  const stale = await app.call(saveTrigger, { token, params, body: { sms: 'Send', version: 1 } });
  expect(stale.status).toBe(409);
});

test('other businesses’ triggers are not found, and Workers cannot change any', async () => {
  const trigger = await own.choose('night-before');
  const other = await app.business();
  const theirs = { token: other.token, params: { id: trigger.id } };
  expect((await app.call(executeTrigger, { ...theirs, body: { date: own.today } })).status).toBe(
    404,
  );
  expect((await app.call(saveTrigger, { ...theirs, body: { sms: 'Send' } })).status).toBe(404);
  const worker = { token: business.tokens.Worker, params: { id: trigger.id } };
  expect((await app.call(executeTrigger, { ...worker, body: { date: own.today } })).status).toBe(
    403,
  );
});

test.each(['0001-01-01', '9999-12-31'])(
  'a date at either end of the calendar is refused: %s',
  async (date) => {
    const { id } = await own.trigger('night-before');
    const given = { token, params: { id } };
    const answers = await Promise.all([
      app.call(listTriggers, { token, query: { date } }),
      app.call(previewTrigger, { ...given, query: { date } }),
      app.call(executeTrigger, { ...given, body: { date } }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400]);
    expect(answers.map(({ errors }) => errors[0]?.field)).toEqual(['date', 'date', 'date']);
  },
);

test('anniversaries are celebrated each year after the first visit, and a review is requested once a year', async () => {
  await own.choose('anniversary');
  await own.choose('review-request', { link: 'https://reviews.example/us' });
  const [job] = await own.customers(1);
  const params = { id: job!.customerId, jobId: job!.jobId };
  await app.data(markJobDone, { token, params, body: {} });
  // 29 February comes only every four years.
  const years = own.today.endsWith('02-29') ? 4 : 2;
  await app.asOwner(
    `update occurrences set closed_on = closed_on - interval '${years} years'
      where business_id = '${business.id}' and state = 'Done'`,
  );
  await own.send('anniversary', own.today);
  expect((await own.messages('anniversary'))[0]!.body).toContain(`customer for ${years} years`);
  await own.send('anniversary', own.today);
  expect(await own.messages('anniversary')).toHaveLength(1);
  const gutters = await agreeJob(app, business, job!.customerId, { title: 'Gutters' });
  const again = { id: job!.customerId, jobId: gutters.id };
  await app.data(markJobDone, { token, params: again, body: {} });
  // The customer has been sent a message today.
  await own.send('review-request', tomorrow);
  expect(await own.messages('review-request')).toHaveLength(0);
  await app.asOwner(`update trigger_executions set on_day = on_day - 1`);
  await own.send('review-request', tomorrow);
  await own.send('review-request', tomorrow);
  expect((await own.messages('review-request')).map(({ body }) => body)).toEqual([
    expect.stringContaining('https://reviews.example/us'),
  ]);
});

test('a scheduled trigger runs at its time, not earlier, and does not run if it is no longer scheduled', async () => {
  const [job] = await own.customers(1);
  await own.plan([job!], tomorrow);
  const [task] = triggerTasks(own.parts);
  const turn = { businessId: business.id, type: 'night-before', date: own.today, after: null };
  const trigger = await own.choose('night-before', { executionMode: 'Manual' });
  await task!.handle(turn);
  const params = { id: trigger.id };
  const at = (schedule: string) =>
    app.data(saveTrigger, { token, params, body: { executionMode: 'Scheduled', schedule } });
  await at('23:59');
  await task!.handle(turn);
  await task!.handle({ ...turn, date: addDays(own.today, -1) });
  expect(await own.messages()).toEqual([]);
  await at(timeOfDayIn('Europe/London', new Date().toISOString()));
  await planTriggers(own.parts).run({ businessId: business.id, date: own.today });
  await task!.handle(turn);
  await task!.handle(turn);
  expect(await own.messages('night-before')).toHaveLength(1);
});
