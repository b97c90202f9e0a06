import { type RawBuilder, sql } from 'kysely';
import { tenant } from '../../../../platform/db/tenant.ts';

/** The condition that the job `j` is recurring and has a price, so that a price rise may raise it. */
export const isPriced = sql`j.cancelled_at is null and j.frequency_unit <> 'none' and j.cost > 0`;

/** The condition that the job `j` carries a tag. */
export function jobHasTag(tagId: string): RawBuilder<unknown> {
  return sql`exists (select from job_tags t where t.business_id = ${tenant}
    and t.job_id = j.id and t.tag_id = ${tagId})`;
}

/** The condition that the job `j` includes a service. */
export function jobHasService(serviceId: string): RawBuilder<unknown> {
  return sql`exists (select from job_services s where s.business_id = ${tenant}
    and s.job_id = j.id and s.service_id = ${serviceId})`;
}

/** The condition that the job of a row of `alias` was done on its `raised_on` or later. */
export function wasDoneSinceRaised(alias: string): RawBuilder<unknown> {
  const [jobId, raisedOn] = [sql.ref(`${alias}.job_id`), sql.ref(`${alias}.raised_on`)];
  return sql`exists (select from occurrences d where d.business_id = ${tenant}
    and d.job_id = ${jobId} and d.state = 'Done' and d.closed_on >= ${raisedOn})`;
}
