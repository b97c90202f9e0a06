import { queryOptionsFor } from '@roundbook/client/api';
import { call } from '@roundbook/client/call';
import { showSuccess } from '@roundbook/client/toasts';
import {
  listRecurringCosts,
  type RecurringCost,
  removeRecurringCost,
  runRecurringCost,
} from '@roundbook/contract/money/recurring-costs/recurring-costs';

export const recurringCostsQuery = queryOptionsFor(
  listRecurringCosts,
  {},
  { fallback: 'Sorry, there was an error loading your recurring costs' },
);

/** Pauses a recurring cost, or lets it run again. */
export async function pauseCost({ id, version, isPaused }: RecurringCost): Promise<void> {
  await call(runRecurringCost, { params: { id }, body: { isPaused: !isPaused, version } });
  showSuccess(isPaused ? 'It records itself again' : 'Paused');
}

/** Removes a recurring cost; its recorded expenses stay. */
export async function takeAwayCost(id: string): Promise<void> {
  await call(removeRecurringCost, { params: { id } });
  showSuccess('Recurring cost removed');
}
