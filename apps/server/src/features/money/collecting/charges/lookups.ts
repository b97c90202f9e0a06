import { type RawBuilder, sql } from 'kysely';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import type { Pence } from '@roundbook/domain/values/money/pence';
import { tenant } from '../../../../platform/db/tenant.ts';
import type { TenantTransaction } from '../../../../platform/db/transaction.ts';
import { isTakenBy, paidOutUntil } from '../../../account/billing/lookups.ts';

export type { ChargeParts } from './charge-asking.ts';

/** Joins the charge that brought in the payments of `alias`, if any, as `g`. */
export function joinCharge(alias: string): RawBuilder<unknown> {
  return sql`left join charges g on g.business_id = ${sql.ref(`${alias}.business_id`)}
    and g.id = ${sql.ref(`${alias}.charge_id`)}`;
}

/** Whether the newest refund of the charge `g` did not reach the customer. */
export const refundFailed = sql`exists (select from refunds r
  where r.business_id = ${tenant} and r.charge_id = g.id and r.state = 'Failed'
    and not exists (select from refunds n
      where n.business_id = ${tenant} and n.charge_id = g.id and n.id > r.id))`;

/**
 * Whether money of the charge `g` is in the balance, so no payout has taken it. In this form the index of credited
 * charges finds it.
 */
export const isInBalance = sql`g.credited_at > coalesce(${paidOutUntil}, '-infinity')`;

/**
 * The ids of charges whose money is taken but not available yet, as an array: a few, found by the index of charges
 * under way before any payment is read.
 */
export const chargesOnTheirWay = sql`array(select g.id from charges g
  where g.business_id = ${tenant} and g.state in ('Waiting', 'Submitted', 'Customer needed', 'Succeeded'))`;

/**
 * The facts about the charge `g` that its payment's state depends on, as JSON; null without a
 * charge.
 */
export const chargeOfPayment = sql`case when g.id is null then null else json_build_object(
  'state', g.state, 'refunded', g.refunded, 'disputed', g.disputed,
  'refundFailed', ${refundFailed}, 'paidOut', ${isInBalance} is not true) end`;

/** The state of the charge `g` for `chargeWords`, as JSON; null without a charge. */
export const chargeToTell = sql`case when g.id is null then null else json_build_object(
  'state', g.state, 'chargeOn', g.observed ->> 'chargeOn',
  'availableOn', g.observed ->> 'availableOn', 'retryOn', g.retry_on,
  'problem', coalesce(g.observed #>> '{problem,message}', '')) end`;

/** Columns of the charge `g` of a payment. */
export const charge = {
  /** Refunded pence of the payment; null without a charge. */
  refunded: sql`g.refunded`,
  askedAt: sql`g.asked_at`,
} as const;

/** Charges `g` that brought in the payments of `alias`, with a condition. */
export function chargesOfPayment(alias: string): RawBuilder<unknown> {
  return sql`charges g where g.business_id = ${tenant} and g.id = ${sql.ref(`${alias}.charge_id`)}`;
}

/** The ids of charges whose money a payout took, as a sub-select. */
export function chargesOfPayout(payoutId: string): RawBuilder<unknown> {
  return sql`(select g.id from charges g
    where g.business_id = ${tenant} and ${isTakenBy(payoutId, sql`g.credited_at`)})`;
}

/**
 * The ids of charges that may have a payment that needs attention, as a sub-select: a few, found by
 * partial indexes.
 */
export const chargesInTrouble = sql`(
  select g.id from charges g where g.business_id = ${tenant}
     and (g.state in ('Failed', 'Customer needed', 'Charged back') or g.disputed > 0)
  union all
  select r.charge_id from refunds r where r.business_id = ${tenant} and r.state = 'Failed')`;

/**
 * The moment up to which all credited money has left the balance if `left` pence remain, which are the newest. A
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

/** A customer's charges whose money has not come in yet. */
export interface UnderWay {
  readonly amount: Pence;
  readonly invoiceIds: readonly string[];
  readonly occurrenceIds: readonly string[];
}

/**
 * A customer's charges under way, which must not be made twice. Charges that the customer must confirm and card
 * forms that they opened do not count, as the customer may pay in another way.
 */
export async function findUnderWay(tx: TenantTransaction, customerId: string): Promise<UnderWay> {
  const rows = await tx.all(sql<{
    amount: number;
    invoiceIds: readonly string[];
    occurrenceId: string | null;
  }>`
    select g.amount, g.invoice_ids as "invoiceIds", g.occurrence_id as "occurrenceId"
      from charges g
     where g.business_id = ${tx.businessId} and g.customer_id = ${customerId}
       and g.state in ('Waiting', 'Submitted') and g.saved_method_id is not null`);
  return {
    amount: rows.reduce((sum, { amount }) => sum + amount, 0),
    invoiceIds: rows.flatMap(({ invoiceIds }) => invoiceIds),
    occurrenceIds: rows.flatMap(({ occurrenceId }) => occurrenceId ?? []),
  };
}

/**
 * Amounts that will be taken from customers by Direct Debit or card: charges under way, and failed charges that
 * will be tried again automatically.
 */
export function chargesAboutToTake(
  tx: TenantTransaction,
  customerIds: readonly string[],
): Promise<{ customerId: string; amount: Pence; invoiceIds: readonly string[] }[]> {
  return tx.all(sql<{ customerId: string; amount: Pence; invoiceIds: readonly string[] }>`
    select g.customer_id as "customerId", g.amount, g.invoice_ids as "invoiceIds" from charges g
     where g.business_id = ${tx.businessId} and g.customer_id = any(${customerIds}::uuid[])
       and (g.state in ('Waiting', 'Submitted') and g.saved_method_id is not null
         or g.retry_on is not null)`);
}

/** The charges of one day at one stage on their way to the business. */
export interface MoneyOnItsWay {
  readonly stage: 'submitted' | 'confirmed' | 'available';
  /** The day the money leaves the customer's account or becomes available; null if unknown. */
  readonly day: PlainDate | null;
  readonly count: number;
  readonly amount: Pence;
}

/**
 * Charged money that has not been paid out, by stage and day: a few rows, found by the indexes of charges under way
 * and of charges credited since the last payout.
 */
export function moneyOnItsWay(tx: TenantTransaction): Promise<MoneyOnItsWay[]> {
  return tx.all(sql<MoneyOnItsWay>`
    select stage, day, count(*)::int as count, sum(amount)::bigint as amount from (
      select case when g.state = 'Succeeded' then 'confirmed' else 'submitted' end as stage,
             g.amount - case when g.payment_id is null then 0 else g.refunded + g.disputed end as amount,
             case when g.state = 'Succeeded' then g.observed->>'availableOn'
                  else g.observed->>'chargeOn' end as day
        from charges g
       where g.business_id = ${tx.businessId}
         and g.state in ('Waiting', 'Submitted', 'Succeeded')
         and (g.state = 'Succeeded' or g.saved_method_id is not null)
      union all
      select 'available', g.credited, null from charges g
       where g.business_id = ${tx.businessId} and g.credited_at is not null and g.credited > 0
         and ${isInBalance}) g
     group by stage, day order by day`);
}

/** The part of a payout that came from Direct Debits, in pence. */
export async function creditedByDirectDebit(
  tx: TenantTransaction,
  payoutId: string,
): Promise<Pence> {
  const row = await tx.first(sql<{ amount: number }>`
    select coalesce(sum(g.credited), 0)::bigint as amount from charges g
     where g.business_id = ${tx.businessId} and g.method = 'Direct Debit'
       and ${isTakenBy(payoutId, sql`g.credited_at`)}`);
  return row?.amount ?? 0;
}
