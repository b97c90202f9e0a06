import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { listOutbox } from '@roundbook/contract/messages/outbox/outbox';
import { getSendingTimes } from '@roundbook/contract/messages/triggers/triggers';
import { countInvoices, remindInvoices } from '@roundbook/contract/money/invoices/invoices';
import { getMonthlyStatements } from '@roundbook/contract/money/monthly-statements/monthly-statements';
import {
  getLadder,
  previewReminders,
  saveLadder,
} from '@roundbook/contract/money/reminders/ladder';
import {
  getCustomerReminders,
  getInvoiceReminders,
  pauseReminders,
} from '@roundbook/contract/money/reminders/reminders';
import { saveFirmHours } from '@roundbook/contract/work/availability/hours';
import { DEFAULT_LADDER } from '@roundbook/domain/money/reminders/ladder';
import { firstSendingDay } from '@roundbook/domain/money/reminders/sending-days';
import { addDays } from '@roundbook/domain/values/dates/arithmetic';
import { insertCustomers } from '../../../testing/customers/test-customers.ts';
import { inTenant } from '../../../testing/money/test-ledger.ts';
import { testReminders } from '../../../testing/money/test-reminders.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { TestBusiness } from '../../../testing/test-business.ts';
import { findLadder } from '../accounts/invoices/ladder-lookups.ts';
import { findStateChanges } from './state-queries.ts';
import { announceStates } from './tasks.ts';

let app: TestApp;
let business: TestBusiness;
let token: string;
let customerId: string;
let own: ReturnType<typeof testReminders>;

beforeAll(async () => {
  app = await startTestApp({ ROLES: 'api' });
});
beforeEach(async () => {
  business = await app.business();
  token = business.token;
  [customerId = ''] = await insertCustomers(app, business, 1);
  own = testReminders(app, business);
});
afterAll(() => app.stop());

const body = { ...DEFAULT_LADDER, steps: [...DEFAULT_LADDER.steps] };
const outbox = async () => (await app.data(listOutbox, { token, query: {} })).messages;

test('a new business has the product’s ladder, switched off, and only the Owner can change it', async () => {
  const shown = await app.data(getLadder, { token: business.tokens.Manager });
  expect(shown).toMatchObject({
    ladder: { ...body, version: 0 },
    region: 'England and Wales',
    startsOn: null,
  });
  const change = { ...body, isOn: true };
  for (const role of ['Manager', 'Worker'] as const) {
    const refused = await app.call(saveLadder, { token: business.tokens[role], body: change });
    expect(refused.status).toBe(403);
  }
  const saved = await app.data(saveLadder, { token, body: { ...change, version: 0 } });
  expect(saved).toMatchObject({
    ladder: { ...change, version: 1 },
    startsOn: firstSendingDay(body, own.today, 'England and Wales'),
  });
  expect(await app.data(getLadder, { token })).toEqual(saved);
  const stale = await app.call(saveLadder, { token, body: { ...change, version: 0 } });
  expect(stale.status).toBe(409);
});

test('reminders, statements and quiet times observe the bank holidays set in the working hours', async () => {
  await app.data(saveFirmHours, { token, body: { region: 'Scotland' } });
  expect((await app.data(getLadder, { token })).region).toBe('Scotland');
  expect((await app.data(getMonthlyStatements, { token })).region).toBe('Scotland');
  expect((await app.data(getSendingTimes, { token })).region).toBe('Scotland');
});

test('errors in a ladder name their fields, and nothing is saved', async () => {
  const steps = body.steps.map((one) => (one.step === 'Statement' ? { ...one, days: 10 } : one));
  const refused = await app.call(saveLadder, { token, body: { ...body, steps } });
  expect([refused.status, refused.errors]).toMatchObject([422, [{ field: 'steps.2.days' }]]);
  const night = await app.call(saveLadder, { token, body: { ...body, sendAt: '23:00' } });
  expect([night.status, night.errors]).toMatchObject([422, [{ field: 'sendAt' }]]);
  const turned = await app.call(saveLadder, {
    token,
    body: { ...body, steps: body.steps.toReversed() },
  });
  expect(turned.status).toBe(400);
  expect((await app.data(getLadder, { token })).ladder.version).toBe(0);
});

test('other businesses’ customers and invoices are unknown, and workers cannot see reminders', async () => {
  const other = await app.business();
  const [theirs = ''] = await insertCustomers(app, other, 1);
  const invoiceId = await testReminders(app, other).raise(theirs, addDays(own.today, -5));
  const pausing = { kind: 'Paused', reason: '', until: null } as const;
  const calls = [
    app.call(getCustomerReminders, { token, params: { id: theirs } }),
    app.call(getInvoiceReminders, { token, params: { id: invoiceId } }),
    app.call(pauseReminders, { token, params: { id: theirs }, body: pausing }),
  ];
  expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([404, 404, 404]);
  const worker = business.tokens.Worker;
  const refused = [
    app.call(getLadder, { token: worker }),
    app.call(previewReminders, { token: worker, query: { day: 'today' } }),
    app.call(pauseReminders, { token: worker, params: { id: customerId }, body: pausing }),
  ];
  expect((await Promise.all(refused)).map(({ status }) => status)).toEqual([403, 403, 403]);
});

test('the preview for tomorrow equals tomorrow’s reminders, even after today’s have been sent', async () => {
  await own.save({ isEveryDay: true, sendAt: '20:00' });
  await app.asOwner(`update reminder_ladders set starts_on = '${own.today}', send_at = '23:59'
    where business_id = '${business.id}'`);
  const tomorrow = addDays(own.today, 1);
  const customers = await insertCustomers(app, business, 3);
  const [early = '', onTime = '', mute = ''] = customers;
  await own.raise(early, addDays(own.today, -4));
  await own.raise(onTime, addDays(tomorrow, -3), 1200);
  await own.raise(mute, addDays(tomorrow, -3));
  await app.asOwner(`update customers set email = '' where id = '${mute}'`);
  const preview = (day: 'today' | 'tomorrow') =>
    app.data(previewReminders, { token, query: { day } });
  expect((await preview('today')).going.map((one) => one.customerId)).toEqual([early]);
  const shown = await preview('tomorrow');
  expect(shown).toMatchObject({
    on: tomorrow,
    rests: '',
    isOver: false,
    counts: [{ step: 'Reminder', count: 1, amount: 1200 }],
    messages: { email: 1, sms: 0 },
    leftOutCount: 1,
    leftOut: [{ customerId: mute, reason: 'They have no email address.' }],
  });
  await own.send(own.today);
  expect(await preview('tomorrow')).toEqual(shown);
  await own.send(tomorrow);
  expect((await outbox()).map((one) => one.customerId)).toEqual([onTime, early]);
});

test('once the ladder is on, it sets the number of days before a second reminder, and open screens update', async () => {
  await own.raise(customerId, addDays(own.today, -10));
  const count = async (filter: string) =>
    (await app.data(countInvoices, { token })).counts.find((one) => one.filter === filter)!.count;
  expect(await count('Overdue')).toBe(1);
  const steps = body.steps.map((one) =>
    one.step === 'Second reminder' ? { ...one, days: 10 } : one,
  );
  await own.save({ steps, isOn: false });
  expect(await count('Overdue')).toBe(1);
  await own.save({ steps });
  expect([await count('Overdue'), await count('Overdue (2nd reminder)')]).toEqual([0, 1]);
  const announced: string[] = [];
  const database = {
    ...own.parts.database,
    publish: (changes: readonly { entity: string }[]) =>
      void announced.push(...changes.map(({ entity }) => entity)),
  };
  const turn = (date: string) =>
    announceStates({ ...own.parts, database }).run({ businessId: business.id, date });
  await turn(addDays(own.today, 1));
  expect(announced).toEqual([]);
  await turn(own.today);
  expect(announced).toEqual(['reminderLadder']);
});

test('everyone reads the same version of the default ladder, and the first ladder that a business sets has the next version', async () => {
  await own.raise(customerId, addDays(own.today, -1));
  const versions = () =>
    inTenant(app, business, async (tx) => [
      (await findLadder(tx)).version,
      await findStateChanges(tx, own.today),
    ]);
  expect(await versions()).toEqual([0, 0]);
  await own.save({});
  expect(await versions()).toEqual([1, 1]);
});

test('when reminding by hand, a user chooses a step and a channel, and one message names all of a payer’s invoices', async () => {
  const late = [
    await own.raise(customerId, addDays(own.today, -20)),
    await own.raise(customerId, addDays(own.today, -6), 1800),
  ];
  const [mute = ''] = await insertCustomers(app, business, 1);
  const muteId = await own.raise(mute, addDays(own.today, -6));
  await app.asOwner(`update customers set mobile_number = '07700900123',
    communication_preferences = '{"sms": {"service": {"allowed": true}}}' where id = '${customerId}'`);
  const manager = business.tokens.Manager;
  const answer = await app.data(remindInvoices, {
    token: manager,
    body: { ids: [...late, muteId], step: 'Final notice', channel: 'Text' },
  });
  expect(answer).toMatchObject({
    queued: 1,
    leftOut: [{ id: muteId, reason: 'They have no mobile number.' }],
  });
  const [text] = await outbox();
  expect(text!.body).toMatch(/final notice: £63\.00 is long overdue \(2 invoices/);
  const { reminders } = await app.data(getInvoiceReminders, { token, params: { id: late[1]! } });
  expect(reminders).toMatchObject([
    { step: 'Final notice', amount: 6300, deliveries: [{ channel: 'sms' }] },
  ]);
  expect(reminders[0]!.writtenBy).toBeTruthy();
  const again = await app.data(remindInvoices, { token, body: { ids: late } });
  expect(again).toMatchObject({
    queued: 0,
    leftOut: [{ reason: 'They have already had a reminder today.' }, {}],
  });
});

test('a promise also prevents reminders by hand, and an email with an invoice’s document is recorded as a reminder', async () => {
  const [promised = ''] = await insertCustomers(app, business, 1);
  const ids = [
    await own.raise(customerId, addDays(own.today, -6)),
    await own.raise(promised, addDays(own.today, -6)),
  ];
  await app.data(pauseReminders, {
    token,
    params: { id: promised },
    body: { kind: 'Promised', until: own.today, reason: '' },
  });
  const { queued, leftOut } = await app.data(remindInvoices, { token, body: { ids } });
  expect(queued).toBe(1);
  expect(leftOut).toMatchObject([{ id: ids[1] }]);
  expect(leftOut[0]!.reason).toMatch(/^They promised to pay by /);
  const { reminders } = await app.data(getInvoiceReminders, { token, params: { id: ids[0]! } });
  expect(reminders).toMatchObject([
    { step: 'Reminder', amount: 4500, deliveries: [{ state: 'Queued', channel: 'email' }] },
  ]);
});
