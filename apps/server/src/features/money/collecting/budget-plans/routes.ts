import * as contract from '@roundbook/contract/money/budget-plans/budget-plans';
import type { Route } from '../../../../platform/http/call.ts';
import { read, write } from '../../../../platform/http/route.ts';
import * as commands from './commands.ts';
import * as plans from './plan-queries.ts';

/** Fixed monthly amounts that customers pay for their visits. */
export const budgetPlanRoutes: readonly Route[] = [
  read(contract.getBudgetPlan, plans.find),
  read(contract.listBudgetPlans, plans.list),
  write(contract.startBudgetPlan, commands.start),
  write(contract.reviewBudgetPlan, commands.review),
  write(contract.changeBudgetPlan, commands.change),
];
