import { isErased } from '@roundbook/domain/customers/customers/lifecycle';
import { submit } from '@roundbook/domain/money/charges/charge';
import { type BusinessId, mintBusinessId } from '../../../../platform/db/business-id.ts';
import { readTenant, transact } from '../../../../platform/db/transaction.ts';
import { handles, type TaskHandler } from '../../../../platform/tasks/task.ts';
import type { DailyWork } from '../../../../platform/tasks/timed-work.ts';
import type { ProviderEventHandlers } from '../../../../slice.ts';
import { openAccounts } from '../../accounts/ledger/effects.ts';
import { paymentOptions } from '../../payment-accounts/lookups.ts';
import { payersWithPlan } from '../budget-plans/lookups.ts';
import type { ChargeParts } from './charge-asking.ts';
import { follow } from './charge-following.ts';
import {
  findChargeAtProvider,
  findOpenRefunds,
  findRefundAtProvider,
  findUnfinished,
  hasUnanswered,
} from './charge-queries.ts';
import { progressOf } from './charge-record.ts';
import { followCharge, followRefund, sendEvidence } from './charge-tasks.ts';
import { followDispute, sendEvidenceOf } from './disputes/charge-dispute.ts';
import { followRefundOf } from './refunds/charge-refund.ts';
import { lockCharge, saveCharge } from './store.ts';

/** The tasks that send charges, refunds and answers to disputes. */
export function chargeTasks(parts: ChargeParts): readonly TaskHandler[] {
  return [
    handles(followCharge, ({ businessId, chargeId }) =>
      follow(parts, mintBusinessId(businessId), chargeId),
    ),
    handles(followRefund, ({ businessId, refundId }) =>
      followRefundOf(parts, mintBusinessId(businessId), refundId),
    ),
    handles(sendEvidence, ({ businessId, disputeId }) =>
      sendEvidenceOf(parts, mintBusinessId(businessId), disputeId),
    ),
  ];
}

/**
 * Tries a failed charge again if its amount is still owed and the business wants retries; otherwise gives up.
 * Records the new try before the request is sent.
 */
async function tryAgain(
  { database, enqueueIn }: ChargeParts,
  businessId: BusinessId,
  chargeId: string,
  today: string,
): Promise<void> {
  await transact(database, { businessId }, async (tx) => {
    const charge = await lockCharge(tx, chargeId);
    if (charge?.state !== 'Failed' || charge.retryOn === null || charge.retryOn > today) return;
    const { customerId, amount } = charge;
    const [accounts, options, planned] = await Promise.all([
      openAccounts(tx, [customerId]),
      paymentOptions(tx),
      payersWithPlan(tx, [customerId]),
    ]);
    // A plan's monthly amount is owed by agreement, whatever the visits cost.
    const account = accounts.get(customerId);
    const isOwed =
      account !== undefined &&
      !isErased(account.customer.lifecycle) &&
      (charge.source === 'Plan' ? planned.has(customerId) : account.balance >= amount);
    if (!isOwed || !options.retriesFailed) {
      saveCharge(tx, charge, { retryOn: null });
      return;
    }
    const { state, attempt } = submit(progressOf(charge));
    const providerPaymentId = charge.method === 'Card' ? null : charge.providerPaymentId;
    const changes = { state, attempt, providerPaymentId, retryOn: null };
    saveCharge(tx, charge, changes, [{ kind: 'Tried again' }]);
    enqueueIn(tx)(followCharge, { businessId, chargeId });
  });
}

/**
 * Checks all unfinished charges, refunds and disputes: retries the charges whose retry is due, and asks the provider
 * for states that no webhook reported.
 */
export function chargeDailyWork(parts: ChargeParts): DailyWork {
  const { database, enqueueIn } = parts;
  return {
    name: 'charges',
    at: '08:00',
    retries: 3,
    run: async ({ businessId, date }) => {
      const scope = { businessId };
      const [charges, refunds] = await readTenant(database, scope, (tx) =>
        Promise.all([findUnfinished(tx), findOpenRefunds(tx)]),
      );
      for (const { id, retryOn } of charges) {
        if (retryOn !== null && retryOn <= date) await tryAgain(parts, businessId, id, date);
      }
      await transact(database, scope, async (tx) => {
        const enqueue = enqueueIn(tx);
        for (const { id, state, retryOn } of charges) {
          if (retryOn !== null || state === 'Failed') continue;
          enqueue(followCharge, { businessId, chargeId: id });
        }
        for (const { id } of refunds) enqueue(followRefund, { businessId, refundId: id });
      });
    },
  };
}

/** Brings charges, refunds and disputes up to date when their provider reports changes. */
export function chargeEvents(parts: ChargeParts): ProviderEventHandlers {
  const { database } = parts;
  return {
    payment: async (businessId, { objectId, accountId }) => {
      const [charge, unanswered] = await readTenant(database, { businessId }, async (tx) => {
        const found = await findChargeAtProvider(tx, objectId);
        return [found, !found && (await hasUnanswered(tx, accountId))] as const;
      });
      if (charge) {
        await follow(parts, businessId, charge.id);
        return true;
      }
      // The webhook may arrive before the answer to the request itself.
      if (unanswered) throw new Error('A charge waits for the answer that names this payment');
      return false;
    },
    refund: async (businessId, { objectId }) => {
      const refund = await readTenant(database, { businessId }, (tx) =>
        findRefundAtProvider(tx, objectId),
      );
      if (!refund) {
        const open = await readTenant(database, { businessId }, findOpenRefunds);
        if (open.some((one) => one.providerRefundId === null))
          throw new Error('A refund waits for the answer that names it');
        return false;
      }
      await followRefundOf(parts, businessId, refund.id);
      return true;
    },
    dispute: async (businessId, { objectId, accountId }) =>
      accountId !== null && followDispute(parts, businessId, accountId, objectId),
  };
}
