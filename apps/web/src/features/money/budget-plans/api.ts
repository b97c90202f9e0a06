import { queryOptionsFor } from '@roundbook/client/api';
import {
  getBudgetPlan,
  listBudgetPlans,
} from '@roundbook/contract/money/budget-plans/budget-plans';

/** A customer's budget plan, and the price of a year of visits. */
export const budgetPlanQuery = (customerId: string) =>
  queryOptionsFor(
    getBudgetPlan,
    { params: { id: customerId } },
    { fallback: 'Sorry, there was an error loading the budget plan' },
  );

/** All budget plans. */
export const budgetPlansQuery = () =>
  queryOptionsFor(
    listBudgetPlans,
    {},
    { fallback: 'Sorry, there was an error loading the budget plans' },
  );
