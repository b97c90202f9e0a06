import type { DemoBusiness } from '../../../demo/demo-business.ts';
import { readTenant, transact } from '../../../platform/db/transaction.ts';
import { factsFromOutside } from '../../../platform/facts/outside.ts';
import { clockOf } from '../businesses/lookups.ts';
import { findPayoutAccount } from './payouts/billing-payout-account.ts';
import { followPayout, startPayout } from './payouts/billing-payouts.ts';
import { findOpenPayouts } from './payouts/payout-store.ts';
import { openAccount } from './purchases/billing-purchases.ts';

export const buildsOn = ['charges'];

/** The share of the balance to pay out; the rest stays available. */
const SHARE_PAID_OUT = 0.6;

/** Pays out a part of the customers' payments to the business's bank account. */
export async function addToDemo({
  businessId,
  database,
  parts,
  today,
}: DemoBusiness): Promise<void> {
  const { accounts, cards, enqueueIn, participants } = parts;
  const scope = { businessId };
  await transact(database, scope, async (tx) => {
    const destination = await findPayoutAccount(tx);
    if ('reason' in destination) return;
    const { available } = await openAccount(tx, today);
    const amount = Math.round(available * SHARE_PAID_OUT);
    if (amount < 100) return;
    const enqueue = enqueueIn(tx);
    const { timeZone, now } = await clockOf(tx);
    const facts = factsFromOutside(participants, { tx, enqueue, timeZone, now });
    const payout = { amount, isInstant: false, ...destination, today };
    await startPayout({ tx, enqueue, facts }, payout);
  });
  const { sessionChanges, publicUrl } = accounts;
  const charging = { cards, database, enqueueIn, participants, sessionChanges, publicUrl };
  for (const { id } of await readTenant(database, scope, findOpenPayouts)) {
    await followPayout(charging, businessId, id);
  }
}
