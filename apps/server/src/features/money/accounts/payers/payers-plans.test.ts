import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { listCharges } from '@roundbook/contract/money/charges/charges';
import { getCharging } from '@roundbook/contract/money/saved-methods/saved-methods';
import { testBudgetPlan } from '../../../../testing/money/test-budget-plans.ts';
import { saveTestCard, takePayments } from '../../../../testing/money/test-charging.ts';
import { Landlord } from '../../../../testing/money/test-payers.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import type { TestBusiness } from '../../../../testing/test-business.ts';
import { agreeJob } from '../../../../testing/test-jobs.ts';

let app: TestApp;
let business: TestBusiness;
let landlord: Landlord;

beforeAll(async () => {
  app = await startTestApp({ ROLES: 'api' });
  business = await app.business();
  await takePayments(app, business);
});
beforeEach(async () => {
  landlord = await Landlord.of(app, business);
});
afterAll(() => app.stop());

test('a payer’s budget plan is based on the visits they pay for', async () => {
  const plan = testBudgetPlan(app, business, landlord.id);
  for (const flat of landlord.flats) await agreeJob(app, business, flat);
  expect((await plan.find()).working.jobs).toEqual([]);
  await landlord.payForAll('EachVisit');
  const { working } = await plan.find();
  expect(working.jobs).toHaveLength(3);
  const [job] = working.jobs;
  expect(working.total).toBe(3 * job!.total);
});

test('a payer’s plan pays for visits at others’ addresses: the payer is invoiced, and not charged', async () => {
  await landlord.payForAll('EachVisit');
  await saveTestCard(app, business, landlord.id);
  await testBudgetPlan(app, business, landlord.id).start({ method: 'Standing order' });
  const [flat] = landlord.flats;
  const { token } = business;
  expect(await app.data(getCharging, { token, params: { id: flat } })).toMatchObject({
    problem: 'The budget plan pays for visits.',
    chargeWhenDone: false,
  });
  const { answer } = await landlord.done(flat, { eventTriggers: [], chargeIfAgreed: true });
  expect(answer.invoiceId).not.toBeNull();
  expect(await landlord.balance()).toBe(3000);
  expect(await landlord.balance(flat)).toBe(0);
  const { charges } = await app.data(listCharges, { token, params: { id: landlord.id } });
  expect(charges).toEqual([]);
});

test('a customer with a payer cannot have a plan, and a customer with a plan cannot have a payer', async () => {
  const [billed, planned] = landlord.flats;
  await landlord.choose(billed, 'EachVisit');
  const refused = await testBudgetPlan(app, business, billed).starting({
    method: 'Standing order',
  });
  expect(refused.errors[0]?.detail).toBe(
    'Bills go to Customer 1: agree a budget plan with them instead.',
  );
  const plan = testBudgetPlan(app, business, planned);
  await plan.start({ method: 'Standing order' });
  const choice = await landlord.choose(planned, 'Monthly');
  expect(choice.errors[0]).toMatchObject({
    detail: 'Customer 3 has a budget plan. End it first.',
    field: 'payerId',
  });
  await plan.change('Ended');
  expect((await landlord.choose(planned, 'Monthly')).status).toBe(200);
});
