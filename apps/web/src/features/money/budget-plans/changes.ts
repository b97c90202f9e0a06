import {
  getBudgetPlan,
  listBudgetPlans,
} from '@roundbook/contract/money/budget-plans/budget-plans';
import { getCharging } from '@roundbook/contract/money/saved-methods/saved-methods';
import { registerChanges } from '../../../platform/changes.ts';

const plans = [getBudgetPlan, listBudgetPlans];

// Whether a visit is charged follows from the plan.
registerChanges('budgetPlan', { lists: [...plans, getCharging] });
// What is ahead, paid or missed follows from money; what a year comes to, from jobs.
registerChanges('customer', { lists: plans });
registerChanges('charge', { lists: plans });
registerChanges('savedMethod', { lists: [getBudgetPlan] });
registerChanges('job', { lists: [getBudgetPlan] });
