import { sql } from 'kysely';
import {
  payout as payoutPosting,
  payoutFailed,
} from '@roundbook/domain/account/billing/balance-ledger';
import { payoutFee } from '@roundbook/domain/account/billing/payouts';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import { todayIn } from '@roundbook/domain/values/dates/zones';
import { type BusinessId, mintBusinessId } from '../../../../platform/db/business-id.ts';
import { newId } from '../../../../platform/db/ids.ts';
import {
  readTenant,
  type TenantTransaction,
  transact,
} from '../../../../platform/db/transaction.ts';
import type { Facts } from '../../../../platform/facts/facts.ts';
import type { Enqueue } from '../../../../platform/tasks/task.ts';
import { type Payout, ProviderRefused } from '../../../../providers/payment-provider.ts';
import {
  beginSending,
  endSending,
  type PayoutDestination,
} from '../../../money/payment-accounts/effects.ts';
import { notifyOwners } from '../billing-mail.ts';
import type { ChargingParts } from '../charge-tasks.ts';
import { payoutStarted } from '../facts.ts';
import { sendPayout } from '../purchases/purchase-tasks.ts';
import { findState, findTimeZone } from '../queries.ts';
import { insertPostings, lockAccount } from '../store.ts';
import * as store from './payout-store.ts';

/** The transaction in which a payout starts. */
interface Starting {
  readonly tx: TenantTransaction;
  readonly enqueue: Enqueue;
  readonly facts: Facts;
}

/**
 * Deducts a payout from a locked balance, and queues the task that sends it. The row and its posting exist before
 * the provider is asked, so the money cannot leave twice.
 */
export async function startPayout(
  { tx, enqueue, facts }: Starting,
  {
    amount,
    isInstant,
    accountId,
    bankAccountEnding,
    today,
  }: PayoutDestination & {
    readonly amount: number;
    readonly isInstant: boolean;
    readonly today: PlainDate;
  },
): Promise<store.StoredPayout> {
  const id = newId();
  const fee = payoutFee(amount);
  const { available, onItsWay } = await findState(tx, today);
  const left = available + onItsWay - amount;
  const { takesUntil = sql`null::timestamptz` } = await facts.announce(payoutStarted, { left });
  store.insertPayout(tx, {
    id,
    amount,
    fee,
    isInstant,
    accountId,
    bankAccountEnding,
    requestedOn: today,
    takesUntil,
  });
  const description = isInstant ? 'Instant payout' : 'Payout';
  await insertPostings(tx, [
    {
      ...payoutPosting(amount, fee),
      sourceId: id,
      postedOn: today,
      availableOn: today,
      description,
    },
  ]);
  enqueue(sendPayout, { businessId: tx.businessId, id });
  return {
    id,
    amount,
    fee,
    isInstant,
    accountId,
    bankAccountEnding,
    state: 'Requested',
    requestedOn: today,
    arrivesOn: null,
    reason: '',
    providerPayoutId: null,
  };
}

/** Asks the provider to send a payout, or to report the state of a payout already sent. Idempotent. */
export async function followPayout(
  parts: ChargingParts,
  businessId: BusinessId,
  id: string,
): Promise<void> {
  const { cards, database } = parts;
  const found = await readTenant(database, { businessId }, (tx) => store.findPayout(tx, id));
  if (!found || found.state === 'Failed') return;
  const { accountId, amount, fee, isInstant, providerPayoutId } = found;
  const refuseWith = (reason: string): Payout => ({
    payoutId: '',
    state: 'Failed',
    amount,
    arrivesOn: '',
    reason,
  });
  const mayAsk =
    providerPayoutId !== null ||
    (await transact(database, { businessId }, async (tx) => {
      await lockAccount(tx);
      // Another process may have sent the payout in the meantime, and a payout that was sent must not be marked as
      // failed here.
      const current = await store.findPayout(tx, id);
      if (current?.state !== 'Requested' || current.providerPayoutId !== null) return false;
      const whyNot = await beginSending(tx, id, found, tx.now);
      if (whyNot) await settlePayout(parts, tx, id, refuseWith(whyNot.detail));
      return whyNot === null;
    }));
  if (!mayAsk) return;
  let standing: Payout;
  try {
    standing = providerPayoutId
      ? await cards.findPayout(accountId, providerPayoutId)
      : await cards.createPayout(accountId, amount - fee, isInstant, id);
  } catch (error) {
    // A payout that was sent has not failed just because the provider refused to report its state.
    if (!(error instanceof ProviderRefused) || providerPayoutId) throw error;
    standing = refuseWith(error.message);
  }
  await transact(database, { businessId }, (tx) => settlePayout(parts, tx, id, standing));
}

/** Saves the state of a payout. If the payout has failed, its money returns to the balance, once. */
async function settlePayout(
  parts: ChargingParts,
  tx: TenantTransaction,
  id: string,
  standing: Payout,
): Promise<void> {
  await lockAccount(tx);
  endSending(tx, id);
  const [found, timeZone] = await Promise.all([store.findPayout(tx, id), findTimeZone(tx)]);
  // A bank may return a payout that had arrived, but a failed payout never changes again.
  if (!found || found.state === 'Failed') return;
  const { arrivesOn } = standing;
  store.savePayout(tx, id, {
    state: standing.state,
    providerPayoutId: standing.payoutId || null,
    // The sandbox's dates may be ahead of real dates, or before the day of the request.
    arrivesOn: arrivesOn === '' ? null : latestOf(arrivesOn, found.requestedOn),
    reason: standing.reason,
  });
  if (standing.state !== 'Failed') return;
  const today = todayIn(timeZone, tx.now);
  await insertPostings(tx, [
    {
      ...payoutFailed(found.amount, found.fee),
      sourceId: id,
      postedOn: today,
      availableOn: today,
      description: 'Failed payout',
    },
  ]);
  await notifyOwners(tx, parts, {
    subject: 'A payout failed',
    body: [standing.reason, 'The money is back in your balance.'],
  });
}

/** The task that sends and follows a payout. */
export function payoutTask(parts: ChargingParts) {
  return ({ businessId, id }: { businessId: string; id: string }) =>
    followPayout(parts, mintBusinessId(businessId), id);
}

const latestOf = (one: PlainDate, other: PlainDate): PlainDate => (one > other ? one : other);
