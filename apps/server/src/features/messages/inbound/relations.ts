import { type RawBuilder, sql } from 'kysely';
import { tenant } from '../../../platform/db/tenant.ts';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { business, joinBusiness } from '../../account/businesses/relations.ts';

/** The files of the message with this id, as `ReceivedAttachment[]` in JSON. */
export function filesReceivedWith(id: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`coalesce((select im.attachments from inbound_messages im
    where im.business_id = ${tenant} and im.id = ${id}), '[]')`;
}

/**
 * Whether the email with this id really comes from its stated sender, as `SenderChecks` in JSON; null if this was
 * not checked.
 */
export function senderChecksOf(id: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(select im.sender_checks from inbound_messages im
    where im.business_id = ${tenant} and im.id = ${id})`;
}

/** The maximum number of characters shown from a customer's message in a story. */
const BEGINNING = 120;

/**
 * Messages from a customer, as events of their story; messages that took effect as STOP or START have the state
 * `STOP` or `START`.
 */
export function receivedInStory(tx: TenantTransaction, customerId: string): RawBuilder<unknown> {
  return sql`select 'reply' as kind, im.id, (im.received_at at time zone ${business.timeZone})::date as day,
      im.subject as title, left(im.body, ${BEGINNING}::int) as detail, null::bigint as amount,
      coalesce(im.obeyed, '') as state, im.channel, null::uuid as "jobId"
    from inbound_messages im ${joinBusiness('im')}
    where im.business_id = ${tx.businessId} and im.customer_id = ${customerId}`;
}
