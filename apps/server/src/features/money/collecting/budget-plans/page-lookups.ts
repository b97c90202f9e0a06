import type { CustomerPage } from '@roundbook/contract/customers/pages/page';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import type { TenantTransaction } from '../../../../platform/db/transaction.ts';
import { planViews } from './budget-plan-view.ts';
import { findPlanOf } from './queries.ts';

/** A customer's budget plan for their page; null if they have none. */
export async function planOnPage(
  tx: TenantTransaction,
  customerId: string,
  today: PlainDate,
): Promise<CustomerPage['budgetPlan']> {
  const plan = await findPlanOf(tx, customerId);
  const [view] = plan ? await planViews(tx, [plan], today) : [];
  if (!view) return null;
  const { method, state, amount, nextOn, missed, position } = view;
  return { method, isPaused: state === 'Paused', amount, nextOn, missed, ahead: position.ahead };
}
