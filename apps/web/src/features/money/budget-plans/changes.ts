import {
  getBudgetPlan,
  listBudgetPlans,
} from '@roundbook/contract/money/budget-plans/budget-plans';
import { getCharging } from '@roundbook/contract/money/saved-methods/saved-methods';
import { registerChanges } from '../../../platform/changes.ts';

const plans = [getBudgetPlan, listBudgetPlans];

// A customer's budget plan decides whether visits are charged.
registerChanges('budgetPlan', { lists: [...plans, getCharging] });
// Payments change whether a plan is ahead and which months are paid or missed; jobs change the
// price of a year.
registerChanges('customer', { lists: plans });
registerChanges('charge', { lists: plans });
registerChanges('savedMethod', { lists: [getBudgetPlan] });
registerChanges('job', { lists: [getBudgetPlan] });
