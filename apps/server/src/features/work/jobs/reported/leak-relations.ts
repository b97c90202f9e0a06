import { type RawBuilder, sql } from 'kysely';
import type { Days } from '@roundbook/domain/home/reports/ranges/firm-calendar';
import { tenant } from '../../../../platform/db/tenant.ts';
import { feeOfVisit } from '../relations.ts';

const notMine = sql`o.invoice_id is null and o.action_source is not null`;

/**
 * Visits that people marked as done and that have a price, but none of the given bills: rows of `id`, `job_id`,
 * `customer_id` and `amount`. Imported visits were billed elsewhere. Read from the index `occurrences_closed`; only the
 * visits that are left are looked up.
 * @param billed a select of `occurrence_id`
 */
export function visitsWithoutBill(
  { from, to }: Days,
  billed: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`select o.id, o.job_id, o.customer_id, o.cost as amount from (
      select o_unbilled.id from occurrences o_unbilled
       where o_unbilled.business_id = ${tenant} and o_unbilled.state = 'Done' and o_unbilled.cost > 0
         and o_unbilled.closed_on between ${from}::date and ${to}::date
         and not exists (select from (${billed}) bill where bill.occurrence_id = o_unbilled.id) offset 0) left_over
    join occurrences o on o.business_id = ${tenant} and o.id = left_over.id
    where o.business_id = ${tenant} and ${notMine}`;
}

/**
 * Skipped visits for which a rule named a fee: rows of `id`, `job_id`, `customer_id` and `amount`, in pence. Read from
 * the index `occurrences_skipped`.
 */
export function visitsWithFee({ from, to }: Days): RawBuilder<unknown> {
  return sql`select o.id, o.job_id, o.customer_id, ${feeOfVisit} as amount from occurrences o
    where o.business_id = ${tenant} and o.state in ('Skipped', 'Customer Skipped')
      and o.closed_on between ${from}::date and ${to}::date and ${notMine}
      and coalesce(${feeOfVisit}, 0) > 0`;
}

/** The active recurring jobs in rounds that have an entered duration, one by one: see `PricedJob` of the domain. */
export const pricedJobs = sql`select j.id as job_id, j.customer_id, j.round_id, j.cost,
    j.duration_seconds as planned, j.frequency_unit as unit, j.frequency_every as every
  from jobs j where j.business_id = ${tenant} and j.cancelled_at is null and j.frequency_unit <> 'none'
    and j.round_id is not null and j.duration_given and j.duration_seconds > 0 and j.cost > 0`;
