import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listOutbox } from '@roundbook/contract/messages/outbox/outbox';
import * as contract from '@roundbook/contract/money/invoices/invoices';
import { getJob } from '@roundbook/contract/work/jobs/records';
import { addDays } from '@roundbook/domain/values/dates/arithmetic';
import { todayIn } from '@roundbook/domain/values/dates/zones';
import { newId } from '../../../../platform/db/ids.ts';
import { forgetCustomer, insertCustomers } from '../../../../testing/customers/test-customers.ts';
import {
  inTenant,
  invoiceOf,
  onAccount,
  paymentOf,
} from '../../../../testing/money/test-ledger.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import type { TestBusiness } from '../../../../testing/test-business.ts';
import { doneVisit } from '../../../../testing/test-visits.ts';
import { auditLedger } from '../ledger/ledger-audit.ts';

let app: TestApp;
let business: TestBusiness;
let token: string;
let customerId: string;
const today = todayIn('Europe/London', new Date().toISOString());

beforeAll(async () => {
  app = await startTestApp();
  business = await app.business({ vatNumber: 'GB123456789' });
  token = business.token;
  [customerId = ''] = await insertCustomers(app, business, 1);
});
afterAll(() => app.stop());

const raise = (amount: number, issuedOn = today) =>
  onAccount(app, business, customerId, (account) =>
    account.raiseInvoice(invoiceOf(amount, issuedOn)),
  );
const read = async (id: string) =>
  (await app.data(contract.getInvoice, { token, params: { id } })).invoice;

test('a done visit is invoiced once, in its customer’s name, with VAT shown separately', async () => {
  const occurrenceId = await doneVisit(app, business, customerId, addDays(today, -20));
  const requestId = newId();
  const body = { occurrenceId };
  const [first, repeat] = await Promise.all([
    app.data(contract.createInvoice, { token, body, requestId }),
    app.data(contract.createInvoice, { token, body, requestId }),
  ]);
  expect(repeat).toEqual(first);
  expect(first.invoice).toMatchObject({
    number: 'INV-0001',
    state: 'Outstanding',
    customerName: 'Customer 1',
    billedTo: { name: 'Customer 1', lines: ['12 Mill Lane', 'Sheffield', 'S1 2AB'] },
    issuedOn: today,
    dueOn: addDays(today, 14),
    lines: [{ description: 'Windows, front and back', net: 2500, vat: 500, total: 3000 }],
    net: 2500,
    vat: 500,
    total: 3000,
    outstanding: 3000,
    vatNumber: 'GB123456789',
    occurrenceId,
    payments: [],
  });
  expect(await read(first.invoice.id)).toEqual(first.invoice);
  const again = await app.call(contract.createInvoice, { token, body });
  expect(again.status).toBe(422);
  expect(again.errors[0]?.detail).toBe('This visit already has an invoice.');
});

test('only this business’s done visits can be invoiced', async () => {
  const occurrenceId = await doneVisit(app, business, customerId, today);
  await inTenant(app, business, async (tx) => {
    tx.send(sql`update occurrences set state = 'Skipped' where id = ${occurrenceId}`);
  });
  const skipped = await app.call(contract.createInvoice, { token, body: { occurrenceId } });
  expect(skipped.status).toBe(422);
  const other = await app.business();
  const theirs = await app.call(contract.createInvoice, {
    token: other.token,
    body: { occurrenceId },
  });
  expect(theirs.status).toBe(404);
  const invalid = await app.call(contract.createInvoice, { token, body: { occurrenceId: 'x' } });
  expect(invalid.errors[0]?.field).toBe('occurrenceId');
});

test('voiding a paid invoice asks first, turns its money into credit and lets the visit be invoiced again', async () => {
  const [payer = ''] = await insertCustomers(app, business, 1);
  const occurrenceId = await doneVisit(app, business, payer, today);
  const { invoice } = await app.data(contract.createInvoice, { token, body: { occurrenceId } });
  await onAccount(app, business, payer, (account) => account.recordPayment(paymentOf(1000)));
  const call = {
    token,
    params: { id: payer, invId: invoice.id },
    body: { reason: 'Wrong price' },
  };
  const asked = await app.call(contract.voidInvoice, call);
  expect(asked.status).toBe(409);
  expect(asked.conflict?.message).toContain('£10.00 has been paid towards this invoice');
  await app.data(contract.voidInvoice, {
    ...call,
    headers: { 'x-conflict-bypass': asked.conflict!.bypassToken },
  });
  expect(await read(invoice.id)).toMatchObject({ state: 'Void', outstanding: 0, payments: [] });
  const twice = await app.call(contract.voidInvoice, call);
  expect(twice.errors[0]?.detail).toBe('This invoice is already void.');
  const next = await app.data(contract.createInvoice, { token, body: { occurrenceId } });
  expect(next.invoice.outstanding).toBe(2000);
});

test('an unpaid invoice is voided without a question or a reason, and its visit shows it', async () => {
  const occurrenceId = await doneVisit(app, business, customerId, today);
  const { invoice } = await app.data(contract.createInvoice, { token, body: { occurrenceId } });
  const linked = () =>
    inTenant(app, business, (tx) =>
      tx.first(sql<{ invoice: string | null; job: string }>`
        select invoice_id as invoice, job_id as job from occurrences where id = ${occurrenceId}`),
    );
  expect((await linked())?.invoice).toBe(invoice.id);
  const params = { id: customerId, invId: invoice.id };
  const [stranger = ''] = await insertCustomers(app, business, 1);
  const body = { reason: 'Not theirs' };
  const wrong = await app.call(contract.voidInvoice, {
    token,
    params: { ...params, id: stranger },
    body,
  });
  expect(wrong.status).toBe(404);
  await app.data(contract.voidInvoice, { token, params });
  const { invoice: none, job } = (await linked())!;
  expect(none).toBeNull();
  const view = await app.data(getJob, { token, params: { id: job } });
  expect(view.job.version).toBe(3);
});

test('sending an invoice needs an address, attaches the document and records the time', async () => {
  const id = await raise(4500);
  const sent = await app.data(contract.sendInvoice, { token, params: { id } });
  expect(sent.invoice.sentAt).not.toBeNull();
  expect((await read(id)).sentAt).toBe(sent.invoice.sentAt);
  const { messages } = await app.data(listOutbox, { token });
  expect(messages).toHaveLength(1);
  expect(messages[0]).toMatchObject({
    channel: 'email',
    kind: 'invoice',
    to: 'customer1@example.com',
    subject: `Invoice ${sent.invoice.number} from Bright Panes`,
    customerId,
  });
  expect(messages[0]?.body).toContain('£45.00');
  await inTenant(app, business, async (tx) => {
    tx.send(sql`update customers set email = '' where id = ${customerId}`);
  });
  const refused = await app.call(contract.sendInvoice, { token, params: { id } });
  expect(refused.errors[0]?.detail).toBe('This customer has no email address.');
  const { messages: after } = await app.data(listOutbox, { token });
  expect(after).toHaveLength(1);
});

test('no invoice is emailed to a customer who opted out of email', async () => {
  const [quiet = ''] = await insertCustomers(app, business, 1);
  const id = await onAccount(app, business, quiet, (account) =>
    account.raiseInvoice(invoiceOf(2000)),
  );
  const preferences = JSON.stringify({ email: { service: { allowed: false } } });
  await inTenant(app, business, async (tx) => {
    tx.send(
      sql`update customers set communication_preferences = ${preferences} where id = ${quiet}`,
    );
  });
  const refused = await app.call(contract.sendInvoice, { token, params: { id } });
  expect(refused.status).toBe(422);
  expect(refused.errors[0]?.detail).toBe('This customer does not want emails about their service.');
  expect((await read(id)).sentAt).toBeNull();
});

test('an invoice lists the payment, credit and write-off that settled it', async () => {
  const [debtor = ''] = await insertCustomers(app, business, 1);
  const id = await onAccount(app, business, debtor, (account) => {
    account.recordPayment(paymentOf(100));
    account.credit(200, 'Sorry for the streaks');
    return account.raiseInvoice(invoiceOf(1000));
  });
  await onAccount(app, business, debtor, (account) => account.writeOff(300, 'Moved away'));
  const { payments, outstanding } = await read(id);
  expect(payments.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['payment', 100],
    ['credit', 200],
    ['writeOff', 300],
  ]);
  expect(outstanding).toBe(400);
});

test('an invoice keeps its content; erasing the customer removes the name unless tax law requires it', async () => {
  const [person = ''] = await insertCustomers(app, business, 1);
  const [small, large] = await onAccount(
    app,
    business,
    person,
    (account) =>
      [account.raiseInvoice(invoiceOf(25_000)), account.raiseInvoice(invoiceOf(25_001))] as const,
  );
  await inTenant(app, business, async (tx) => {
    tx.send(sql`update customers set name = 'New Name', address = '{}' where id = ${person}`);
  });
  expect((await read(small)).billedTo.name).toBe('Customer 1');
  await forgetCustomer(app, business, person);
  expect((await read(small)).billedTo).toEqual({ name: 'Unnamed customer', lines: [] });
  expect((await read(large)).billedTo.name).toBe('Customer 1');
});

test('workers see no invoices, and other businesses see none of ours', async () => {
  const id = await raise(1000);
  const other = await app.business();
  const calls = [
    [contract.listInvoices, {}],
    [contract.getInvoice, { params: { id } }],
    [contract.getInvoicePdf, { params: { id } }],
    [contract.sendInvoice, { params: { id } }],
    [contract.createInvoice, { body: { occurrenceId: newId() } }],
    [contract.voidInvoice, { params: { id: customerId, invId: id }, body: { reason: 'x' } }],
  ] as const;
  for (const [endpoint, input] of calls) {
    const worker = await app.call(endpoint, { ...input, token: business.tokens.Worker });
    expect([endpoint.path, worker.status]).toEqual([endpoint.path, 403]);
    if (endpoint === contract.listInvoices) continue;
    const theirs = await app.call(endpoint, { ...input, token: other.token });
    expect([endpoint.path, theirs.status]).toEqual([endpoint.path, 404]);
  }
  const { total } = await app.data(contract.listInvoices, { token: other.token });
  expect(total).toBe(0);
});

test('the document is a PDF, and no copy of it is stored', async () => {
  const id = await raise(1000);
  const response = await app.http.inject({
    method: 'GET',
    url: `/api/invoices/${id}/pdf`,
    headers: { authorization: `Bearer ${token}` },
  });
  expect(response.statusCode).toBe(200);
  expect(response.headers).toMatchObject({
    'content-type': 'application/pdf',
    'cache-control': 'no-store',
  });
  expect(response.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
});

test('the books balance after all of these changes', async () => {
  expect(await inTenant(app, business, auditLedger)).toEqual([]);
});
