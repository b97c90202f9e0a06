import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as contract from '@roundbook/contract/money/invoices/invoices';
import { INVOICE_FILTERS } from '@roundbook/domain/money/invoices/state';
import { DEFAULT_LADDER } from '@roundbook/domain/money/reminders/ladder';
import { addDays } from '@roundbook/domain/values/dates/arithmetic';
import { todayIn } from '@roundbook/domain/values/dates/zones';
import { insertCustomers } from '../../../../testing/customers/test-customers.ts';
import { invoiceOf, onAccount, paymentOf } from '../../../../testing/money/test-ledger.ts';
import { testReminders } from '../../../../testing/money/test-reminders.ts';
import { countRoundTrips } from '../../../../testing/round-trips.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import type { TestBusiness } from '../../../../testing/test-business.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const today = todayIn('Europe/London', new Date().toISOString());

interface Billed {
  readonly daysAgo: number;
  readonly amount: number;
  readonly fate: 'open' | 'part paid' | 'paid' | 'void';
}

const billed: fc.Arbitrary<Billed> = fc.record({
  daysAgo: fc.oneof(fc.nat({ max: 40 }), fc.constantFrom(13, 14, 15, 27, 28, 29)),
  amount: fc.nat({ max: 2_000 }),
  fate: fc.constantFrom('open', 'part paid', 'paid', 'void'),
});

/** A ladder that is on, with its own number of days before the second reminder; null for no ladder. */
const ladders = fc.option(
  fc
    .constantFrom(7, 13, 15, 27)
    .map((days) =>
      DEFAULT_LADDER.steps.map((one) => (one.step === 'Second reminder' ? { ...one, days } : one)),
    ),
);

async function bill(business: TestBusiness, all: readonly Billed[]) {
  const [customerId = ''] = await insertCustomers(app, business, 1);
  for (const { daysAgo, amount, fate } of all) {
    const id = await onAccount(app, business, customerId, (account) => {
      const raised = account.raiseInvoice(invoiceOf(amount, addDays(today, -daysAgo)));
      const paid = fate === 'paid' ? amount : fate === 'part paid' ? Math.floor(amount / 2) : 0;
      if (paid > 0) account.recordPayment({ ...paymentOf(paid), invoiceIds: [raised] });
      return raised;
    });
    if (fate !== 'void') continue;
    const needs = { invoiceIds: [id] };
    await onAccount(app, business, customerId, (one) => one.voidInvoice(id, 'A mistake'), needs);
  }
}

test('each filter finds exactly the invoices in its state, and totals them', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(billed, { minLength: 4, maxLength: 10 }),
      ladders,
      async (all, steps) => {
        const business = await app.business();
        if (steps) await testReminders(app, business).save({ steps });
        await bill(business, all);
        const list = (query: object) =>
          app.data(contract.listInvoices, { token: business.token, query });
        const everything = await list({});
        const numbers = everything.invoices.map(({ issuedOn, number }) => `${issuedOn} ${number}`);
        expect(numbers).toEqual(numbers.toSorted().toReversed());
        expect(everything.total).toBe(all.length);
        const { counts } = await app.data(contract.countInvoices, { token: business.token });
        for (const filter of INVOICE_FILTERS) {
          const expected = everything.invoices.filter(({ state }) => state === filter);
          const found = await list({ filter });
          expect(found.invoices, filter).toEqual(expected);
          expect(found.total).toBe(expected.length);
          expect(counts.find((one) => one.filter === filter)?.count).toBe(expected.length);
          const owed = expected.reduce((sum, { outstanding }) => sum + outstanding, 0);
          expect(found.outstanding).toBe(owed);
        }
        const owed = everything.invoices.reduce((sum, { outstanding }) => sum + outstanding, 0);
        expect(everything.outstanding).toBe(owed);
      },
    ),
    { numRuns: 15 },
  );
});

test('the list comes in pages, and can be filtered by customer, number or name', async () => {
  const business = await app.business();
  const { token } = business;
  const customers = await insertCustomers(app, business, 3);
  for (const customerId of customers) {
    await onAccount(app, business, customerId, (account) => {
      account.raiseInvoice(invoiceOf(1_000));
      account.raiseInvoice(invoiceOf(500));
    });
  }
  const list = async (query: object) => {
    const { invoices, total, outstanding } = await app.data(contract.listInvoices, {
      token,
      query,
    });
    return [invoices.map(({ number }) => number), total, outstanding];
  };
  expect(await list({ perPage: 2, page: 2 })).toEqual([['INV-0004', 'INV-0003'], 6, 4_500]);
  expect(await list({ customerId: customers[1] })).toEqual([['INV-0004', 'INV-0003'], 2, 1_500]);
  expect(await list({ search: 'inv-0005' })).toEqual([['INV-0005'], 1, 1_000]);
  expect(await list({ search: 'inv 5' })).toEqual([['INV-0005'], 1, 1_000]);
  expect(await list({ search: 'customer, inv-0005' })).toEqual([['INV-0005'], 1, 1_000]);
  expect(await list({ search: 'nobody inv-0005' })).toEqual([[], 0, 0]);
  expect(await list({ search: 'customer 1' })).toEqual([['INV-0002', 'INV-0001'], 2, 1_500]);
  expect(await list({ search: 'customer 1', filter: 'Paid' })).toEqual([[], 0, 0]);
  const found = await app.data(contract.countInvoices, { token, query: { search: 'customer 1' } });
  expect(found.counts.reduce((sum, { count }) => sum + count, 0)).toBe(2);
  const bad = await app.call(contract.listInvoices, { token, query: { perPage: 0 } });
  expect(bad.status).toBe(400);
});

test('the list keeps the requested order, ascending or descending, across all pages', async () => {
  const business = await app.business();
  const { token } = business;
  const customers = await insertCustomers(app, business, 3);
  await app.asOwner(`update customers set sort_name = lower(name)`);
  for (const [at, daysAgo] of [4, 0, 20, 8, 2, 15].entries()) {
    await onAccount(app, business, customers[at % 3]!, (account) => {
      const raised = account.raiseInvoice(
        invoiceOf(500 * (1 + (at % 4)), addDays(today, -daysAgo)),
      );
      if (at < 2) account.recordPayment({ ...paymentOf(300), invoiceIds: [raised] });
    });
  }
  const page = (query: object) => app.data(contract.listInvoices, { token, query });
  const all = async (query: object) =>
    (await Promise.all([1, 2, 3].map((at) => page({ ...query, perPage: 2, page: at })))).flatMap(
      ({ invoices }) => invoices,
    );
  const values = {
    number: (row: contract.InvoiceRow) => row.number,
    customer: (row: contract.InvoiceRow) => row.customerName,
    issued: (row: contract.InvoiceRow) => row.issuedOn,
    due: (row: contract.InvoiceRow) => row.dueOn,
    total: (row: contract.InvoiceRow) => row.total,
    outstanding: (row: contract.InvoiceRow) => row.outstanding,
  };
  for (const order of contract.INVOICE_ORDERS) {
    const upwards = await all({ order, descending: '0' });
    const sorted = upwards.toSorted((left, right) => {
      const [one, other] = [values[order](left), values[order](right)];
      if (one === other) return left.number < right.number ? -1 : 1;
      return one < other ? -1 : 1;
    });
    expect(upwards, order).toEqual(sorted);
    expect(new Set(upwards.map(({ id }) => id)).size).toBe(6);
    expect(await all({ order, descending: '1' }), order).toEqual(upwards.toReversed());
  }
  const between = await page({ from: addDays(today, -8), to: addDays(today, -2) });
  expect(between.invoices.map(({ issuedOn }) => issuedOn)).toEqual(
    [2, 4, 8].map((days) => addDays(today, -days)),
  );
  expect(between.outstanding).toBe(
    between.invoices.reduce((sum, { outstanding }) => sum + outstanding, 0),
  );
  const other = await app.business();
  const theirs = await app.data(contract.listInvoices, {
    token: other.token,
    query: { order: 'customer', descending: '0' },
  });
  expect(theirs).toEqual({ invoices: [], total: 0, outstanding: 0 });
  const worker = await app.call(contract.listInvoices, {
    token: business.tokens.Worker,
    query: { order: 'due' },
  });
  expect(worker.status).toBe(403);
});

test('the list takes one round trip, plus one to end its transaction', async () => {
  const { token } = await app.business();
  const list = () => app.data(contract.listInvoices, { token });
  await list();
  expect(await countRoundTrips(app.database.pool, list)).toBe(1 + 1);
});
