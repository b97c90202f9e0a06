import * as contract from '@roundbook/contract/money/budget-plans/budget-plans';
import { addMonths } from '@roundbook/domain/values/dates/arithmetic';
import { todayIn } from '@roundbook/domain/values/dates/zones';
import { example, type Example } from '../../../../proof/example.ts';
import { SceneRecords } from '../../../../proof/scene-records.ts';
import { record } from '../../../../proof/shown-by.ts';
import type { Examples } from '../../../../proof/slice-examples.ts';
import { insertCustomers } from '../../../../testing/customers/test-customers.ts';

export const whoMay = `
  Manager with CUSTOMERS
    GET    /customers/{id}/budgetPlan
    POST   /customers/{id}/budgetPlan
    POST   /customers/{id}/budgetPlan/review
    POST   /customers/{id}/budgetPlan/state
    GET    /budgetPlans
`;

export const shownBy = {
  budget_plans: record('budgetPlan'),
  budget_plan_amounts: record('budgetPlan', 'plan_id'),
  budget_plan_months: record('budgetPlan', 'plan_id'),
} satisfies Examples['shownBy'];

const standingOrder = { method: 'Standing order', day: 12, amount: 2000 } as const;

/** One customer with a plan, and one without. Neither is the scene's `client`, whose visits other examples charge. */
export const records = new SceneRecords(async (app, { business, token }) => {
  const [plannedId = '', otherId = ''] = await insertCustomers(app, business, 2);
  const params = { id: plannedId };
  await app.data(contract.startBudgetPlan, { token, params, body: standingOrder });
  return { plannedId, otherId };
});

const inTwoMonths = () => addMonths(todayIn('Europe/London', new Date().toISOString()), 2);

export const examples: readonly Example[] = [
  example(contract.startBudgetPlan, (scene) => ({
    params: { id: records.of(scene).otherId },
    body: standingOrder,
  })),
  example(contract.getBudgetPlan, (scene) => ({ params: { id: records.of(scene).plannedId } })),
  example(contract.listBudgetPlans, () => ({})),
  example(contract.reviewBudgetPlan, (scene) => ({
    params: { id: records.of(scene).plannedId },
    body: { amount: 2150, from: inTwoMonths(), version: 1 },
  })),
  example(contract.changeBudgetPlan, (scene) => ({
    params: { id: records.of(scene).plannedId },
    body: { state: 'Paused', version: 1 },
  })),
];
