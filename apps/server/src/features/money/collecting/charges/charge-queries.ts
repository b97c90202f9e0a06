import { type RawBuilder, sql } from 'kysely';
import type { PaymentFacts } from '@roundbook/domain/money/payments/states';
import type { Pence } from '@roundbook/domain/values/money/pence';
import { tenant } from '../../../../platform/db/tenant.ts';
import type { TenantTransaction } from '../../../../platform/db/transaction.ts';
import { paidOutUntil } from '../../../account/billing/lookups.ts';
import type { ChargeRecord } from './charge-record.ts';
import { findDisputes, type DisputeRecord } from './disputes/dispute-store.ts';
import { isInBalance, refundFailed } from './lookups.ts';
import { findRefunds, type RefundRecord } from './refunds/refund-store.ts';
import { findCharges } from './store.ts';

type ChargeToShow = NonNullable<PaymentFacts['charge']>;

/**
 * A customer's card payments that are pending at the provider: forms that they opened, and
 * confirmations that they still owe.
 */
export function findWaitingForCustomer(
  tx: TenantTransaction,
  customerId: string,
): Promise<ChargeRecord[]> {
  return findCharges(
    tx,
    sql`ch.customer_id = ${customerId} and ch.method = 'Card'
      and ch.provider_payment_id is not null and (ch.state = 'Customer needed'
        or (ch.state = 'Submitted' and ch.saved_method_id is null))`,
  );
}

/** Locks visits' charges, except withdrawn ones, until the commit. */
export function lockChargesOfVisits(
  tx: TenantTransaction,
  visitIds: readonly string[],
): Promise<ChargeRecord[]> {
  return findCharges(
    tx,
    sql`ch.occurrence_id = any(${visitIds}::uuid[]) and ch.state <> 'Withdrawn'
      order by ch.id for no key update`,
  );
}

/**
 * Locks a customer's waiting charges until the commit.
 * @param id limits the call to this charge
 */
export function lockWaiting(
  tx: TenantTransaction,
  customerId: string,
  id: string | undefined,
): Promise<ChargeRecord[]> {
  const which = id === undefined ? sql`` : sql`and ch.id = ${id}`;
  return findCharges(
    tx,
    sql`ch.customer_id = ${customerId} and ch.state = 'Waiting' ${which}
      order by ch.id for no key update`,
  );
}

/** Locks customers' charges that may still take money, until the commit. */
export function lockUnderWayOf(
  tx: TenantTransaction,
  customerIds: readonly string[],
): Promise<ChargeRecord[]> {
  return findCharges(
    tx,
    sql`ch.customer_id = any(${customerIds}::uuid[])
      and (ch.state in ('Waiting', 'Submitted', 'Customer needed') or ch.retry_on is not null)
      order by ch.id for no key update`,
  );
}

/** The charge that brought in a payment; undefined if there is none. */
export async function findChargeTakenAs(
  tx: TenantTransaction,
  paymentId: string,
): Promise<ChargeRecord | undefined> {
  const [found] = await findCharges(tx, sql`ch.payment_id = ${paymentId}`);
  return found;
}

/** Charges that are unfinished, or will be tried again. */
export function findUnfinished(tx: TenantTransaction): Promise<ChargeRecord[]> {
  return findCharges(
    tx,
    sql`(ch.state in ('Waiting', 'Submitted', 'Customer needed', 'Succeeded')
      or ch.retry_on is not null)`,
  );
}

/** The charge of a payment, by the payment's id at the provider. */
export async function findChargeAtProvider(
  tx: TenantTransaction,
  providerPaymentId: string,
): Promise<ChargeRecord | undefined> {
  const [found] = await findCharges(tx, sql`ch.provider_payment_id = ${providerPaymentId}`);
  return found;
}

/** Whether an account has a sent charge whose answer is not recorded yet. */
export async function hasUnanswered(
  tx: TenantTransaction,
  accountId: string | null,
): Promise<boolean> {
  const open = await findCharges(
    tx,
    sql`ch.state = 'Submitted' and ch.provider_payment_id is null
      and ch.account_id = ${accountId} limit 1`,
  );
  return open.length > 0;
}

/** Refunds that are unfinished. */
export function findOpenRefunds(tx: TenantTransaction): Promise<RefundRecord[]> {
  return findRefunds(tx, sql`refund.state = 'On its way'`);
}

/** The refund with this id at the provider; undefined if there is none. */
export async function findRefundAtProvider(
  tx: TenantTransaction,
  providerRefundId: string,
): Promise<RefundRecord | undefined> {
  const [found] = await findRefunds(tx, sql`refund.provider_refund_id = ${providerRefundId}`);
  return found;
}

export async function findDispute(
  tx: TenantTransaction,
  id: string,
): Promise<DisputeRecord | undefined> {
  const [found] = await findDisputes(tx, sql`dispute.id = ${id}`);
  return found;
}

/**
 * The charge that brought in a payment, with the fields that decide the payment's state; undefined if the charge is
 * unknown.
 */
export function findChargeToShow(
  tx: TenantTransaction,
  chargeId: string,
): Promise<ChargeToShow | undefined> {
  return tx.first(sql<ChargeToShow>`
    select ch.state, ch.refunded, ch.disputed, ${refundFailed} as "refundFailed",
           ${isInBalance} is not true as "paidOut"
      from charges ch where ch.business_id = ${tx.businessId} and ch.id = ${chargeId}`);
}

/**
 * The moment up to which all credited money has left the balance if only the newest `left` pence remain in it. A
 * sub-select, as JavaScript would lose the microseconds; null if no credit has left completely since the last
 * payouts.
 */
export function goneUntil(left: Pence): RawBuilder<unknown> {
  return sql`(select max(credited_at) from (
    select credited_at, sum(credited) over (order by credited_at desc, id desc) - credited as newer
      from charges
     where business_id = ${tenant} and credited_at is not null
       and credited_at > coalesce(${paidOutUntil}, '-infinity')) g
   where newer >= ${left})`;
}
