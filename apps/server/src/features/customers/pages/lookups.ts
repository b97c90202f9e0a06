import { type RawBuilder, sql } from 'kysely';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { business, joinBusiness } from '../../account/businesses/lookups.ts';

/** What a customer did on their own page, as events of their story. */
export function pageEventsInStory(tx: TenantTransaction, customerId: string): RawBuilder<unknown> {
  return sql`select 'page' as kind, e.id, (e.at at time zone ${business.timeZone})::date as day,
      e.kind as title, e.detail, null::bigint as amount, '' as state, null::text as channel,
      null::uuid as "jobId"
    from page_events e ${joinBusiness('e')}
    where e.business_id = ${tx.businessId} and e.customer_id = ${customerId}`;
}
