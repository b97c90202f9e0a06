import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import type { TenantTransaction } from '../../../../platform/db/transaction.ts';
import { findProgress } from './budget-plan-view.ts';
import { findPlansOfCustomers, findPlansOfPayers } from './queries.ts';

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

/** The customers who pay by a running plan and have missed no month, so that nothing more is asked of them. */
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
