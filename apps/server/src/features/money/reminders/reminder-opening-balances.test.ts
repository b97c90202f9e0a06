import { afterAll, beforeAll, expect, test } from 'vitest';
import { listOutbox } from '@roundbook/contract/messages/outbox/outbox';
import {
  getCustomerReminders,
  remindCustomer,
} from '@roundbook/contract/money/reminders/reminders';
import { addDays } from '@roundbook/domain/values/dates/arithmetic';
import { formatLongDate } from '@roundbook/domain/values/dates/long-date';
import { newId } from '../../../platform/db/ids.ts';
import { insertCustomers } from '../../../testing/customers/test-customers.ts';
import { leaveOutbox } from '../../../testing/customers/test-outbox.ts';
import { onAccount, paymentOf } from '../../../testing/money/test-ledger.ts';
import { testReminders } from '../../../testing/money/test-reminders.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  // Tasks run only when the test starts them.
  app = await startTestApp({ ROLES: 'api' });
});
afterAll(() => app.stop());

test('reminders name an opening balance with the invoices, step by step, and a payment withdraws the waiting reminder', async () => {
  const business = await app.business();
  const { token } = business;
  const [customerId = ''] = await insertCustomers(app, business, 1);
  const own = testReminders(app, business);
  const { day } = own;
  const outbox = async () =>
    (await app.data(listOutbox, { token, query: { perPage: 200 } })).messages.toReversed();
  await own.save();
  await onAccount(app, business, customerId, (account) =>
    account.bringForward(9000, addDays(day, -3), 'Brought over'),
  );
  await own.send(day);
  const [mail] = await outbox();
  const since = formatLongDate(addDays(day, -3));
  expect(mail!.body).toContain(`Opening balance, due on ${since}: £90.00`);
  const standing = () => app.data(getCustomerReminders, { token, params: { id: customerId } });
  expect((await standing()).reminders).toMatchObject([
    { step: 'Reminder', amount: 9000, invoices: [{ number: 'Opening balance' }] },
  ]);

  await onAccount(app, business, customerId, (account) => account.recordPayment(paymentOf(1000)));
  expect(await leaveOutbox(app, business, mail!.id)).toBe(true);
  expect((await standing()).reminders[0]!.withdrawn).toContain('has since paid something');

  await own.raise(customerId, addDays(day, -1), 500);
  const next = own.sendingDay(addDays(day, 1));
  await own.send(next);
  expect((await outbox()).at(-1)!.body).toContain('In total: £85.00');
  await own.send(own.sendingDay(addDays(next, 11)));
  expect((await outbox()).at(-1)!.subject).toMatch(/^Second reminder from .*: £85\.00 to pay$/);
  expect((await standing()).reminders[0]!.invoices.map(({ number }) => number)).toEqual([
    'Opening balance',
    expect.stringMatching(/^INV-/),
  ]);
});

test('a user reminds a customer of everything overdue by hand, once a day', async () => {
  const business = await app.business();
  const { token } = business;
  const [customerId = '', otherId = ''] = await insertCustomers(app, business, 2);
  const own = testReminders(app, business);
  const remind = (id: string, body: object = {}) =>
    app.call(remindCustomer, { token, params: { id }, body });
  await onAccount(app, business, customerId, (account) =>
    account.bringForward(9000, addDays(own.today, -40), 'Brought over'),
  );
  await own.raise(customerId, addDays(own.today, -1), 500);
  await own.raise(customerId, addDays(own.today, 9), 700);
  await own.raise(otherId, addDays(own.today, 9), 700);
  const early = await remind(otherId);
  expect(early.errors[0]?.detail).toBe('Nothing that they owe is overdue.');
  expect((await remind(customerId, { step: 'Statement' })).data).toEqual({ queued: 1 });
  const { messages } = await app.data(listOutbox, { token, query: {} });
  expect(messages[0]!.body).toContain('In total: £95.00');
  expect(messages[0]!.body).toContain('Opening balance, due on');
  const again = await remind(customerId);
  expect(again.errors[0]?.detail).toBe('They have already had a reminder today.');
  const { reminders } = await app.data(getCustomerReminders, {
    token,
    params: { id: customerId },
  });
  expect(reminders).toMatchObject([{ step: 'Statement', amount: 9500 }]);
  expect((await remind(newId())).status).toBe(404);
});
