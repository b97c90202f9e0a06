import { dueByThreshold } from '@roundbook/domain/account/billing/payouts';
import { type TenantTransaction, transact } from '../../../platform/db/transaction.ts';
import type { DailyWork, Turn } from '../../../platform/tasks/timed-work.ts';
import { findPayoutAccount } from './billing-payout-account.ts';
import { startPayout } from './billing-payouts.ts';
import { openAccount } from './billing-purchases.ts';
import { renew } from './billing-renewals.ts';
import type { ChargingParts } from './charge-tasks.ts';
import { findOpenPayouts } from './payout-store.ts';
import { findPending } from './purchase-store.ts';
import { chargePurchase, sendPayout } from './purchase-tasks.ts';
import { findAccount, findState } from './queries.ts';

/** What a business's balance asks for once a day: its plan, payouts by threshold, and what was left behind. */
export function billingDailyWork(parts: ChargingParts): readonly DailyWork[] {
  return [
    {
      name: 'billing',
      at: '06:00',
      retries: 5,
      run: ({ businessId, date }: Turn) =>
        transact(parts.database, { businessId }, async (tx) => {
          await takeUpAgain(tx, parts);
          await renew(tx, { ...parts, today: date });
          await payOutByThreshold(tx, parts, date);
        }),
    },
  ];
}

/** Goes on with charges and payouts whose tasks were given up, and asks how payouts stand. */
async function takeUpAgain(tx: TenantTransaction, { enqueueIn }: ChargingParts): Promise<void> {
  const { businessId } = tx;
  const [pending, payouts] = await Promise.all([findPending(tx), findOpenPayouts(tx)]);
  const enqueue = enqueueIn(tx);
  if (pending) enqueue(chargePurchase, { businessId, id: pending.id });
  for (const { id } of payouts) enqueue(sendPayout, { businessId, id });
}

async function payOutByThreshold(
  tx: TenantTransaction,
  { enqueueIn }: ChargingParts,
  today: string,
): Promise<void> {
  const { payoutThreshold } = await findAccount(tx);
  if (payoutThreshold === null) return;
  const { available } = await findState(tx, today);
  if (dueByThreshold(available, payoutThreshold) === 0) return;
  const destination = await findPayoutAccount(tx);
  if ('reason' in destination) return;
  const open = await openAccount(tx, today);
  const amount = dueByThreshold(open.available, payoutThreshold);
  if (amount === 0) return;
  const { accountId } = destination;
  await startPayout(tx, enqueueIn(tx), { amount, isInstant: false, accountId, today });
}
