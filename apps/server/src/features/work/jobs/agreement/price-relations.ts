import { type RawBuilder, sql } from 'kysely';
import { tenant } from '../../../../platform/db/tenant.ts';

/**
 * The condition that a price rise may raise the price of the job `j`: it is recurring, not cancelled, and has a
 * price.
 */
export const isPriced = sql`j.cancelled_at is null and j.frequency_unit <> 'none' and j.cost > 0`;

/** The condition that the job `j` carries a tag. */
export function jobHasTag(tagId: string): RawBuilder<unknown> {
  return sql`exists (select from job_tags jt where jt.business_id = ${tenant}
    and jt.job_id = j.id and jt.tag_id = ${tagId})`;
}

/** The condition that the job `j` includes a service. */
export function jobHasService(serviceId: string): RawBuilder<unknown> {
  return sql`exists (select from job_services js where js.business_id = ${tenant}
    and js.job_id = j.id and js.service_id = ${serviceId})`;
}

/** The condition that the job of a row of `alias` was done on the row's `raised_on` or later. */
export function wasDoneSinceRaised(alias: string): RawBuilder<unknown> {
  const [jobId, raisedOn] = [sql.ref(`${alias}.job_id`), sql.ref(`${alias}.raised_on`)];
  return sql`exists (select from occurrences o_done where o_done.business_id = ${tenant}
    and o_done.job_id = ${jobId} and o_done.state = 'Done' and o_done.closed_on >= ${raisedOn})`;
}
