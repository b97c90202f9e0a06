import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { anonymiseCustomer } from '@roundbook/contract/customers/customers/lifecycle';
import { createCustomer } from '@roundbook/contract/customers/customers/records';
import { getPage } from '@roundbook/contract/customers/pages/page';
import * as contract from '@roundbook/contract/money/budget-plans/budget-plans';
import { listCharges } from '@roundbook/contract/money/charges/charges';
import { remindInvoices } from '@roundbook/contract/money/invoices/invoices';
import { recordExternalPayment } from '@roundbook/contract/money/payments/payments';
import { markJobDone } from '@roundbook/contract/work/jobs/closing';
import { addDays, addMonths } from '@roundbook/domain/values/dates/arithmetic';
import { todayIn } from '@roundbook/domain/values/dates/zones';
import { readTenant } from '../../../../platform/db/transaction.ts';
import { insertCustomers } from '../../../../testing/customers/test-customers.ts';
import { openTestPage } from '../../../../testing/customers/test-page.ts';
import { testBudgetPlan } from '../../../../testing/money/test-budget-plans.ts';
import { chargePartsOf, owe, takePayments } from '../../../../testing/money/test-charging.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import type { TestBusiness } from '../../../../testing/test-business.ts';
import { agreeJob, balanceOf } from '../../../../testing/test-jobs.ts';
import { budgetPlanDailyWork } from './tasks.ts';

let app: TestApp;
let business: TestBusiness;
let token: string;
let customerId: string;
let own: ReturnType<typeof testBudgetPlan>;
const today = todayIn('Europe/London', new Date().toISOString());

beforeAll(async () => {
  // Tasks run only when the test starts them.
  app = await startTestApp({ ROLES: 'api' });
  business = await app.business();
  token = business.token;
  await takePayments(app, business);
});
beforeEach(async () => {
  [customerId = ''] = await insertCustomers(app, business, 1);
  own = testBudgetPlan(app, business, customerId);
});
afterAll(() => app.stop());

/** Runs the daily collection of the business's plans, as if on the morning of a day. */
const turn = (date: string) =>
  budgetPlanDailyWork(chargePartsOf(app)).run({ businessId: business.id, date });
const charges = async () => (await app.data(listCharges, { token, params: own.params })).charges;
const done = (jobId: string, eventTriggers: ('Charge' | 'Invoice')[] = []) =>
  app.data(markJobDone, { token, params: { id: customerId, jobId }, body: { eventTriggers } });

test('the calculation lists the next year’s visits by job, adds the debt, and divides by twelve', async () => {
  await agreeJob(app, business, customerId, { cost: 1800, firstVisitCost: 3000 });
  await agreeJob(app, business, customerId, { frequency: { unit: 'none' }, cost: 9000 });
  await owe(app, business, customerId, 1200);
  const { working, plan: none } = await own.find();
  expect(none).toBeNull();
  expect(working.jobs).toMatchObject([
    { title: 'Windows, front and back', frequency: 'Every 4 weeks', price: 1800 },
  ]);
  const [{ visits, total }] = working.jobs as [(typeof working.jobs)[number]];
  expect([13, 14]).toContain(visits);
  expect(total).toBe(3000 + (visits - 1) * 1800);
  expect(working).toMatchObject({ total, balance: 1200 });
  expect(working.proposed).toBe(Math.ceil((total + 1200) / 12 / 50) * 50);
});

test('without a mandate, a Direct Debit plan is refused with an error on its field; a standing order is not', async () => {
  const refused = await own.starting();
  expect([refused.status, refused.errors[0]?.field]).toEqual([422, 'method']);
  expect(refused.errors[0]?.detail).toBe('This customer has no Direct Debit.');
  expect((await own.find()).debitProblem).toBe('This customer has no Direct Debit.');
  expect((await own.start({ method: 'Standing order' })).state).toBe('Running');
  const again = await own.starting({ method: 'Standing order' });
  expect(again.errors[0]?.detail).toBe('This customer already has a budget plan.');
});

test('two simultaneous calls start one plan', async () => {
  const all = await Promise.all(
    Array.from({ length: 4 }, () => own.starting({ method: 'Standing order' })),
  );
  expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(all.filter(({ status }) => status === 422)).toHaveLength(3);
});

test('nothing is collected for a standing order; payments go to the oldest month, and an unpaid month counts as missed', async () => {
  const { nextOn } = await own.start({ method: 'Standing order' });
  const second = addMonths(nextOn, 1);
  await turn(nextOn);
  await turn(second);
  // Moves the plan into the past, so that the days of grace are over.
  await app.asOwner(`update budget_plan_months set on_day = on_day - 60
    where customer_id = '${customerId}'`);
  await app.asOwner(`update budget_plans set worked_out_on = worked_out_on - 61
    where customer_id = '${customerId}'`);
  const missing = await own.plan();
  expect(missing.missed).toBeGreaterThanOrEqual(2000);
  const body = { customerId, paymentMethod: 'External Transfer' as const, amount: 4000 };
  await app.data(recordExternalPayment, { token, body });
  expect(await own.plan()).toMatchObject({
    missed: 0,
    months: [{ state: 'Paid' }, { state: 'Paid' }],
  });
  expect(await charges()).toEqual([]);
});

test('customers are not reminded of visits that their plan pays for, unless a month was missed', async () => {
  const job = await agreeJob(app, business, customerId);
  const { nextOn } = await own.start({ method: 'Standing order' });
  const { invoiceId } = await done(job.id);
  await app.asOwner(`update customers set email = 'c@example.com' where id = '${customerId}'`);
  await app.asOwner(`update invoices set due_on = due_on - 90 where customer_id = '${customerId}'`);
  const remind = () => app.data(remindInvoices, { token, body: { ids: [invoiceId!] } });
  expect((await remind()).leftOut).toMatchObject([{ reason: 'Their budget plan pays for it.' }]);
  await turn(nextOn);
  await app.asOwner(`update budget_plan_months set problem = 'No mandate'
    where customer_id = '${customerId}'`);
  expect(await remind()).toMatchObject({ queued: 1, leftOut: [] });
});

test('a review agrees the amount from a future day, and the former amount stays on record', async () => {
  const { nextOn, version } = await own.start({ method: 'Standing order' });
  const from = addMonths(nextOn, 1);
  const review = (body: { amount: number; from: string; version?: number }) =>
    app.call(contract.reviewBudgetPlan, { token, params: own.params, body });
  const early = await review({ amount: 2500, from: addDays(nextOn, -1) });
  expect([early.status, early.errors[0]?.field]).toEqual([422, 'from']);
  const { data } = await review({ amount: 2500, from, version });
  expect(data!.plan).toMatchObject({
    amount: 2000,
    amounts: [
      { from, amount: 2500 },
      { from: today, amount: 2000 },
    ],
    reviewOn: addMonths(today, 12),
  });
  expect((await review({ amount: 2600, from, version })).status).toBe(409);
  await turn(nextOn);
  expect(await own.plan()).toMatchObject({ amount: 2500, months: [{ amount: 2000 }] });
});

test('a paused plan neither collects nor expects money; resuming begins on a future day', async () => {
  const { nextOn } = await own.start({ method: 'Standing order' });
  expect((await own.change('Paused')).plan).toMatchObject({ state: 'Paused', nextOn: null });
  await turn(addMonths(nextOn, 2));
  expect((await own.plan()).months).toEqual([]);
  expect((await own.change('Running')).plan).toMatchObject({ state: 'Running', nextOn });
  const { plans } = await app.data(contract.listBudgetPlans, { token });
  expect(plans.find((one) => one.customerId === customerId)).toMatchObject({ amount: 2000 });
});

test('a payment taken for a visit does not pay for any month', async () => {
  const job = await agreeJob(app, business, customerId, { cost: 2000, firstVisitCost: null });
  const { nextOn } = await own.start({ method: 'Standing order' });
  await turn(nextOn);
  await app.data(markJobDone, {
    token,
    params: { id: customerId, jobId: job.id },
    body: {
      eventTriggers: [],
      externalPayment: { addExternalPayment: true, paymentMethod: 'External Cash', amount: 2000 },
    },
  });
  expect((await own.plan()).months).toMatchObject([{ state: 'Expected' }]);
  expect(await balanceOf(app, business, customerId)).toBe(0);
});

test('the customer sees their plan on their own page', async () => {
  const body = { name: 'Bea Budget', address: { streetName: 'Mill Lane', town: 'Sheffield' } };
  const { customer } = await app.data(createCustomer, { token, body });
  const theirs = testBudgetPlan(app, business, customer.id);
  const { nextOn } = await theirs.start({ method: 'Standing order' });
  await owe(app, business, customer.id, 700);
  const page = async () => {
    const opened = await openTestPage(app, business, customer.id);
    return (await app.data(getPage, { token: opened, query: {} })).page.budgetPlan;
  };
  const shown = { method: 'Standing order', amount: 2000, missed: 0, ahead: -700 };
  expect(await page()).toEqual({ ...shown, isPaused: false, nextOn });
  await theirs.change('Ended');
  expect(await page()).toBeNull();
});

test('erasing a customer ends their plan', async () => {
  const { nextOn } = await own.start({ method: 'Standing order' });
  await app.asOwner(`update customers set lifecycle = 'Deleted' where id = '${customerId}'`);
  const count = () =>
    readTenant(app.database, { businessId: business.id }, (tx) =>
      tx.all(sql`select id from budget_plans where business_id = ${tx.businessId}
        and customer_id = ${customerId} and state = 'Running'`),
    );
  await turn(nextOn);
  expect((await own.plan()).months).toEqual([]);
  const erase = { token, params: own.params };
  const asked = await app.call(anonymiseCustomer, erase);
  const headers = { 'x-conflict-bypass': asked.conflict!.bypassToken };
  await app.data(anonymiseCustomer, { ...erase, headers });
  expect(await count()).toEqual([]);
});
