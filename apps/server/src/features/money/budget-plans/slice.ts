import * as budgetPlanCalls from '@roundbook/contract/money/budget-plans/budget-plans';
import type { Slice } from '../../../slice.ts';
import { budgetPlansExports } from './exports.ts';
import { budgetPlanParticipants } from './participants.ts';
import { budgetPlanRoutes } from './routes.ts';
import { budgetPlanDailyWork, planReviewDailyWork } from './tasks.ts';

/** Fixed monthly amounts that customers pay for their visits. */
export const budgetPlans: Slice = {
  area: 'money',
  noun: 'budget-plans',
  calls: [budgetPlanCalls],
  routes: () => budgetPlanRoutes,
  dailyWork: (parts) => [budgetPlanDailyWork(parts), planReviewDailyWork(parts)],
  tables: ['budget_plan_amounts', 'budget_plan_months', 'budget_plans'],
  entities: { budgetPlan: 'Manager' },
  participants: budgetPlanParticipants,
  exports: budgetPlansExports,
  examples: () => import('./examples.ts'),
  demo: () => import('./demo.ts'),
};
