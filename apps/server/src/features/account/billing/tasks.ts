import { handles, type TaskHandler } from '../../../platform/tasks/task.ts';
import { payoutTask } from './billing-payouts.ts';
import { chargeOf, type ChargingParts } from './charge-tasks.ts';
import { chargePurchase, sendPayout } from './purchase-tasks.ts';

/** The work behind purchases and payouts. */
export function billingTasks(parts: ChargingParts): readonly TaskHandler[] {
  return [handles(chargePurchase, chargeOf(parts)), handles(sendPayout, payoutTask(parts))];
}
