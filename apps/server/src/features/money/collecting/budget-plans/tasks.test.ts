import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { listOutbox } from '@roundbook/contract/messages/outbox/outbox';
import { reviewBudgetPlan } from '@roundbook/contract/money/budget-plans/budget-plans';
import { listCharges } from '@roundbook/contract/money/charges/charges';
import { moveSandboxTime } from '@roundbook/contract/money/sandbox/sandbox';
import { getCharging } from '@roundbook/contract/money/saved-methods/saved-methods';
import { markJobDone } from '@roundbook/contract/work/jobs/closing';
import { addDays, addMonths } from '@roundbook/domain/values/dates/arithmetic';
import { todayIn } from '@roundbook/domain/values/dates/zones';
import { insertCustomers } from '../../../../testing/customers/test-customers.ts';
import { testBudgetPlan } from '../../../../testing/money/test-budget-plans.ts';
import {
  carryOut,
  chargePartsOf,
  saveTestMandate,
  takePayments,
} from '../../../../testing/money/test-charging.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import type { TestBusiness } from '../../../../testing/test-business.ts';
import { agreeJob, balanceOf } from '../../../../testing/test-jobs.ts';
import { follow } from '../charges/charge-following.ts';
import { chargeDailyWork } from '../charges/tasks.ts';
import { budgetPlanDailyWork, planReviewDailyWork } from './tasks.ts';

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

const giveOfficeAddress = () =>
  app.asOwner(
    `update businesses set email = 'office@example.com' where business_id = '${business.id}'`,
  );

/** Advances the provider's clock until the outcome of the customer's charges is known. */
async function decide(): Promise<void> {
  for (let count = 0; count < 14; count += 1) {
    await app.data(moveSandboxTime, { token: business.tokens.Owner, body: { days: 1 } });
    for (const { id } of await charges()) await follow(chargePartsOf(app), business.id, id);
  }
}

test('a month is collected once, however often the run is repeated and wherever it is interrupted', async () => {
  await saveTestMandate(app, business, customerId);
  const { nextOn } = await own.start();
  expect(nextOn > today).toBe(true);
  await turn(addDays(nextOn, -1));
  expect(await charges()).toEqual([]);
  const cut = new Error('killed');
  const parts = chargePartsOf(app);
  const dying = {
    ...parts,
    enqueueIn: () => () => {
      throw cut;
    },
  };
  const dies = budgetPlanDailyWork(dying).run({ businessId: business.id, date: nextOn });
  await expect(dies).rejects.toThrow(cut);
  expect([(await charges()).length, (await own.plan()).nextOn]).toEqual([0, nextOn]);
  await Promise.all([turn(nextOn), turn(nextOn), turn(nextOn)]);
  await turn(addDays(nextOn, 1));
  expect(await charges()).toMatchObject([
    { amount: 2000, source: 'Plan', method: 'Direct Debit', state: 'Waiting' },
  ]);
  expect(await own.plan()).toMatchObject({
    nextOn: addMonths(nextOn, 1),
    months: [{ on: nextOn, amount: 2000, state: 'On its way' }],
  });
});

test('if a plan ends and restarts within a month, the month is collected once', async () => {
  await saveTestMandate(app, business, customerId);
  const { nextOn } = await own.start();
  await turn(nextOn);
  await own.change('Ended');
  expect((await own.find()).plan).toBeNull();
  const { nextOn: later } = await own.start();
  expect(later.slice(0, 7) > nextOn.slice(0, 7)).toBe(true);
  // The month's key prevents a second collection even if the plan's next day is moved back.
  await app.asOwner(`update budget_plans set next_on = '${nextOn}' where state <> 'Ended'
    and customer_id = '${customerId}'`);
  await turn(nextOn);
  expect(await charges()).toHaveLength(1);
});

test('while the plan runs, a visit is invoiced but not charged, and the plan’s money pays for it', async () => {
  await saveTestMandate(app, business, customerId);
  const price = { cost: 1500, firstVisitCost: null };
  const job = await agreeJob(app, business, customerId, price);
  const { nextOn } = await own.start();
  await turn(nextOn);
  await carryOut(app, business, (await charges())[0]!.id);
  await decide();
  expect(await own.plan()).toMatchObject({
    position: { carried: 0, paid: 2000, done: 0, ahead: 2000 },
    months: [{ state: 'Paid' }],
    missed: 0,
  });
  const charging = await app.data(getCharging, { token, params: own.params });
  expect(charging).toMatchObject({ label: null, chargeWhenDone: false });
  const { invoiceId } = await done(job.id, ['Charge']);
  expect(invoiceId).toBeTruthy();
  expect(await charges()).toHaveLength(1);
  expect((await own.plan()).position).toMatchObject({ paid: 2000, done: 1500, ahead: 500 });
  // The caller did not ask for an invoice, but the visit is still invoiced.
  await done((await agreeJob(app, business, customerId, price)).id);
  expect((await own.plan()).position).toMatchObject({ paid: 2000, done: 3000, ahead: -1000 });
  expect(await balanceOf(app, business, customerId)).toBe(1000);
});

test('a failed month counts as missed, and is tried again even if no visit is unpaid', async () => {
  await saveTestMandate(app, business, customerId, '10000002');
  const { nextOn } = await own.start();
  await turn(nextOn);
  await carryOut(app, business, (await charges())[0]!.id);
  await decide();
  const [failed] = await charges();
  expect(failed).toMatchObject({ state: 'Failed' });
  expect(await own.plan()).toMatchObject({ missed: 2000, months: [{ state: 'Missed' }] });
  await chargeDailyWork(chargePartsOf(app)).run({
    businessId: business.id,
    date: failed!.retryOn!,
  });
  expect((await charges())[0]).toMatchObject({ state: 'Submitted', retryOn: null });
  expect((await own.plan()).months).toMatchObject([{ state: 'On its way' }]);
});

test('a month is not collected if its mandate is gone: the plan shows the reason, and the office is notified', async () => {
  await saveTestMandate(app, business, customerId);
  const { nextOn } = await own.start();
  await app.asOwner(
    `update saved_methods set state = 'Cancelled' where customer_id = '${customerId}'`,
  );
  await giveOfficeAddress();
  await turn(nextOn);
  expect(await charges()).toEqual([]);
  const { months, missed } = await own.plan();
  expect(months[0]).toMatchObject({ state: 'Missed' });
  expect(months[0]!.words).toMatch(/cancelled by the customer/);
  expect(missed).toBe(2000);
  const { messages } = await app.data(listOutbox, { token, query: {} });
  expect(messages.map(({ subject }) => subject)).toContainEqual(
    expect.stringMatching(/^We could not collect £20\.00 for .* budget plan$/),
  );
});

test('the office is emailed once about each yearly review that is due', async () => {
  const { reviewOn, version } = await own.start({ method: 'Standing order' });
  const look = (date: string) =>
    planReviewDailyWork(chargePartsOf(app)).run({ businessId: business.id, date });
  const announced = async () => {
    const { messages } = await app.data(listOutbox, { token, query: {} });
    return messages.filter(
      ({ customerId: id, subject }) => id === customerId && subject.endsWith('yearly review'),
    );
  };
  await app.asOwner(`update businesses set email = '' where business_id = '${business.id}'`);
  await look(reviewOn);
  await giveOfficeAddress();
  await look(addDays(reviewOn, -1));
  expect(await announced()).toEqual([]);
  // The review was due a day earlier: the run catches up after an outage.
  const later = addDays(reviewOn, 1);
  await Promise.all([look(later), look(later)]);
  await look(addDays(later, 1));
  const [message, ...others] = await announced();
  expect(others).toEqual([]);
  expect(message).toMatchObject({ to: 'office@example.com', kind: 'office-news' });
  expect(message!.body).toContain('pays £20.00 a month');
  expect(message!.body).toContain(`/manage/customers/${customerId}`);
  // The announcement left the plan's version unchanged, and the next yearly review is announced as
  // well.
  const body = { amount: 2500, from: addMonths(today, 1), version };
  expect((await app.call(reviewBudgetPlan, { token, params: own.params, body })).status).toBe(200);
  await app.asOwner(
    `update budget_plans set review_on = '${addMonths(reviewOn, 12)}' where customer_id = '${customerId}'`,
  );
  await look(addMonths(reviewOn, 12));
  expect((await announced()).map(({ body: words }) => words.includes('£25.00'))).toEqual([
    true,
    false,
  ]);
});
