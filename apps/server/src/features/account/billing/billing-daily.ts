import { dueByThreshold } from '@roundbook/domain/account/billing/payouts';
import { addDays } from '@roundbook/domain/values/dates/arithmetic';
import { type TenantTransaction, transact } from '../../../platform/db/transaction.ts';
import { factsFromOutside } from '../../../platform/facts/outside.ts';
import type { DailyWork, Turn } from '../../../platform/tasks/timed-work.ts';
import { askForAnotherCard } from './billing-card-expiry.ts';
import { renew } from './billing-renewals.ts';
import type { ChargingParts } from './charge-tasks.ts';
import { findPayoutAccount } from './payouts/billing-payout-account.ts';
import { startPayout } from './payouts/billing-payouts.ts';
import { findOpenPayouts } from './payouts/payout-store.ts';
import { openAccount } from './purchases/billing-purchases.ts';
import { findBillsToMail, findPending } from './purchases/purchase-store.ts';
import { chargePurchase, mailBill, sendPayout } from './purchases/purchase-tasks.ts';
import { findAccount, findState, findTimeZone } from './queries.ts';

/**
 * The daily work on a business's balance: renews its plan, pays out above the threshold, and
 * resumes abandoned tasks.
 */
export function billingDailyWork(parts: ChargingParts): readonly DailyWork[] {
  return [
    {
      name: 'billing',
      at: '06:00',
      retries: 5,
      run: ({ businessId, date }: Turn) =>
        transact(parts.database, { businessId }, async (tx) => {
          await takeUpAgain(tx, parts, date);
          await askForAnotherCard(tx, parts, date);
          const timeZone = await findTimeZone(tx);
          const enqueue = parts.enqueueIn(tx);
          const now = tx.now;
          const facts = factsFromOutside(parts.participants, { tx, enqueue, timeZone, now });
          await renew(tx, { ...parts, today: date, facts });
          facts.write();
          await payOutByThreshold({ tx, enqueue, facts }, date);
        }),
    },
  ];
}

/** The number of days for which the daily work tries to email a bill. */
const MAILED_WITHIN = 7;

/**
 * Requeues unfinished charges, payouts and bills whose tasks gave up. For payouts, the requeued task also fetches the
 * current state from the provider.
 */
async function takeUpAgain(
  tx: TenantTransaction,
  { enqueueIn }: ChargingParts,
  today: string,
): Promise<void> {
  const { businessId } = tx;
  const [pending, payouts, bills] = await Promise.all([
    findPending(tx),
    findOpenPayouts(tx),
    findBillsToMail(tx, addDays(today, -MAILED_WITHIN)),
  ]);
  const enqueue = enqueueIn(tx);
  if (pending) enqueue(chargePurchase, { businessId, id: pending.id });
  for (const { id } of payouts) enqueue(sendPayout, { businessId, id });
  for (const { id } of bills) enqueue(mailBill, { businessId, id });
}

async function payOutByThreshold(
  within: Parameters<typeof startPayout>[0],
  today: string,
): Promise<void> {
  const { tx } = within;
  const { payoutThreshold } = await findAccount(tx);
  if (payoutThreshold === null) return;
  const { available } = await findState(tx, today);
  if (dueByThreshold(available, payoutThreshold) === 0) return;
  const destination = await findPayoutAccount(tx);
  if ('reason' in destination) return;
  const open = await openAccount(tx, today);
  const amount = dueByThreshold(open.available, payoutThreshold);
  if (amount === 0) return;
  await startPayout(within, { amount, isInstant: false, ...destination, today });
}
