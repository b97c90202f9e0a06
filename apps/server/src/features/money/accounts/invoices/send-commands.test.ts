import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { listOutbox } from '@roundbook/contract/messages/outbox/outbox';
import { getInvoice, sendInvoice, voidInvoice } from '@roundbook/contract/money/invoices/invoices';
import { getInvoicePaper } from '@roundbook/contract/money/invoices/paper';
import { newId } from '../../../../platform/db/ids.ts';
import type { Letter } from '../../../../platform/pdf/letter.ts';
import * as render from '../../../../platform/pdf/render.ts';
import { insertCustomers } from '../../../../testing/customers/test-customers.ts';
import { invoiceOf, onAccount, paymentOf } from '../../../../testing/money/test-ledger.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import type { TestBusiness } from '../../../../testing/test-business.ts';

/** Called while a document is being made, before its PDF exists. */
const meanwhile = vi.fn<(letter: Letter) => Promise<void>>();
const { renderLetter } = render;

let app: TestApp;
let business: TestBusiness;
let token: string;
let customerId: string;
let invoiceId: string;

beforeAll(async () => {
  vi.spyOn(render, 'renderLetter').mockImplementation(async (maker, letter) => {
    await meanwhile(letter);
    return renderLetter(maker, letter);
  });
  // Runs only the API, so that no task sends queued messages and takes up connections.
  app = await startTestApp({ ROLES: 'api' });
});
beforeEach(async () => {
  business = await app.business();
  token = business.token;
  [customerId = ''] = await insertCustomers(app, business, 1);
  invoiceId = await onAccount(app, business, customerId, (account) =>
    account.raiseInvoice(invoiceOf(4500)),
  );
  meanwhile.mockReset();
});
afterAll(async () => {
  vi.restoreAllMocks();
  await app.stop();
});

const send = (requestId = newId()) =>
  app.call(sendInvoice, { token, params: { id: invoiceId }, requestId });
const outbox = async () => (await app.data(listOutbox, { token })).messages;

test('no connection is held while a document is being made', async () => {
  const { pool } = app.database;
  meanwhile.mockImplementation(() =>
    vi.waitFor(() => expect(pool.idleCount).toBe(pool.totalCount), 5000),
  );
  expect((await send()).status).toBe(200);
  expect(meanwhile).toHaveBeenCalledOnce();
  expect(await outbox()).toHaveLength(1);
});

test('a document that changed while it was being made is made again', async () => {
  meanwhile.mockImplementationOnce(async () => {
    await onAccount(app, business, customerId, (account) => account.recordPayment(paymentOf(500)));
  });
  expect((await send()).data?.invoice).toMatchObject({ outstanding: 4000 });
  const toPay = meanwhile.mock.calls.map(([{ totals }]) => totals.at(-1)!.value);
  expect(toPay).toEqual(['£45.00', '£40.00']);
  expect(await outbox()).toHaveLength(1);
});

test('a document that keeps changing is abandoned, and nothing is sent', async () => {
  meanwhile.mockImplementation(async () => {
    await onAccount(app, business, customerId, (account) => account.recordPayment(paymentOf(500)));
  });
  expect((await send()).errors[0]?.code).toBe('stale');
  expect(meanwhile).toHaveBeenCalledTimes(3);
  const { invoice } = await app.data(getInvoice, { token, params: { id: invoiceId } });
  expect(invoice.sentAt).toBeNull();
  expect(await outbox()).toEqual([]);
});

test('an invoice that is voided while its document is being made is not sent', async () => {
  meanwhile.mockImplementationOnce(async () => {
    const params = { id: customerId, invId: invoiceId };
    await app.data(voidInvoice, { token, params, body: { reason: 'A mistake' } });
  });
  expect((await send()).errors[0]?.detail).toBe('This invoice is void.');
  expect(await outbox()).toEqual([]);
});

test('repeating a call sends nothing more', async () => {
  const requestId = newId();
  const replies = [await send(requestId), await send(requestId)];
  expect(replies[1]!.data).toEqual(replies[0]!.data);
  expect(await outbox()).toHaveLength(1);
});

test('an invoice to a customer without email goes to a typed address, and the paper on screen equals the printed document', async () => {
  await app.asOwner(`update customers set email = '' where id = '${customerId}'`);
  const params = { id: invoiceId };
  const before = await app.data(getInvoice, { token, params });
  expect(before.invoice).toMatchObject({
    email: '',
    emailRefusal: 'This customer has no email address.',
  });
  expect((await send()).errors[0]?.detail).toBe('This customer has no email address.');
  const wrong = await app.call(sendInvoice, { token, params, body: { email: 'nobody' } });
  expect(wrong.errors[0]).toMatchObject({ field: 'email' });
  await app.data(sendInvoice, { token, params, body: { email: 'Son@Example.com' } });
  const [message] = await outbox();
  expect(message).toMatchObject({ to: 'son@example.com', customerId, state: 'Queued' });
  // The address was for this email only.
  const after = await app.data(getInvoice, { token, params });
  expect(after.invoice).toMatchObject({ email: '', delivery: { state: 'Queued' } });
  const { paper } = await app.data(getInvoicePaper, { token, params });
  const [printed] = meanwhile.mock.calls.at(-1)!;
  const { logo: _logo, logoId: _id, ...content } = printed as Letter & { logoId?: unknown };
  expect(paper).toEqual(JSON.parse(JSON.stringify({ box: null, ...content })));
});
