import { INVOICE_FILTERS } from '@roundbook/domain/invoices/state';
import * as contract from '@roundbook/contract/invoices';
import { addDays } from '@roundbook/domain/dates/arithmetic';
import { todayIn } from '@roundbook/domain/dates/zones';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { countRoundTrips } from '../../testing/round-trips.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import type { TestBusiness } from '../../testing/test-business.ts';
import { insertCustomers } from '../../testing/test-customers.ts';
import { invoiceOf, onAccount, paymentOf } from '../../testing/test-ledger.ts';

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

test('each filter finds exactly the invoices that are in its state, and adds them up', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(billed, { minLength: 4, maxLength: 10 }), async (all) => {
      const business = await app.business();
      await bill(business, all);
      const list = (query: object) =>
        app.data(contract.listInvoices, { token: business.token, query });
      const everything = await list({});
      const numbers = everything.invoices.map(({ issuedOn, number }) => `${issuedOn} ${number}`);
      expect(numbers).toEqual(numbers.toSorted().toReversed());
      expect(everything.total).toBe(all.length);
      for (const filter of INVOICE_FILTERS) {
        const expected = everything.invoices.filter(({ state }) => state === filter);
        const found = await list({ filter });
        expect(found.invoices, filter).toEqual(expected);
        expect(found.total).toBe(expected.length);
        const owed = expected.reduce((sum, { outstanding }) => sum + outstanding, 0);
        expect(found.outstanding).toBe(owed);
      }
      const owed = everything.invoices.reduce((sum, { outstanding }) => sum + outstanding, 0);
      expect(everything.outstanding).toBe(owed);
    }),
    { numRuns: 15 },
  );
});

test('the list pages, and narrows to a customer, a number or a name', async () => {
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
  expect(await list({ search: 'customer 1' })).toEqual([['INV-0002', 'INV-0001'], 2, 1_500]);
  expect(await list({ search: 'customer 1', filter: 'Paid' })).toEqual([[], 0, 0]);
  const bad = await app.call(contract.listInvoices, { token, query: { perPage: 0 } });
  expect(bad.status).toBe(400);
});

test('the list costs one round trip, and the end of its transaction that nobody waits for', async () => {
  const { token } = await app.business();
  const list = () => app.data(contract.listInvoices, { token });
  await list();
  expect(await countRoundTrips(app.database.pool, list)).toBeLessThanOrEqual(2);
});
