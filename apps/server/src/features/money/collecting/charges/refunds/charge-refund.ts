import { sql } from 'kysely';
import { todayIn } from '@roundbook/domain/values/dates/zones';
import type { BusinessId } from '../../../../../platform/db/business-id.ts';
import {
  readTenant,
  type TenantTransaction,
  transact,
} from '../../../../../platform/db/transaction.ts';
import { ProviderRefused, type Refund } from '../../../../../providers/payment-provider.ts';
import { findBusiness } from '../../../../account/businesses/lookups.ts';
import type { ChargeParts } from '../charge-asking.ts';
import { bringUpToDate } from '../charge-money.ts';
import { findCharge, lockCharge } from '../store.ts';
import { findRefunds, saveRefund } from './refund-store.ts';

/** Today's date in the business's time zone. */
export async function todayOf(tx: TenantTransaction): Promise<string> {
  const { business } = await findBusiness(tx);
  return todayIn(business.timeZone, tx.now);
}

/** The state of a refund at its provider, and the reason if it failed. */
type Outcome = Pick<Refund, 'state'> & { readonly refundId: string | null; readonly why: string };

/** Sends a refund under a key that makes the request idempotent, or asks the provider for its state. */
export async function followRefundOf(
  parts: ChargeParts,
  businessId: BusinessId,
  refundId: string,
): Promise<void> {
  const { database, cards, directDebit } = parts;
  const scope = { businessId };
  const known = await readTenant(database, scope, async (tx) => {
    const [refund] = await findRefunds(tx, sql`refund.id = ${refundId}`);
    return refund && { refund, charge: await findCharge(tx, refund.chargeId) };
  });
  if (!known?.charge) return;
  const { refund, charge } = known;
  const port = charge.method === 'Card' ? cards : directDebit;
  const { accountId, providerPaymentId } = charge;
  if (providerPaymentId === null || refund.state !== 'On its way') return;
  const outcome = await attempt(() =>
    refund.providerRefundId === null
      ? port.refund(accountId, providerPaymentId, refund.amount, refund.id)
      : port.findRefund(accountId, refund.providerRefundId),
  );
  await transact(database, scope, async (tx) => {
    const locked = await lockCharge(tx, charge.id);
    const [now] = await findRefunds(tx, sql`refund.id = ${refundId}`);
    if (!locked || now?.state !== 'On its way') return;
    const { state, why } = outcome;
    const providerRefundId = outcome.refundId ?? now.providerRefundId;
    saveRefund(tx, { id: refundId, state, providerRefundId });
    if (state === 'On its way') {
      tx.changed('charge', locked.id, locked.version);
      return;
    }
    const { amount } = now;
    const today = await todayOf(tx);
    await bringUpToDate(
      tx,
      locked,
      state === 'Paid'
        ? { events: [{ kind: 'Refunded', amount }] }
        : {
            refundFailed: { amount, reason: why },
            events: [{ kind: 'Refund failed', amount, detail: why }],
          },
      today,
    );
  });
}

async function attempt(ask: () => Promise<Refund>): Promise<Outcome> {
  try {
    const { state, refundId } = await ask();
    return { state, refundId, why: 'The refund did not reach the customer.' };
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error;
    return { state: 'Failed', refundId: null, why: error.message };
  }
}
