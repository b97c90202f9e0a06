import * as budgetPlanCalls from '@roundbook/contract/money/budget-plans/budget-plans';
import type { AccountPlatform } from '../../../../platform/auth/account-platform.ts';
import type { Database } from '../../../../platform/db/database.ts';
import type { EnqueueIn } from '../../../../platform/tasks/task.ts';
import { defineSlice } from '../../../../slice.ts';
import { budgetPlansExports } from './exports.ts';
import { budgetPlanParticipants } from './participants.ts';
import { budgetPlanRoutes } from './routes.ts';
import { budgetPlanDailyWork, planReviewDailyWork } from './tasks.ts';

/** The parts of the program that the room needs. */
export interface Parts {
  readonly accounts: AccountPlatform;
  readonly database: Database;
  readonly enqueueIn: EnqueueIn;
}

/** Fixed monthly amounts that customers pay for their visits. */
export const budgetPlans = defineSlice<Parts>({
  area: 'money',
  noun: 'budget-plans',
  roomOf: 'collecting',
  calls: [budgetPlanCalls],
  routes: () => budgetPlanRoutes,
  dailyWork: (parts) => [budgetPlanDailyWork(parts), planReviewDailyWork(parts)],
  tables: ['budget_plan_amounts', 'budget_plan_months', 'budget_plans'],
  entities: { budgetPlan: 'Manager' },
  participants: budgetPlanParticipants,
  exports: budgetPlansExports,
});
