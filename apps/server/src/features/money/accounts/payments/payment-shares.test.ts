import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { getInvoice } from '@roundbook/contract/money/invoices/invoices';
import * as contract from '@roundbook/contract/money/payments/payments';
import { insertCustomers } from '../../../../testing/customers/test-customers.ts';
import { inTenant, invoiceOf, onAccount } from '../../../../testing/money/test-ledger.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import type { TestBusiness } from '../../../../testing/test-business.ts';
import { auditLedger } from '../ledger/ledger-audit.ts';

let app: TestApp;
let business: TestBusiness;
let token: string;
let customerId: string;

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

test('a payment can be moved to other invoices in chosen amounts; the rest becomes credit, and nothing else changes', async () => {
  const [first, second, third] = [await raise(2000), await raise(1500), await raise(900)];
  const { payment } = await app.data(contract.recordExternalPayment, { token, body: cash(2500) });
  expect(payment.allocations).toMatchObject([{ invoiceId: first }, { amount: 500 }]);
  const share = (shares: readonly { invoiceId: string; amount: number }[]) =>
    app.call(contract.allocatePayment, {
      token,
      params: { customerId, paymentId: payment.id },
      body: { shares: [...shares] },
    });
  const wishes = [
    { invoiceId: third, amount: 900 },
    { invoiceId: first, amount: 600 },
  ];
  expect((await share(wishes)).data?.payment).toMatchObject({
    unallocated: 1000,
    allocations: wishes.toReversed(),
  });
  const open = () => Promise.all([first, second, third].map(outstandingOf));
  expect(await open()).toEqual([1400, 1500, 0]);
  const refused = async (shares: Parameters<typeof share>[0]) => {
    const { status, errors } = await share(shares);
    expect(status).toBe(422);
    return [errors[0]?.field, errors[0]?.detail];
  };
  expect(await refused([{ invoiceId: third, amount: 901 }])).toEqual([
    'shares.0.amount',
    'Only £9.00 is left to pay on this invoice.',
  ]);
  const tooMuch = [
    { invoiceId: first, amount: 2000 },
    { invoiceId: second, amount: 501 },
  ];
  expect(await refused(tooMuch)).toEqual([
    'shares.1.amount',
    'Only £5.00 is left of this payment.',
  ]);
  const twice = [wishes[1]!, wishes[1]!];
  expect(await refused(twice)).toEqual([
    'shares.1.invoiceId',
    'You have listed this invoice twice.',
  ]);
  const [stranger = ''] = await insertCustomers(app, business, 1);
  const theirs = await onAccount(app, business, stranger, (account) =>
    account.raiseInvoice(invoiceOf(700)),
  );
  expect((await refused([{ invoiceId: theirs, amount: 100 }]))[0]).toBe('shares.0.amount');
  expect(await open()).toEqual([1400, 1500, 0]);
});

test('changing a payment’s shares leaves its allocations to other debts as they are', async () => {
  await onAccount(app, business, customerId, (account) => account.debit(400, 'Ladder hire'));
  const invoice = await raise(1000);
  const { payment } = await app.data(contract.recordExternalPayment, { token, body: cash(1400) });
  expect(payment.unallocated).toBe(0);
  const params = { customerId, paymentId: payment.id };
  const body = { shares: [{ invoiceId: invoice, amount: 250 }] };
  const after = await app.data(contract.allocatePayment, { token, params, body });
  expect(after.payment.unallocated).toBe(750);
  const amounts = after.payment.allocations.map(({ amount }) => amount);
  expect(amounts.toSorted((one, other) => one - other)).toEqual([250, 400]);
});

test('the books balance after all of these changes', async () => {
  expect(await inTenant(app, business, auditLedger)).toEqual([]);
});
