import type { Party } from '../../../platform/pdf/letter.ts';
import { handles, type TaskHandler } from '../../../platform/tasks/task.ts';
import { billTask } from './billing-bill-mail.ts';
import { removeCardTask } from './billing-cards.ts';
import { payoutTask } from './billing-payouts.ts';
import { chargeOf, type ChargingParts } from './charge-tasks.ts';
import { chargePurchase, mailBill, removeCard, sendPayout } from './purchase-tasks.ts';

/** The work behind purchases, their bills, and payouts. @param seller who sells, as bills name them */
export function billingTasks(parts: ChargingParts, seller: Party): readonly TaskHandler[] {
  return [
    handles(chargePurchase, chargeOf(parts)),
    handles(mailBill, billTask({ ...parts, seller })),
    handles(removeCard, removeCardTask(parts)),
    handles(sendPayout, payoutTask(parts)),
  ];
}
