import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Report } from '@roundbook/contract/home/reports/report';
import { getInvoicesReport, getPaymentsReport } from '@roundbook/contract/home/reports/reports';
import { chargePaymentMethod, refundPayment } from '@roundbook/contract/money/charges/charges';
import { editBalance } from '@roundbook/contract/money/ledger/balance';
import {
  deletePayment,
  listPayments,
  recordExternalPayment,
} from '@roundbook/contract/money/payments/payments';
import { moveSandboxTime } from '@roundbook/contract/money/sandbox/sandbox';
import { markJobDone } from '@roundbook/contract/work/jobs/closing';
import { addDays } from '@roundbook/domain/values/dates/arithmetic';
import { todayIn } from '@roundbook/domain/values/dates/zones';
import { follow } from '../../../features/money/collecting/charges/charge-following.ts';
import { newId } from '../../../platform/db/ids.ts';
import { insertCustomers } from '../../../testing/customers/test-customers.ts';
import {
  carryOut,
  chargePartsOf,
  owe,
  saveTestCard,
  saveTestMandate,
  takePayments,
} from '../../../testing/money/test-charging.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { TestBusiness } from '../../../testing/test-business.ts';
import { agreeJob } from '../../../testing/test-jobs.ts';

let app: TestApp;
let business: TestBusiness;
let token: string;
let customerId: string;
const today = todayIn('Europe/London', new Date().toISOString());

beforeAll(async () => {
  // Tasks run only when the test starts them.
  app = await startTestApp({ ROLES: 'api' });
});
beforeEach(async () => {
  business = await app.business();
  token = business.tokens.Manager;
  [customerId = ''] = await insertCustomers(app, business, 1);
});
afterAll(() => app.stop());

const figuresOf = ({ figures }: Report) =>
  Object.fromEntries(figures.map(({ label, value }) => [label, value]));
const tableOf = ({ tables }: Report, name: string) =>
  tables.find(({ key }) => key === name)!.rows.map(({ cells }) => cells);

async function pay(
  amount: number,
  paymentMethod: 'External Cash' | 'External Transfer',
  receivedOn = today,
) {
  const body = { customerId, paymentMethod, amount, receivedOn };
  const { payment } = await app.data(recordExternalPayment, { token, body });
  return payment.id;
}

/** Charges the customer, carries the charge out, and returns its id. */
async function charge(amount: number): Promise<string> {
  await owe(app, business, customerId, amount);
  const asked = await app.data(chargePaymentMethod, {
    token,
    params: { id: customerId },
    body: {},
  });
  await carryOut(app, business, asked.charge.id);
  return asked.charge.id;
}

test('payments are told apart by method, as people call it', async () => {
  await pay(6000, 'External Cash');
  await pay(2000, 'External Transfer');
  const mistaken = await pay(777, 'External Cash');
  const call = { token, params: { id: mistaken }, body: {} };
  const asked = await app.call(deletePayment, call);
  if (asked.conflict) {
    const headers = { 'x-conflict-bypass': asked.conflict.bypassToken };
    await app.data(deletePayment, { ...call, headers });
  }
  await pay(500, 'External Cash', addDays(today, -100));
  const report = await app.data(getPaymentsReport, { token });
  expect(tableOf(report, 'methods')).toEqual([
    ['Cash', 1, 6000, 75, 500],
    ['Transfer', 1, 2000, 25, 0],
  ]);
  expect(figuresOf(report)).toMatchObject({
    'Money in': 8000,
    'Number of payments': 2,
    Received: 8000,
    'Average payment': 4000,
    Refunds: 0,
    Fees: 0,
    'Fees, of the money charged': null,
    'Kept after fees': 8000,
  });
  const { series } = report.charts.find(({ key }) => key === 'methods')!;
  expect(series.map(({ label }) => label)).toEqual(['Cash', 'Transfer']);
  expect(series[0]!.values.at(-1)).toBe(6000);
});

test('a refund, a charge-back and fees reduce the money in on their own day', async () => {
  await takePayments(app, business);
  await saveTestCard(app, business, customerId);
  await charge(3000);
  const { payments } = await app.data(listPayments, { token });
  const call = { token, params: { id: payments[0]!.id }, body: { amount: 1000 } };
  const asked = await app.call(refundPayment, { ...call, token: business.tokens.Owner });
  const headers = asked.conflict ? { 'x-conflict-bypass': asked.conflict.bypassToken } : {};
  if (asked.conflict) {
    await app.data(refundPayment, { ...call, token: business.tokens.Owner, headers });
  }
  [customerId = ''] = await insertCustomers(app, business, 1);
  await saveTestMandate(app, business, customerId, '10000005');
  const debit = await charge(1555);
  for (let day = 0; day < 21; day += 1) {
    await app.data(moveSandboxTime, { token: business.tokens.Owner, body: { days: 1 } });
    await follow(chargePartsOf(app), business.id, debit);
  }
  const figures = figuresOf(await app.data(getPaymentsReport, { token }));
  expect(figures).toMatchObject({
    Received: 4555,
    Refunds: 1000,
    'Charge-backs': 1555,
    'Money in': 2000,
  });
  const fees = figures['Fees']!;
  expect(fees).toBeGreaterThan(0);
  expect(figures['Kept after fees']).toBe(2000 - fees);
  expect(figures['Fees, of the money charged']).toBeCloseTo((fees / 4555) * 100, 0);
});

test('the invoices report says what was billed, how fast it was paid, and what reminders brought', async () => {
  const job = await agreeJob(app, business, customerId, { cost: 4000, firstVisitCost: null });
  await app.data(markJobDone, {
    token,
    params: { id: customerId, jobId: job.id },
    body: { eventTriggers: ['Invoice'] },
  });
  const age = (table: string, column: string, days: number) =>
    app.asOwner(
      `update ${table} set ${column} = date '${addDays(today, -days)}' where customer_id = '${customerId}'`,
    );
  await age('invoices', 'issued_on', 20);
  await age('receivable_items', 'posted_on', 20);
  await age('receivable_items', 'due_on', 6);
  const before = await app.data(getInvoicesReport, { token });
  expect(figuresOf(before)).toMatchObject({ Billed: 4000, Owed: 4000, Overdue: 4000 });
  expect(figuresOf(before)).toMatchObject({ 'Days to pay': null });
  expect(tableOf(before, 'debtors')).toEqual([
    [expect.any(String), 4000, 4000, addDays(today, -6)],
  ]);
  await app.asOwner(`insert into reminders (business_id, id, customer_id, step, on_day, amount)
    values ('${business.id}', '${newId()}', '${customerId}', 'Reminder', date '${addDays(today, -5)}', 4000)`);
  await pay(3000, 'External Cash', addDays(today, -3));
  const partly = await app.data(getInvoicesReport, { token });
  expect(figuresOf(partly)).toMatchObject({ Owed: 1000, 'Days to pay': 17 });
  await pay(1000, 'External Cash');
  const after = await app.data(getInvoicesReport, { token });
  expect(figuresOf(after)).toMatchObject({
    'Number of invoices': 1,
    'Average invoice': 4000,
    Owed: 0,
    // £30 after 17 days, and £10 after 20.
    'Days to pay': 17.8,
    'Reminders sent': 1,
    'Paid after a reminder': 100,
  });
  expect(tableOf(after, 'reminders')).toEqual([['Reminder', 1, 4000, 4000, 100]]);
});

test('a debt that was written off was not paid', async () => {
  const job = await agreeJob(app, business, customerId, { cost: 4000, firstVisitCost: null });
  await app.data(markJobDone, {
    token,
    params: { id: customerId, jobId: job.id },
    body: { eventTriggers: ['Invoice'] },
  });
  const params = { id: customerId, action: 'writeOff' as const };
  await app.data(editBalance, { token, params, body: { amount: 4000, reason: 'Moved away' } });
  const figures = figuresOf(await app.data(getInvoicesReport, { token }));
  expect(figures).toMatchObject({ 'Written off': 4000, 'Days to pay': null, Owed: 0 });
});
