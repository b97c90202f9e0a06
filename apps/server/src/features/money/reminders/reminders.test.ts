import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { listOutbox } from '@roundbook/contract/messages/outbox/outbox';
import { chargePaymentMethod } from '@roundbook/contract/money/charges/charges';
import { getHolds } from '@roundbook/contract/money/holds/holds';
import { getInvoice } from '@roundbook/contract/money/invoices/invoices';
import { previewReminders } from '@roundbook/contract/money/reminders/ladder';
import {
  getCustomerReminders,
  getInvoiceReminders,
  pauseReminders,
  resumeReminders,
} from '@roundbook/contract/money/reminders/reminders';
import { DEFAULT_LADDER } from '@roundbook/domain/money/reminders/ladder';
import type { PauseKind } from '@roundbook/domain/money/reminders/pauses';
import { sendingDayFrom } from '@roundbook/domain/money/reminders/sending-days';
import { addDays, weekdayOf } from '@roundbook/domain/values/dates/arithmetic';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import { insertCustomers } from '../../../testing/customers/test-customers.ts';
import { leaveOutbox } from '../../../testing/customers/test-outbox.ts';
import { testBudgetPlan } from '../../../testing/money/test-budget-plans.ts';
import { saveTestMandate, takePayments } from '../../../testing/money/test-charging.ts';
import { onAccount, paymentOf } from '../../../testing/money/test-ledger.ts';
import { testReminders } from '../../../testing/money/test-reminders.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { TestBusiness } from '../../../testing/test-business.ts';
import { sendReminders } from './reminder-sending.ts';
import { planReminders } from './tasks.ts';

let app: TestApp;
let business: TestBusiness;
let token: string;
let customerId: string;
let own: ReturnType<typeof testReminders>;
let day: PlainDate;

beforeAll(async () => {
  // Tasks run only when the test starts them.
  app = await startTestApp({ ROLES: 'api' });
});
beforeEach(async () => {
  business = await app.business();
  token = business.token;
  [customerId = ''] = await insertCustomers(app, business, 1);
  own = testReminders(app, business);
  day = own.day;
});
afterAll(() => app.stop());

const outbox = async () =>
  (await app.data(listOutbox, { token, query: { perPage: 200 } })).messages.toReversed();
const subjects = async () => (await outbox()).map(({ subject }) => subject);
const pay = (invoiceIds: string[], amount: number) =>
  onAccount(app, business, customerId, (account) =>
    account.recordPayment({ ...paymentOf(amount), invoiceIds }),
  );
const pause = (kind: PauseKind, until: PlainDate | null, reason = '') =>
  app.data(pauseReminders, { token, params: { id: customerId }, body: { kind, until, reason } });
const standing = () => app.data(getCustomerReminders, { token, params: { id: customerId } });

test('nothing is sent until the day after the Owner turns the ladder on', async () => {
  await own.raise(customerId, addDays(own.today, -30));
  await own.send(day);
  await own.save({ isOn: false });
  await own.send(day);
  await own.save({ isEveryDay: true });
  await own.send(own.today);
  expect(await outbox()).toEqual([]);
  await own.send(addDays(own.today, 1));
  expect(await outbox()).toHaveLength(1);
});

test('a payer gets one message about everything overdue, step by step, and the records show it', async () => {
  await own.save();
  const late = await own.raise(customerId, addDays(day, -3));
  await own.raise(customerId, addDays(day, -1), 1800);
  await own.raise(customerId, addDays(day, 5), 900);
  await own.send(day);
  const [mail, ...more] = await outbox();
  expect(more).toEqual([]);
  expect(mail).toMatchObject({ kind: 'payment-reminder', customerId, state: 'Queued' });
  expect(mail!.to).toBe('customer1@example.com');
  expect(mail!.body).toContain('In total: £63.00');
  await own.send(addDays(day, 1));
  const next = own.sendingDay(addDays(day, 11));
  await own.send(addDays(next, -1));
  expect(await outbox()).toHaveLength(1);
  await own.send(next);
  expect((await subjects())[1]).toMatch(/^Second reminder from .*: £72\.00 to pay$/);
  const { reminders, isLadderOn } = await app.data(getInvoiceReminders, {
    token,
    params: { id: late },
  });
  expect(isLadderOn).toBe(true);
  expect(reminders).toMatchObject([
    { step: 'Second reminder', writtenBy: null, amount: 7200, withdrawn: '' },
    { step: 'Reminder', amount: 6300, deliveries: [{ state: 'Queued', channel: 'email' }] },
  ]);
  expect(reminders[1]!.invoices).toHaveLength(2);
  expect((await standing()).reminders).toEqual(reminders);
  const { invoice } = await app.data(getInvoice, { token, params: { id: late } });
  expect(invoice.remindedOn).toBe(next);
});

test('however many runs are simultaneous or interrupted, each payer is reminded once a day', async () => {
  await own.save();
  const customers = [customerId, ...(await insertCustomers(app, business, 4))];
  for (const id of customers) await own.raise(id, addDays(day, -3));
  const cut = new Error('killed');
  let messages = 0;
  const dying = {
    ...own.parts,
    enqueueIn: ((tx) => {
      const enqueue = own.parts.enqueueIn(tx);
      return (...task) => {
        if ((messages += 1) > 3) throw cut;
        enqueue(...task);
      };
    }) as typeof own.parts.enqueueIn,
  };
  await expect(sendReminders(dying, business.id, day, 2)).rejects.toThrow(cut);
  expect(await outbox()).toHaveLength(2);
  await Promise.all([own.send(day, 2), own.send(day, 3), own.send(day)]);
  await own.send(day);
  const sent = await outbox();
  expect(sent).toHaveLength(customers.length);
  expect(new Set(sent.map((one) => one.customerId))).toEqual(new Set(customers));
});

test('a payment made just before sending counts, and a later one withdraws the waiting reminder', async () => {
  await own.save();
  const paid = await own.raise(customerId, addDays(day, -4));
  await pay([paid], 4500);
  await own.send(day);
  expect(await outbox()).toEqual([]);
  const late = await own.raise(customerId, addDays(day, -3));
  await own.send(day);
  const [message] = await outbox();
  const withdraw = () => leaveOutbox(app, business, message!.id);
  expect(await withdraw()).toBe(false);
  await pay([late], 1000);
  expect(await withdraw()).toBe(true);
  const why = 'The reminder was not sent because the customer has since paid something.';
  expect(await outbox()).toMatchObject([{ state: 'Failed', lastError: why }]);
  expect((await standing()).reminders).toMatchObject([{ step: 'Reminder', withdrawn: why }]);
  // The step of the withdrawn reminder is sent again, but not on the same day.
  await own.send(day);
  expect(await outbox()).toHaveLength(1);
  await own.send(own.sendingDay(addDays(day, 1)));
  expect((await subjects())[1]).toMatch(/^A reminder from .*: £35\.00 to pay$/);
});

test('a simultaneous payment and ladder run take turns', async () => {
  await own.save();
  const invoices = await Promise.all(
    Array.from({ length: 3 }, () => own.raise(customerId, addDays(day, -3), 1000)),
  );
  await Promise.all([own.send(day), pay(invoices, 3000), own.send(day)]);
  const [message, ...more] = await outbox();
  expect(more).toEqual([]);
  if (!message) return;
  expect(message.body).toContain('In total: £30.00');
  expect(await leaveOutbox(app, business, message.id)).toBe(true);
});

test('a promise pauses the ladder until its day, and a pause or a reply until a user ends it', async () => {
  await own.save({ isEveryDay: true });
  day = addDays(own.today, 1);
  const late = await own.raise(customerId, addDays(day, -3));
  await pause('Promised', day, 'on the phone');
  const tomorrow = () => app.data(previewReminders, { token, query: { day: 'tomorrow' } });
  const { leftOut, leftOutCount, going } = await tomorrow();
  expect([going, leftOutCount]).toEqual([[], 1]);
  expect(leftOut[0]).toMatchObject({ step: 'Reminder', amount: 4500 });
  expect(leftOut[0]!.reason).toMatch(/^They promised to pay by .*: on the phone\.$/);
  await own.send(day);
  expect(await outbox()).toEqual([]);
  const shown = await app.data(getInvoiceReminders, { token, params: { id: late } });
  expect(shown.pause).toMatchObject({ kind: 'Promised', until: day, since: own.today });
  await own.send(addDays(day, 1));
  expect(await outbox()).toHaveLength(1);
  await pause('Replied', null, 'Says that the gutters were missed');
  expect((await standing()).pause).toMatchObject({ kind: 'Replied', until: null });
  const later = addDays(day, 12);
  await own.send(later);
  expect(await outbox()).toHaveLength(1);
  await app.data(resumeReminders, { token, params: { id: customerId } });
  expect((await standing()).pause).toBeNull();
  await own.send(later);
  expect(await outbox()).toHaveLength(2);
});

test('a waiting reminder is withdrawn once the customer replies', async () => {
  await own.save();
  await own.raise(customerId, addDays(day, -3));
  await own.send(day);
  await pause('Replied', null);
  const [message] = await outbox();
  expect(await leaveOutbox(app, business, message!.id)).toBe(true);
  expect((await outbox())[0]).toMatchObject({
    lastError: 'The reminder was not sent. They replied.',
  });
});

test('customers are not reminded of debts that a Direct Debit is about to collect or a budget plan pays', async () => {
  await takePayments(app, business);
  await own.save({ isEveryDay: true });
  day = addDays(own.today, 1);
  const late = await own.raise(customerId, addDays(day, -3));
  const { id: methodId } = await saveTestMandate(app, business, customerId);
  await app.data(chargePaymentMethod, {
    token,
    params: { id: customerId },
    body: { methodId, invoiceIds: [late] },
  });
  const [plannedId = ''] = await insertCustomers(app, business, 1);
  await own.raise(plannedId, addDays(day, -3));
  await testBudgetPlan(app, business, plannedId).start({ method: 'Standing order' });
  const { leftOut, going } = await app.data(previewReminders, {
    token,
    query: { day: 'tomorrow' },
  });
  expect(going).toEqual([]);
  expect(new Map(leftOut.map((one) => [one.customerId, one.reason]))).toEqual(
    new Map([
      [customerId, 'A Direct Debit or card charge is about to collect the money.'],
      [plannedId, 'Their budget plan pays for it.'],
    ]),
  );
  await own.send(day);
  expect((await subjects()).filter((subject) => subject.includes('reminder'))).toEqual([]);
});

test('no reminders go out on Sundays unless the Owner wants it, and texts go out only where they are allowed', async () => {
  const sunday = addDays(own.today, 14 - weekdayOf(own.today));
  const steps = DEFAULT_LADDER.steps.map((step) => ({ ...step, channel: 'Both' as const }));
  const { ladder } = await own.save({ steps });
  await own.raise(customerId, addDays(sunday, -5));
  await app.asOwner(`update customers set mobile_number = '07700900123',
    communication_preferences = '{"sms": {"service": {"allowed": true}}}' where id = '${customerId}'`);
  await own.send(sunday);
  expect(await outbox()).toEqual([]);
  const saved = await own.save({ steps, isEveryDay: true });
  expect(saved.ladder.version).toBe(ladder.version + 1);
  await own.send(sunday);
  const sent = await outbox();
  expect(sent.map(({ channel, to }) => [channel, to])).toEqual([
    ['email', 'customer1@example.com'],
    ['sms', '07700900123'],
  ]);
  expect(sent[1]!.body).toMatch(/a friendly reminder that £45\.00 is still to be paid/);
  const [reminder] = (await standing()).reminders;
  expect(reminder!.deliveries).toHaveLength(2);
});

test('in the morning the day’s reminders are scheduled for the ladder’s time', async () => {
  const planned: unknown[] = [];
  const parts = {
    ...own.parts,
    enqueueIn: (() => (_task: unknown, data: unknown, options: unknown) =>
      planned.push([data, options])) as unknown as typeof own.parts.enqueueIn,
  };
  const year = Number(own.today.slice(0, 4)) + 1;
  const date = sendingDayFrom({ isEveryDay: false }, `${year}-06-15`, 'England and Wales');
  const plan = () => planReminders(parts).run({ businessId: business.id, date });
  await plan();
  expect(planned).toEqual([]);
  await own.save({ sendAt: '09:30' });
  await plan();
  const data = { businessId: business.id, date };
  expect(planned).toEqual([[data, { startAfter: new Date(`${date}T08:30:00Z`) }]]);
  await planReminders(parts).run({ businessId: business.id, date: `${year}-12-25` });
  expect(planned).toHaveLength(1);
});

test('the last step puts customers on hold without a message, and a payment lifts the hold', async () => {
  const steps = DEFAULT_LADDER.steps.map((one) => ({
    ...one,
    isOn: one.step === 'Reminder' || one.step === 'Hold',
    days: one.step === 'Hold' ? 10 : one.days,
  }));
  await own.save({ steps, isEveryDay: true });
  day = addDays(own.today, 1);
  const late = await own.raise(customerId, addDays(day, -20));
  const hold = async () => (await app.data(getHolds, { token, params: { id: customerId } })).hold;
  await own.send(day);
  expect(await hold()).toBeNull();
  await own.send(addDays(day, 7));
  expect(await hold()).toMatchObject({ reason: 'The customer did not pay after all reminders' });
  expect(await outbox()).toHaveLength(1);
  expect((await standing()).reminders).toMatchObject([
    { step: 'Hold', deliveries: [] },
    { step: 'Reminder' },
  ]);
  await pay([late], 4500);
  expect(await hold()).toBeNull();
});
