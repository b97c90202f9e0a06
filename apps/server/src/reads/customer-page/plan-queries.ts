import type { CustomerPage } from '@roundbook/contract/customers/pages/page';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import { planOfCustomer } from '../../features/money/collecting/budget-plans/lookups.ts';
import type { TenantTransaction } from '../../platform/db/transaction.ts';

/** A customer's budget plan, as shown on their page; null if they have none. */
export async function planOnPage(
  tx: TenantTransaction,
  customerId: string,
  today: PlainDate,
): Promise<CustomerPage['budgetPlan']> {
  const view = await planOfCustomer(tx, customerId, today);
  if (!view) return null;
  const { method, state, amount, nextOn, missed, position } = view;
  return { method, isPaused: state === 'Paused', amount, nextOn, missed, ahead: position.ahead };
}
