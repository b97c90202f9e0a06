import type { BudgetPlan } from '@roundbook/contract/money/budget-plans/budget-plans';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import type { TenantTransaction } from '../../../../platform/db/transaction.ts';
import type { ComingMoney } from '../../accounts/holds/facts.ts';
import { chargesAboutToTake } from '../charges/lookups.ts';
import { findProgress, planViews } from './budget-plan-view.ts';
import { findPlanOf, findPlansOfCustomers, findPlansOfPayers } from './queries.ts';

/**
 * The customers, or their payers, who have a budget plan that has not ended. Their visits are invoiced but not
 * charged, as the plan pays for them.
 */
export async function payersWithPlan(
  tx: TenantTransaction,
  customerIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const plans = await findPlansOfPayers(tx, customerIds);
  return new Set(plans.map(({ customerId }) => customerId));
}

/**
 * The customers, among these, who pay by a running plan and have missed no month, so that they are not asked for any
 * money.
 */
export async function customersPaidUp(
  tx: TenantTransaction,
  customerIds: readonly string[],
  today: PlainDate,
): Promise<ReadonlySet<string>> {
  const plans = await findPlansOfCustomers(tx, customerIds);
  const running = plans.filter(({ state }) => state === 'Running');
  const progress = await findProgress(tx, running, today);
  return new Set(progress.filter(({ missed }) => missed === 0).map(({ plan }) => plan.customerId));
}

/** The budget plans, and the money about to be taken, that will settle payers' debts without a request for payment. */
export async function comingMoney(
  tx: TenantTransaction,
  payerIds: readonly string[],
  today: PlainDate,
): Promise<ComingMoney> {
  const [paidUp, underWay] = await Promise.all([
    customersPaidUp(tx, payerIds, today),
    chargesAboutToTake(tx, payerIds),
  ]);
  return { paidUp, underWay };
}

/** A customer's budget plan with its progress; undefined if they have none. */
export async function planOfCustomer(
  tx: TenantTransaction,
  customerId: string,
  today: PlainDate,
): Promise<BudgetPlan | undefined> {
  const plan = await findPlanOf(tx, customerId);
  const [view] = plan ? await planViews(tx, [plan], today) : [];
  return view;
}
