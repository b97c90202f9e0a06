import { type RawBuilder, sql } from 'kysely';
import type { Visit } from '@roundbook/contract/work/jobs/job';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import { tenant } from '../../../../platform/db/tenant.ts';
import type { TenantTransaction } from '../../../../platform/db/transaction.ts';

/**
 * Payments that are not reversed, with rows of `id`, `customer_id`, `occurrence_id`, `charge_id`, `posting_id`,
 * `is_sent` and `credit_notes`.
 * @param where a condition on `id`, `customer_id`, `occurrence_id` and `charge_id`
 */
export function standingPayments(
  tx: TenantTransaction,
  where: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`select id, customer_id, occurrence_id, posting_id, false as is_sent, '[]'::jsonb as credit_notes
    from payments
    where business_id = ${tx.businessId} and ${where} and reversed_at is null`;
}

/**
 * The payments taken for the visit `o`, excluding reversed ones: a JSON array of `method` and `amount`; null if there
 * are none.
 */
export const paymentsOfVisit = sql`(
  select json_agg(json_build_object('method', m.method, 'amount', m.amount) order by m.id)
  from payments m
  where m.business_id = ${tenant} and m.occurrence_id = o.id and m.reversed_at is null)`;

/** A payment that was taken for a visit and has not been reversed since. */
type TakenPayment = Visit['payments'][number];

/**
 * The payments taken for visits, by visit.
 * @param visitIds a sub-select of the visits' ids, or one id
 */
export async function paymentsTakenWith(
  tx: TenantTransaction,
  visitIds: RawBuilder<unknown>,
): Promise<ReadonlyMap<string, TakenPayment[]>> {
  const rows = await tx.all(sql<{ visitId: string; payments: TakenPayment[] }>`
    select m.occurrence_id as "visitId",
           json_agg(json_build_object('method', m.method, 'amount', m.amount) order by m.id)
             as payments
      from payments m
     where m.business_id = ${tx.businessId} and m.occurrence_id in (${visitIds})
       and m.reversed_at is null
     group by m.occurrence_id`);
  return new Map(rows.map(({ visitId, payments }) => [visitId, payments]));
}

/** The payments taken for a visit. */
export async function findPaymentsOfVisit(
  tx: TenantTransaction,
  visitId: string,
): Promise<TakenPayment[]> {
  const payments = await paymentsTakenWith(tx, sql`${visitId}::uuid`);
  return payments.get(visitId) ?? [];
}

/** The method of customer `c`'s last payment; null if they never paid. */
export const lastMethodOfCustomer = sql`(
  select m.method from payments m
  where m.business_id = ${tenant} and m.customer_id = c.id and m.reversed_at is null
  order by m.received_on desc, m.id desc limit 1)`;

/** Every payment for an audit: rows of `id`, `posting_id`, `customer_id`, `method`, `amount` and `undone`. */
export function auditedPayments(tx: TenantTransaction): RawBuilder<unknown> {
  return sql`select id, posting_id, customer_id, method, amount, reversed_at is not null as undone
    from payments where business_id = ${tx.businessId}`;
}

/** A customer's payments as entries of their story. */
export function paymentsInStory(tx: TenantTransaction, customerId: string): RawBuilder<unknown> {
  return sql`select 'payment' as kind, id, received_on as day, method as title,
      coalesce(nullif(reversed_reason, ''), reference) as detail, amount,
      case when reversed_at is null then '' else 'Taken back' end as state, null::text as channel,
      null::uuid as "jobId"
    from payments where business_id = ${tx.businessId} and customer_id = ${customerId}`;
}

/** The charge that brought in a payment; undefined if there is no such payment. */
export function findChargeOfPayment(
  tx: TenantTransaction,
  paymentId: string,
): Promise<{ readonly chargeId: string | null } | undefined> {
  return tx.first(sql<{ chargeId: string | null }>`
    select charge_id as "chargeId" from payments
     where business_id = ${tx.businessId} and id = ${paymentId}`);
}

/**
 * The customers on whose accounts the payments taken for visits are recorded, as a sub-select of
 * their ids.
 */
export function paidFor(tx: TenantTransaction, visitIds: readonly string[]): RawBuilder<unknown> {
  return sql`select customer_id from payments where business_id = ${tx.businessId}
    and occurrence_id = any(${visitIds}::uuid[]) and reversed_at is null`;
}

/** A customer's last payment; undefined if they never paid. */
export function findLastPayment(
  tx: TenantTransaction,
  customerId: string,
): Promise<{ id: string; day: PlainDate; amount: number } | undefined> {
  return tx.first(sql<{ id: string; day: PlainDate; amount: number }>`
    select m.id, m.received_on as day, m.amount from payments m
     where m.business_id = ${tx.businessId} and m.customer_id = ${customerId}
       and m.reversed_at is null
     order by m.received_on desc, m.id desc limit 1`);
}
