import { type RawBuilder, sql } from 'kysely';
import { tenant } from '../../../platform/db/tenant.ts';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { business, joinBusiness } from '../../account/businesses/relations.ts';

/** The files of the message with this id, as `ReceivedAttachment[]` in JSON. */
export function filesReceivedWith(id: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`coalesce((select i.attachments from inbound_messages i
    where i.business_id = ${tenant} and i.id = ${id}), '[]')`;
}

/** The most characters of a customer's message to show in a story. */
const BEGINNING = 120;

/**
 * Messages from a customer, as events of their story; `STOP` and `START` are the states of messages that took
 * effect as such.
 */
export function receivedInStory(tx: TenantTransaction, customerId: string): RawBuilder<unknown> {
  return sql`select 'reply' as kind, i.id, (i.received_at at time zone ${business.timeZone})::date as day,
      i.subject as title, left(i.body, ${BEGINNING}::int) as detail, null::bigint as amount,
      coalesce(i.obeyed, '') as state, i.channel, null::uuid as "jobId"
    from inbound_messages i ${joinBusiness('i')}
    where i.business_id = ${tx.businessId} and i.customer_id = ${customerId}`;
}
