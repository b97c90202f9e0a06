import { type RawBuilder, sql } from 'kysely';
import type { Days } from '@roundbook/domain/home/reports/ranges/firm-calendar';
import { tenant } from '../../../../platform/db/tenant.ts';
import { rises } from './rise-relations.ts';

/** The customers who declined a new price: rows of `customer_id`. */
export const customersWhoDeclined = sql`select distinct prj.customer_id from price_rise_jobs prj
  where prj.business_id = ${tenant} and prj.answer = 'declined'`;

/**
 * The prices that were raised within some days and stand: rows of `rise_id`, `name`, `raised_on`, `job_id`,
 * `customer_id`, `old_cost`, `new_cost`, `unit` and `every`.
 */
export function pricesRaised({ from, to }: Days): RawBuilder<unknown> {
  return sql`select pr.id as rise_id, pr.name, prj.raised_on, prj.job_id, prj.customer_id, prj.old_cost, prj.new_cost,
      prj.frequency_unit as unit, prj.frequency_every as every
    from price_rises pr
    join price_rise_jobs prj on prj.business_id = pr.business_id and prj.price_rise_id = pr.id
    where pr.business_id = ${tenant} and pr.undone_at is null
      and prj.raised_on between ${from}::date and ${to}::date`;
}

/**
 * The new prices of jobs in settled price rises that are to come: rows of `job_id`, `old_cost`, `new_cost` and `from_on`, at
 * most one for each job. Read from the few price rises that are not over, and the index `price_rise_jobs_to_settle`.
 */
export const pricesToCome = sql`select distinct on (prj.job_id) prj.job_id, prj.old_cost, prj.new_cost, pr.effective_on as from_on
  from price_rises pr
  join price_rise_jobs prj on prj.business_id = pr.business_id and prj.price_rise_id = pr.id and not prj.is_settled
  where pr.business_id = ${tenant} and pr.state in ('Planned', 'Applying') and ${rises}
  order by prj.job_id, pr.effective_on, pr.id`;
