import type { Party } from '../../../platform/pdf/letter.ts';
import { handles, type TaskHandler } from '../../../platform/tasks/task.ts';
import { removeCardTask } from './billing-cards.ts';
import { chargeOf, type ChargingParts } from './charge-tasks.ts';
import { payoutTask } from './payouts/billing-payouts.ts';
import { billTask } from './purchases/billing-bill-mail.ts';
import { chargePurchase, mailBill, removeCard, sendPayout } from './purchases/purchase-tasks.ts';

/** The tasks for purchases, bills and payouts. @param seller the seller, as named on bills */
export function billingTasks(parts: ChargingParts, seller: Party): readonly TaskHandler[] {
  return [
    handles(chargePurchase, chargeOf(parts)),
    handles(mailBill, billTask({ ...parts, seller })),
    handles(removeCard, removeCardTask(parts)),
    handles(sendPayout, payoutTask(parts)),
  ];
}
