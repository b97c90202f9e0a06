import { sql } from 'kysely';
import type { PaymentFacts } from '@roundbook/domain/money/payments/states';
import type { TenantTransaction } from '../../../../platform/db/transaction.ts';
import type { ChargeRecord } from './charge-record.ts';
import { findDisputes, type DisputeRecord } from './disputes/dispute-store.ts';
import { isInBalance, refundFailed } from './lookups.ts';
import { findRefunds, type RefundRecord } from './refunds/refund-store.ts';
import { findCharges } from './store.ts';

type ChargeToShow = NonNullable<PaymentFacts['charge']>;

/** A customer's pending card payments at the provider: forms they opened, and confirmations. */
export function findWaitingForCustomer(
  tx: TenantTransaction,
  customerId: string,
): Promise<ChargeRecord[]> {
  return findCharges(
    tx,
    sql`g.customer_id = ${customerId} and g.method = 'Card'
      and g.provider_payment_id is not null and (g.state = 'Customer needed'
        or (g.state = 'Submitted' and g.saved_method_id is null))`,
  );
}

/** Locks visits' charges, except withdrawn ones, until the commit. */
export function lockChargesOfVisits(
  tx: TenantTransaction,
  occurrenceIds: readonly string[],
): Promise<ChargeRecord[]> {
  return findCharges(
    tx,
    sql`g.occurrence_id = any(${occurrenceIds}::uuid[]) and g.state <> 'Withdrawn'
      order by g.id for no key update`,
  );
}

/**
 * Locks a customer's waiting charges until the commit.
 * @param id only this charge
 */
export function lockWaiting(
  tx: TenantTransaction,
  customerId: string,
  id: string | undefined,
): Promise<ChargeRecord[]> {
  const which = id === undefined ? sql`` : sql`and g.id = ${id}`;
  return findCharges(
    tx,
    sql`g.customer_id = ${customerId} and g.state = 'Waiting' ${which}
      order by g.id for no key update`,
  );
}

/** The charge that brought in a payment. */
export async function findChargeTakenAs(
  tx: TenantTransaction,
  paymentId: string,
): Promise<ChargeRecord | undefined> {
  const [found] = await findCharges(tx, sql`g.payment_id = ${paymentId}`);
  return found;
}

/** Charges that are unfinished, or will be tried again. */
export function findUnfinished(tx: TenantTransaction): Promise<ChargeRecord[]> {
  return findCharges(
    tx,
    sql`(g.state in ('Waiting', 'Submitted', 'Customer needed', 'Succeeded')
      or g.retry_on is not null)`,
  );
}

/** The charge of a payment, by the payment's id at the provider. */
export async function findChargeAtProvider(
  tx: TenantTransaction,
  providerPaymentId: string,
): Promise<ChargeRecord | undefined> {
  const [found] = await findCharges(tx, sql`g.provider_payment_id = ${providerPaymentId}`);
  return found;
}

/** Whether an account has a sent charge whose answer is not recorded yet. */
export async function hasUnanswered(
  tx: TenantTransaction,
  accountId: string | null,
): Promise<boolean> {
  const open = await findCharges(
    tx,
    sql`g.state = 'Submitted' and g.provider_payment_id is null
      and g.account_id = ${accountId} limit 1`,
  );
  return open.length > 0;
}

/** Refunds that are unfinished. */
export function findOpenRefunds(tx: TenantTransaction): Promise<RefundRecord[]> {
  return findRefunds(tx, sql`r.state = 'On its way'`);
}

/** A refund by its id at the provider. */
export async function findRefundAtProvider(
  tx: TenantTransaction,
  providerRefundId: string,
): Promise<RefundRecord | undefined> {
  const [found] = await findRefunds(tx, sql`r.provider_refund_id = ${providerRefundId}`);
  return found;
}

export async function findDispute(
  tx: TenantTransaction,
  id: string,
): Promise<DisputeRecord | undefined> {
  const [found] = await findDisputes(tx, sql`d.id = ${id}`);
  return found;
}

/** The charge that brought in a payment, as far as it decides the payment's state; undefined if it is unknown. */
export function findChargeToShow(
  tx: TenantTransaction,
  chargeId: string,
): Promise<ChargeToShow | undefined> {
  return tx.first(sql<ChargeToShow>`
    select g.state, g.refunded, g.disputed, ${refundFailed} as "refundFailed",
           ${isInBalance} is not true as "paidOut"
      from charges g where g.business_id = ${tx.businessId} and g.id = ${chargeId}`);
}
