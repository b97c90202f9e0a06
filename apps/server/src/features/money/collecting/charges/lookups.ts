import { type RawBuilder, sql } from 'kysely';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import type { Pence } from '@roundbook/domain/values/money/pence';
import { tenant } from '../../../../platform/db/tenant.ts';
import type { TenantTransaction } from '../../../../platform/db/transaction.ts';
import { isTakenBy, paidOutUntil } from '../../../account/billing/lookups.ts';

export type { ChargeParts } from './charge-asking.ts';

/** Joins each payment of `alias` to the charge that brought it in, if any, as `ch`. */
export function joinCharge(alias: string): RawBuilder<unknown> {
  return sql`left join charges ch on ch.business_id = ${sql.ref(`${alias}.business_id`)}
    and ch.id = ${sql.ref(`${alias}.charge_id`)}`;
}

/** Whether the newest refund of the charge `ch` did not reach the customer. */
export const refundFailed = sql`exists (select from refunds refund
  where refund.business_id = ${tenant} and refund.charge_id = ch.id and refund.state = 'Failed'
    and not exists (select from refunds refund_newer
      where refund_newer.business_id = ${tenant} and refund_newer.charge_id = ch.id and refund_newer.id > refund.id))`;

/**
 * Whether money from the charge `ch` is still in the balance: no payout has taken it. Written so that the condition
 * can use the index of credited charges.
 */
export const isInBalance = sql`ch.credited_at > coalesce(${paidOutUntil}, '-infinity')`;

/** Whether a payout has taken the money of the charge `ch` out of the balance. */
export const isPaidOut = sql`(${isInBalance}) is false`;

/**
 * An array of the ids of charges whose money is on its way and not available yet. There are only a few such charges,
 * and they are found through the index of charges in progress before any payment is read.
 */
export const chargesOnTheirWay = sql`array(select ch.id from charges ch
  where ch.business_id = ${tenant} and ch.state in ('Waiting', 'Submitted', 'Customer needed', 'Succeeded'))`;

/**
 * The facts about the charge `ch` that its payment's state depends on, as JSON; null if there is no
 * charge.
 */
export const chargeOfPayment = sql`case when ch.id is null then null else json_build_object(
  'state', ch.state, 'refunded', ch.refunded, 'disputed', ch.disputed,
  'refundFailed', ${refundFailed}, 'paidOut', ${isInBalance} is not true) end`;

/** The state of the charge `ch` for `chargeWords`, as JSON; null if there is no charge. */
export const describedCharge = sql`case when ch.id is null then null else json_build_object(
  'state', ch.state, 'amount', ch.amount, 'refunded', ch.refunded, 'disputed', ch.disputed,
  'isPaidOut', ${isPaidOut}, 'chargeOn', ch.observed ->> 'chargeOn',
  'availableOn', ch.observed ->> 'availableOn', 'retryOn', ch.retry_on,
  'problem', coalesce(ch.observed #>> '{problem,message}', '')) end`;

/** Columns of the charge `ch` that brought in a payment. */
export const charge = {
  /** The refunded part of the payment, in pence; null if it did not come from a charge. */
  refunded: sql`ch.refunded`,
  askedAt: sql`ch.asked_at`,
} as const;

/**
 * The charges that brought in the payments of `alias`, as `ch` with the condition that matches
 * them.
 */
export function chargesOfPayment(alias: string): RawBuilder<unknown> {
  return sql`charges ch where ch.business_id = ${tenant} and ch.id = ${sql.ref(`${alias}.charge_id`)}`;
}

/** A sub-select of the ids of the charges whose money a payout took. */
export function chargesOfPayout(payoutId: string): RawBuilder<unknown> {
  return sql`(select ch.id from charges ch
    where ch.business_id = ${tenant} and ${isTakenBy(payoutId, sql`ch.credited_at`)})`;
}

/**
 * A sub-select of the ids of charges whose payments may need attention. There are only a few such charges, and they are
 * found through partial indexes.
 */
export const chargesInTrouble = sql`(
  select ch.id from charges ch where ch.business_id = ${tenant}
     and (ch.state in ('Failed', 'Customer needed', 'Charged back') or ch.disputed > 0)
  union all
  select refund.charge_id from refunds refund where refund.business_id = ${tenant} and refund.state = 'Failed')`;

/** A customer's charges whose money has not come in yet. */
export interface UnderWay {
  readonly amount: Pence;
  readonly invoiceIds: readonly string[];
  readonly visitIds: readonly string[];
}

/**
 * A customer's charges in progress, which must not be made twice. Charges that the customer must confirm and card forms
 * that they opened do not count, as the customer may pay in another way.
 */
export async function findUnderWay(tx: TenantTransaction, customerId: string): Promise<UnderWay> {
  const rows = await tx.all(sql<{
    amount: number;
    invoiceIds: readonly string[];
    occurrenceId: string | null;
  }>`
    select ch.amount, ch.invoice_ids as "invoiceIds", ch.occurrence_id as "occurrenceId"
      from charges ch
     where ch.business_id = ${tx.businessId} and ch.customer_id = ${customerId}
       and ch.state in ('Waiting', 'Submitted') and ch.saved_method_id is not null`);
  return {
    amount: rows.reduce((sum, { amount }) => sum + amount, 0),
    invoiceIds: rows.flatMap(({ invoiceIds }) => invoiceIds),
    visitIds: rows.flatMap(({ occurrenceId }) => occurrenceId ?? []),
  };
}

/**
 * The amounts that are about to be taken from customers by Direct Debit or card: charges in progress, and failed
 * charges that will be tried again automatically.
 */
export function chargesAboutToTake(
  tx: TenantTransaction,
  customerIds: readonly string[],
): Promise<{ customerId: string; amount: Pence; invoiceIds: readonly string[] }[]> {
  return tx.all(sql<{ customerId: string; amount: Pence; invoiceIds: readonly string[] }>`
    select ch.customer_id as "customerId", ch.amount, ch.invoice_ids as "invoiceIds" from charges ch
     where ch.business_id = ${tx.businessId} and ch.customer_id = any(${customerIds}::uuid[])
       and (ch.state in ('Waiting', 'Submitted') and ch.saved_method_id is not null
         or ch.retry_on is not null)`);
}

/** Charged money on its way to the business, for one day and stage. */
export interface MoneyOnItsWay {
  readonly stage: 'submitted' | 'confirmed' | 'available';
  /** The day the money leaves the customer's account or becomes available; null if unknown. */
  readonly day: PlainDate | null;
  readonly count: number;
  readonly amount: Pence;
}

/**
 * Charged money that has not been paid out, by stage and day. There are few rows, and they are found through the
 * indexes of charges in progress and of charges credited since the last payout.
 */
export function moneyOnItsWay(tx: TenantTransaction): Promise<MoneyOnItsWay[]> {
  return tx.all(sql<MoneyOnItsWay>`
    select stage, day, count(*)::int as count, sum(amount)::bigint as amount from (
      select case when ch.state = 'Succeeded' then 'confirmed' else 'submitted' end as stage,
             ch.amount - case when ch.payment_id is null then 0 else ch.refunded + ch.disputed end as amount,
             case when ch.state = 'Succeeded' then ch.observed->>'availableOn'
                  else ch.observed->>'chargeOn' end as day
        from charges ch
       where ch.business_id = ${tx.businessId}
         and ch.state in ('Waiting', 'Submitted', 'Succeeded')
         and (ch.state = 'Succeeded' or ch.saved_method_id is not null)
      union all
      select 'available', ch.credited, null from charges ch
       where ch.business_id = ${tx.businessId} and ch.credited_at is not null and ch.credited > 0
         and ${isInBalance}) ch
     group by stage, day order by day`);
}

/** The part of each payout that came from Direct Debits, in pence; leaves out payouts without such a part. */
export async function creditedByDirectDebit(
  tx: TenantTransaction,
  payoutIds: readonly string[],
): Promise<ReadonlyMap<string, Pence>> {
  const rows = await tx.all(sql<{ payoutId: string; amount: Pence }>`
    select given.id as "payoutId", sum(ch.credited)::bigint as amount
           /* never null: payoutId; only payouts that took a charge have a row */
      from unnest(${payoutIds}::uuid[]) as given(id)
      join charges ch on ch.business_id = ${tx.businessId} and ch.method = 'Direct Debit'
       and ${isTakenBy(sql`given.id`, sql`ch.credited_at`)}
     group by given.id`);
  return new Map(rows.map(({ payoutId, amount }) => [payoutId, amount]));
}
