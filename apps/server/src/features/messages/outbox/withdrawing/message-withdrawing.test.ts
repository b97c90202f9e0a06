import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { markJobDone, undoJob } from '@roundbook/contract/work/jobs/closing';
import { scheduleJob, unscheduleJob } from '@roundbook/contract/work/jobs/scheduling';
import { addDays } from '@roundbook/domain/values/dates/arithmetic';
import { leaveOutbox } from '../../../../testing/customers/test-outbox.ts';
import { testTriggers } from '../../../../testing/customers/test-triggers.ts';
import { inTenant } from '../../../../testing/money/test-ledger.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import type { TestBusiness } from '../../../../testing/test-business.ts';
import { agreeJob } from '../../../../testing/test-jobs.ts';

let app: TestApp;
let business: TestBusiness;
let token: string;
let own: ReturnType<typeof testTriggers>;
let tomorrow: string;

const send = { email: 'Send', sms: 'DontSend' } as const;

beforeAll(async () => {
  // As in quiet hours, no message is handed to a provider: each message waits until a test checks it.
  app = await startTestApp({ ROLES: 'api' });
});
beforeEach(async () => {
  business = await app.business();
  token = business.token;
  own = testTriggers(app, business);
  tomorrow = addDays(own.today, 1);
});
afterAll(() => app.stop());

interface Visit {
  readonly jobId: string;
  readonly customerId: string;
  readonly occurrenceId: string;
}

const paramsOf = ({ customerId: id, jobId }: Visit) => ({ id, jobId });
const plan = (visit: Visit, date: string) =>
  app.data(scheduleJob, { token, params: paramsOf(visit), body: { date } });
const done = (visit: Visit) =>
  app.data(markJobDone, {
    token,
    params: paramsOf(visit),
    body: { eventTriggers: ['SendNotifications'], notifications: send },
  });
const undo = (visit: Visit) =>
  app.data(undoJob, {
    token,
    params: paramsOf(visit),
    body: { occurrenceId: visit.occurrenceId },
  });

/** Checks a message as if it were about to be handed to its provider. @returns whether it was withdrawn */
const leave = (id: string) => leaveOutbox(app, business, id);

const WITHDRAWN = {
  state: 'Failed',
  lastError: 'The message was not sent because the visit has changed.',
};

async function notifyTheNightBefore(visits: readonly Visit[]) {
  await own.choose('night-before', { sms: 'Send' });
  await own.plan(visits, tomorrow);
  await own.send('night-before', own.today);
}

test('the night-before message is sent, unless the visit has been moved or unscheduled', async () => {
  const [stays, moved, unplanned] = await own.customers(3);
  await notifyTheNightBefore([stays!, moved!, unplanned!]);
  await plan(moved!, addDays(tomorrow, 1));
  await app.data(unscheduleJob, { token, params: paramsOf(unplanned!) });
  for (const { id, customerId } of await own.messages('night-before')) {
    expect(await leave(id)).toBe(customerId !== stays!.customerId);
  }
  const after = await own.messages('night-before');
  expect(after).toHaveLength(6);
  for (const { customerId, ...message } of after) {
    if (customerId === stays!.customerId) expect(message.state).toBe('Queued');
    else expect(message).toMatchObject(WITHDRAWN);
  }
});

test('a visit that is moved, and moved back before the message is sent, is announced once', async () => {
  const [visit] = await own.customers(1);
  await notifyTheNightBefore([visit!]);
  await plan(visit!, addDays(tomorrow, 1));
  await plan(visit!, tomorrow);
  await own.send('night-before', own.today);
  const messages = await own.messages('night-before');
  expect(messages).toHaveLength(2);
  for (const { id } of messages) expect(await leave(id)).toBe(false);
});

test('a message about several visits announces only the visits that remain', async () => {
  const [visit] = await own.customers(1);
  const { customerId } = visit!;
  const second = await agreeJob(app, business, customerId, { title: 'Gutters', cost: 2500 });
  const gutters = { jobId: second.id, customerId, occurrenceId: second.occurrence!.id };
  await notifyTheNightBefore([visit!, gutters]);
  // An email names the jobs; a text does not.
  const bodies = async () =>
    (await own.messages('night-before'))
      .filter(({ channel }) => channel === 'email')
      .map(({ body }) => body);
  for (const body of await bodies()) expect(body).toMatch(/Windows, front and back and Gutters/);
  await plan(gutters, addDays(tomorrow, 1));
  for (const { id } of await own.messages('night-before')) expect(await leave(id)).toBe(false);
  expect(await bodies()).toHaveLength(1);
  for (const body of await bodies()) {
    expect(body).toContain('Windows, front and back');
    expect(body).not.toContain('Gutters');
  }
  await app.data(unscheduleJob, { token, params: paramsOf(visit!) });
  for (const { id } of await own.messages('night-before')) expect(await leave(id)).toBe(true);
});

test('a visit that is undone is not reported as done, and is reported once after it is done again', async () => {
  const [visit] = await own.customers(1);
  await done(visit!);
  await undo(visit!);
  const [first] = await own.messages('job-done');
  expect(await leave(first!.id)).toBe(true);
  expect(await own.messages('job-done')).toMatchObject([WITHDRAWN]);
  await done(visit!);
  const [again, ...others] = await own.messages('job-done');
  expect(others.map(({ id }) => id)).toEqual([first!.id]);
  expect(await leave(again!.id)).toBe(false);
  // Doing the visit a third time adds no message, as the second message is still valid.
  await undo(visit!);
  await done(visit!);
  expect(await own.messages('job-done')).toHaveLength(2);
});

test('a withdrawn text message returns the texts that it took from the bundle', async () => {
  const [visit] = await own.customers(1);
  await notifyTheNightBefore([visit!]);
  await plan(visit!, addDays(tomorrow, 1));
  const text = (await own.messages('night-before')).find(({ channel }) => channel === 'sms')!;
  await app.asOwner(`
    insert into balance_accounts (business_id, texts_left) values ('${business.id}', 10)
      on conflict (business_id) do update set texts_left = 10;
    update messages set texts_taken = 2 where id = '${text.id}'`);
  const balance = () =>
    inTenant(app, business, async (tx) => {
      const row = await tx.first(sql<{ texts: number; taken: number }>`
        select bac.texts_left as texts, msg.texts_taken as taken from balance_accounts bac, messages msg
         where bac.business_id = ${tx.businessId} and msg.business_id = ${tx.businessId}
           and msg.id = ${text.id}`);
      return row!;
    });
  expect(await leave(text.id)).toBe(true);
  expect(await balance()).toEqual({ texts: 12, taken: 0 });
});
