import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { getInvoice } from '@roundbook/contract/money/invoices/invoices';
import * as contract from '@roundbook/contract/money/payments/payments';
import {
  type ExternalPaymentMethod,
  methodsLabelled,
} from '@roundbook/domain/money/payments/methods';
import { addDays } from '@roundbook/domain/values/dates/arithmetic';
import { todayIn } from '@roundbook/domain/values/dates/zones';
import { newId } from '../../../../platform/db/ids.ts';
import { forgetCustomer, insertCustomers } from '../../../../testing/customers/test-customers.ts';
import { inTenant, invoiceOf, onAccount } from '../../../../testing/money/test-ledger.ts';
import { countRoundTrips } from '../../../../testing/round-trips.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import type { TestBusiness } from '../../../../testing/test-business.ts';
import { auditLedger } from '../ledger/ledger-audit.ts';

let app: TestApp;
let business: TestBusiness;
let token: string;
let customerId: string;
const today = todayIn('Europe/London', new Date().toISOString());

beforeAll(async () => {
  app = await startTestApp();
  business = await app.business();
  token = business.token;
});
beforeEach(async () => {
  [customerId = ''] = await insertCustomers(app, business, 1);
});
afterAll(() => app.stop());

const raise = (amount: number) =>
  onAccount(app, business, customerId, (account) => account.raiseInvoice(invoiceOf(amount)));
const cash = (amount: number) => ({
  customerId,
  paymentMethod: 'External Cash' as const,
  amount,
});
const outstandingOf = async (id: string) =>
  (await app.data(getInvoice, { token, params: { id } })).invoice.outstanding;

test('a payment settles the oldest invoice, and the answer equals what a later read returns', async () => {
  const [first, second] = [await raise(1000), await raise(2000)];
  const { payment, balance } = await app.data(contract.recordExternalPayment, {
    token,
    body: { ...cash(1500), reference: 'Front door' },
  });
  expect(balance).toBe(1500);
  expect(payment).toMatchObject({
    method: 'External Cash',
    amount: 1500,
    receivedOn: today,
    unallocated: 0,
    allocations: [
      { invoiceId: first, amount: 1000 },
      { invoiceId: second, amount: 500 },
    ],
    recordedBy: business.userIds.Owner,
  });
  const stored = await app.data(contract.getPayment, { token, params: { id: payment.id } });
  expect({ ...stored.payment, recordedAt: '' }).toEqual({ ...payment, recordedAt: '' });
  expect(await outstandingOf(second)).toBe(1500);
});

test('a payment settles only the named invoices, in their order; the rest is credit', async () => {
  const [first, second] = [await raise(1000), await raise(2000)];
  const { payment } = await app.data(contract.recordExternalPayment, {
    token,
    body: { ...cash(2500), invoiceIds: [second] },
  });
  expect(payment.unallocated).toBe(500);
  expect(await outstandingOf(first)).toBe(1000);
  const again = await app.call(contract.recordExternalPayment, {
    token,
    body: { ...cash(100), invoiceIds: [second] },
  });
  expect([again.status, again.errors[0]?.field]).toEqual([422, 'invoiceIds']);
});

test('a repeated call records one payment, even simultaneously', async () => {
  const requestId = newId();
  const record = () =>
    app.data(contract.recordExternalPayment, { token, body: cash(700), requestId });
  const answers = await Promise.all([record(), record(), record()]);
  expect(new Set(answers.map(({ payment }) => payment.id)).size).toBe(1);
  expect((await record()).balance).toBe(-700);
});

test('invalid input, an unknown customer and a future date are refused', async () => {
  const bad = await app.call(contract.recordExternalPayment, { token, body: cash(0) });
  expect([bad.status, bad.errors[0]?.field]).toEqual([400, 'amount']);
  const nobody = await app.call(contract.recordExternalPayment, {
    token,
    body: { ...cash(100), customerId: newId() },
  });
  expect(nobody.status).toBe(404);
  const early = await app.call(contract.recordExternalPayment, {
    token,
    body: { ...cash(100), receivedOn: addDays(today, 1) },
  });
  expect([early.status, early.errors[0]?.field]).toEqual([422, 'receivedOn']);
});

test('reversing a payment asks first if it settled a debt, and reopens the debt', async () => {
  const invoiceId = await raise(1000);
  const { payment } = await app.data(contract.recordExternalPayment, { token, body: cash(1000) });
  const call = { token, params: { id: payment.id }, body: { reason: 'The cheque bounced' } };
  const asked = await app.call(contract.deletePayment, call);
  expect(asked.status).toBe(409);
  expect(asked.conflict?.message).toMatch(/^This payment settled INV-\d{4}\. /);
  expect(await outstandingOf(invoiceId)).toBe(0);
  const bypass = { 'x-conflict-bypass': asked.conflict!.bypassToken };
  await app.data(contract.deletePayment, { ...call, headers: bypass });
  expect(await outstandingOf(invoiceId)).toBe(1000);
  const stored = await app.data(contract.getPayment, { token, params: { id: payment.id } });
  expect(stored.payment).toMatchObject({
    reversedReason: 'The cheque bounced',
    unallocated: 0,
    allocations: [],
  });
  const twice = await app.call(contract.deletePayment, call);
  expect(twice.errors[0]?.detail).toBe('This payment has already been reversed.');
});

test('a payment that is unused credit is reversed without asking', async () => {
  const { payment } = await app.data(contract.recordExternalPayment, { token, body: cash(1000) });
  await app.data(contract.deletePayment, {
    token,
    params: { id: payment.id },
    body: { reason: 'Recorded twice' },
  });
  const { amount, total } = await app.data(contract.listPayments, { token, query: { customerId } });
  expect({ amount, total }).toEqual({ amount: 0, total: 1 });
});

test('payments by methods with the same name are found together, and listed together when sorted by method', async () => {
  const record = async (paymentMethod: ExternalPaymentMethod) =>
    (
      await app.data(contract.recordExternalPayment, {
        token,
        body: { ...cash(100), paymentMethod },
      })
    ).payment.id;
  const byHand = await record('External Transfer');
  const card = await record('External Card');
  const [fromBank, cheque] = [await record('External Transfer'), await record('External Cheque')];
  await app.asOwner(`update payments set method = 'Bank Transfer' where id = '${fromBank}'`);
  const list = async (query: object) =>
    (
      await app.data(contract.listPayments, { token, query: { customerId, ...query } })
    ).payments.map(({ id }) => id);
  const transfers = { method: [...methodsLabelled('Transfer')], descending: '0' };
  expect(await list(transfers)).toEqual([byHand, fromBank]);
  expect(await list({ method: 'External Card' })).toEqual([card]);
  const ordered = await list({ order: 'method', descending: '0' });
  expect(ordered).toEqual([card, cheque, byHand, fromBank]);
});

test('the list comes in pages, newest first, and can be filtered, searched and loaded by id', async () => {
  const record = async (amount: number, receivedOn: string, reference: string) => {
    const body = { ...cash(amount), receivedOn, reference };
    return (await app.data(contract.recordExternalPayment, { token, body })).payment.id;
  };
  const [old, recent] = [await record(100, '2026-01-05', 'KESTREL'), await record(200, today, '')];
  const list = async (query: object) => {
    const { payments, amount } = await app.data(contract.listPayments, {
      token,
      query: { customerId, ...query },
    });
    return [payments.map(({ id }) => id), amount];
  };
  expect(await list({})).toEqual([[recent, old], 300]);
  expect(await list({ perPage: 1, page: 2 })).toEqual([[old], 300]);
  expect(await list({ to: '2026-01-05' })).toEqual([[old], 100]);
  expect(await list({ from: '2026-01-06' })).toEqual([[recent], 200]);
  expect(await list({ search: 'kestr' })).toEqual([[old], 100]);
  expect(await list({ search: 'customer 1' })).toEqual([[recent, old], 300]);
  expect(await list({ method: 'External Cheque' })).toEqual([[], 0]);
  expect(await list({ paymentIds: [old] })).toEqual([[old], 100]);
  const counted = await app.data(contract.countPayments, { token, query: { search: 'kestr' } });
  expect(counted.counts).toEqual([{ method: 'External Cash', count: 1 }]);
});

test('workers see no payments, and other businesses see none of ours', async () => {
  const { payment } = await app.data(contract.recordExternalPayment, { token, body: cash(100) });
  const other = await app.business();
  const params = { id: payment.id };
  for (const [asWorker, theirs] of [
    await both(contract.getPayment, { params }),
    await both(contract.deletePayment, { params, body: { reason: 'x' } }),
    await both(contract.recordExternalPayment, { body: cash(100) }),
  ]) {
    expect([asWorker, theirs]).toEqual([403, 404]);
  }
  async function both(endpoint: Parameters<typeof app.call>[0], input: object) {
    const asWorker = await app.call(endpoint, { ...input, token: business.tokens.Worker });
    const theirs = await app.call(endpoint, { ...input, token: other.token });
    return [asWorker.status, theirs.status];
  }
  const worker = await app.call(contract.listPayments, { token: business.tokens.Worker });
  expect(worker.status).toBe(403);
  expect((await app.data(contract.listPayments, { token: other.token })).total).toBe(0);
  expect((await app.data(contract.countPayments, { token: other.token })).counts).toEqual([]);
});

test('erasing a customer clears the references, which may name the payer', async () => {
  await app.data(contract.recordExternalPayment, {
    token,
    body: { ...cash(100), reference: 'MRS A KESTREL' },
  });
  await forgetCustomer(app, business, customerId);
  const { payments } = await app.data(contract.listPayments, { token, query: { customerId } });
  expect(payments.map(({ reference }) => reference)).toEqual(['']);
  const named = await inTenant(app, business, (tx) =>
    tx.all(sql`select from postings where description ilike '%kestrel%'`),
  );
  expect(named).toEqual([]);
});

test('recording a payment takes two round trips', async () => {
  await raise(1000);
  const record = () => app.data(contract.recordExternalPayment, { token, body: cash(500) });
  await record();
  expect(await countRoundTrips(app.database.pool, record)).toBe(2);
});

test('the books balance after all of these changes', async () => {
  expect(await inTenant(app, business, auditLedger)).toEqual([]);
});

test('the list keeps the requested order, ascending or descending, across all pages', async () => {
  const till = await app.business();
  const customers = await insertCustomers(app, till, 3);
  await app.asOwner(`update customers set sort_name = lower(name)`);
  for (const [at, daysAgo] of [4, 0, 20, 8, 2, 15].entries()) {
    await onAccount(app, till, customers[at % 3]!, (account) =>
      account.recordPayment({
        method: at % 2 ? 'External Cash' : 'External Transfer',
        amount: 500 * (1 + (at % 4)),
        receivedOn: addDays(today, -daysAgo),
        reference: at % 2 ? `Ref ${at}` : `ref ${at}`,
        occurrenceId: null,
        recordedBy: null,
      }),
    );
  }
  const all = async (query: object) => {
    const pages = [1, 2, 3].map((page) =>
      app.data(contract.listPayments, { token: till.token, query: { ...query, perPage: 2, page } }),
    );
    return (await Promise.all(pages)).flatMap(({ payments }) => payments);
  };
  const values = {
    received: (row: contract.Payment) => row.receivedOn,
    customer: (row: contract.Payment) => row.customerName,
    method: (row: contract.Payment) => row.method,
    reference: (row: contract.Payment) => row.reference.toLowerCase(),
    amount: (row: contract.Payment) => row.amount,
  };
  for (const order of contract.PAYMENT_ORDERS) {
    const upwards = await all({ order, descending: '0' });
    const sorted = upwards.toSorted((left, right) => {
      const [one, other] = [values[order](left), values[order](right)];
      if (one === other) return left.id < right.id ? -1 : 1;
      return one < other ? -1 : 1;
    });
    expect(upwards, order).toEqual(sorted);
    expect(new Set(upwards.map(({ id }) => id)).size).toBe(6);
    expect(await all({ order, descending: '1' }), order).toEqual(upwards.toReversed());
  }
  const worker = await app.call(contract.listPayments, {
    token: till.tokens.Worker,
    query: { order: 'amount' },
  });
  expect(worker.status).toBe(403);
  const theirs = await app.data(contract.listPayments, {
    token: (await app.business()).token,
    query: { order: 'customer', descending: '0' },
  });
  expect(theirs).toEqual({ payments: [], total: 0, amount: 0 });
});
