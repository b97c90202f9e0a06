import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { listOutbox } from '@roundbook/contract/messages/outbox/outbox';
import {
  getInvoice,
  remindInvoices,
  sendInvoices,
  voidInvoice,
} from '@roundbook/contract/money/invoices/invoices';
import { addDays } from '@roundbook/domain/values/dates/arithmetic';
import { todayIn } from '@roundbook/domain/values/dates/zones';
import { newId } from '../../../../platform/db/ids.ts';
import { insertCustomers } from '../../../../testing/customers/test-customers.ts';
import { invoiceOf, onAccount, paymentOf } from '../../../../testing/money/test-ledger.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import type { TestBusiness } from '../../../../testing/test-business.ts';

let app: TestApp;
let business: TestBusiness;
let token: string;
let customerId: string;
const today = todayIn('Europe/London', new Date().toISOString());
const lastMonth = addDays(today, -31);

beforeAll(async () => {
  // Runs only the API, so that no task sends queued messages and takes up connections.
  app = await startTestApp({ ROLES: 'api' });
});
beforeEach(async () => {
  business = await app.business();
  token = business.token;
  [customerId = ''] = await insertCustomers(app, business, 1);
});
afterAll(() => app.stop());

const raise = (amount = 4500, issuedOn = lastMonth, whose = customerId) =>
  onAccount(app, business, whose, (account) => account.raiseInvoice(invoiceOf(amount, issuedOn)));
const outbox = async () =>
  (await app.data(listOutbox, { token, query: { perPage: 200 } })).messages;
const invoice = async (id: string) =>
  (await app.data(getInvoice, { token, params: { id } })).invoice;
const send = (ids: string[], requestId = newId()) =>
  app.data(sendInvoices, { token, body: { ids }, requestId });
const remind = (ids: string[], requestId = newId()) =>
  app.data(remindInvoices, { token, body: { ids }, requestId });

test('several invoices are emailed together; a repeat and a second call send nothing twice', async () => {
  const ids = [await raise(), await raise(900), await raise(1200)];
  const requestId = newId();
  const answers = [await send(ids, requestId), await send(ids, requestId)];
  expect(answers[0]).toEqual({ queued: 3, leftOut: [] });
  expect(answers[1]).toEqual(answers[0]);
  expect(await outbox()).toHaveLength(3);
  const again = await send(ids);
  expect(again.queued).toBe(0);
  expect(again.leftOut).toHaveLength(3);
  expect(
    again.leftOut.every(({ reason }) => reason === 'The invoice is already in the outbox.'),
  ).toBe(true);
  expect(await outbox()).toHaveLength(3);
  expect(await invoice(ids[0]!)).toMatchObject({ delivery: { state: 'Queued', channel: 'email' } });
});

test('two calls at the same moment send each invoice once', async () => {
  const ids = await Promise.all([raise(), raise(900)]);
  const [one, other] = await Promise.all([send(ids), send(ids.toReversed())]);
  expect(one.queued + other.queued).toBe(2);
  expect(await outbox()).toHaveLength(2);
});

test('reminders go out only for overdue invoices, once a day, and name the customers left out', async () => {
  const [unreachable = ''] = await insertCustomers(app, business, 1);
  await app.asOwner(`update customers set email = '' where id = '${unreachable}'`);
  const [late, paid, fresh, voided, mute] = [
    await raise(),
    await raise(900),
    await raise(800, today),
    await raise(700),
    await raise(600, lastMonth, unreachable),
  ];
  await onAccount(app, business, customerId, (account) =>
    account.recordPayment({ ...paymentOf(900), invoiceIds: [paid] }),
  );
  const params = { id: customerId, invId: voided };
  await app.data(voidInvoice, { token, params, body: {} });
  const ids = [late, paid, fresh, voided, mute];
  const first = await remind(ids);
  expect(first.queued).toBe(1);
  expect(new Map(first.leftOut.map(({ id, reason }) => [id, reason]))).toEqual(
    new Map([
      [paid, 'Nothing is owed on this invoice.'],
      [fresh, 'The invoice is not overdue yet.'],
      [voided, 'This invoice is void.'],
      [mute, 'This customer has no email address.'],
    ]),
  );
  const [message] = await outbox();
  expect(message).toMatchObject({ kind: 'invoice-reminder', customerId, state: 'Queued' });
  expect(message!.body).toContain('£45.00 is still to be paid');
  expect(await invoice(late)).toMatchObject({ remindedOn: today });
  expect(await remind([late])).toMatchObject({
    queued: 0,
    leftOut: [{ reason: 'They have already had a reminder today.' }],
  });
  expect(await outbox()).toHaveLength(1);
});

test('nothing is sent if one invoice is unknown or belongs to another firm', async () => {
  const other = await app.business();
  const [theirs = ''] = await insertCustomers(app, other, 1);
  const foreign = await onAccount(app, other, theirs, (account) =>
    account.raiseInvoice(invoiceOf(500, lastMonth)),
  );
  const body = { ids: [await raise(), foreign] };
  expect((await app.call(sendInvoices, { token, body })).status).toBe(404);
  expect((await app.call(remindInvoices, { token, body })).status).toBe(404);
  expect(await outbox()).toEqual([]);
  const worker = await app.call(remindInvoices, { token: business.tokens.Worker, body });
  expect(worker.status).toBe(403);
});
