import { type RawBuilder, sql } from 'kysely';
import { tenant } from '../../../../platform/db/tenant.ts';

/** The condition that the job `prj` in a price rise will get its new price. */
export const rises = sql<boolean>`(not prj.is_excepted and prj.answer <> 'declined')`;

/**
 * The tables of the jobs `prj_other` whose price the settled price rises `pr_settled` have yet to
 * raise.
 */
const settled = sql`price_rise_jobs prj_other
  join price_rises pr_settled on pr_settled.business_id = prj_other.business_id
   and pr_settled.id = prj_other.price_rise_id and pr_settled.state in ('Planned', 'Applying')
 where prj_other.business_id = ${tenant} and not prj_other.is_excepted and prj_other.answer <> 'declined'
   and not prj_other.is_settled`;

/**
 * The name of the next settled price rise that changes the job `jobId`; null if there is none.
 * @param riseId a rise to be left out
 */
export function settledElsewhere(
  jobId: RawBuilder<unknown>,
  riseId?: RawBuilder<unknown>,
): RawBuilder<string | null> {
  const others = riseId ? sql`and pr_settled.id <> ${riseId}` : sql``;
  return sql`(select pr_settled.name from ${settled} and prj_other.job_id = ${jobId} ${others}
    order by pr_settled.effective_on, pr_settled.id limit 1)`;
}

/**
 * The coming price of the job `j`: the new price in the next settled price rise whose recorded old price is still the
 * job's price; null if there is none.
 */
export const comingPriceOfJob = sql<{ cost: number; from: string } | null>`(
  select jsonb_build_object('cost', prj_other.new_cost, 'from', pr_settled.effective_on)
    from ${settled} and prj_other.job_id = j.id and prj_other.old_cost = j.cost
   order by pr_settled.effective_on, pr_settled.id limit 1)`;
