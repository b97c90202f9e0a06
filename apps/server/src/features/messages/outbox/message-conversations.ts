import { type RawBuilder, sql } from 'kysely';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { OFFICE_NEWS } from './message-outgoing.ts';

/** The other side of a conversation: a customer, the requester of one or more quotes, or both. */
export interface Conversation {
  readonly customerId: string | null;
  /** A select of the quotes' ids. */
  readonly quoteIds: RawBuilder<unknown>;
}

/** The condition that the message `msg` belongs to a conversation. */
export function isIn({ customerId, quoteIds }: Conversation): RawBuilder<unknown> {
  return sql`(msg.customer_id = ${customerId}::uuid or msg.quote_id in (${quoteIds}))
    and msg.kind <> ${OFFICE_NEWS}`;
}

/** The condition that a person wrote the message; a conversation shows all others as automatic. */
const WRITTEN = sql`(msg.thread_id is not null or msg.kind = 'message')`;

/**
 * The messages of a conversation as its entries: rows of `business_id`, `id`, `kind`, `at`, `channel`, `about`,
 * `subject`, `text`, `state`, `reason`, `decided`, `user_id`, `files` and `quote_id`.
 */
export function messagesInConversation(
  tx: TenantTransaction,
  conversation: Conversation,
): RawBuilder<unknown> {
  return sql`select msg.business_id, msg.id, case when ${WRITTEN} then 'Sent' else 'Automatic' end as kind,
      msg.created_at as at, msg.channel, msg.kind as about, msg.subject, msg.body as text, msg.state,
      msg.last_error as reason, '{}'::jsonb as decided, msg.written_by as user_id,
      coalesce((select jsonb_agg(jsonb_build_object('name', '', 'assetId', f.id, 'reason', '') order by f.place)
        from unnest(msg.asset_ids) with ordinality as f(id, place)), '[]') as files,
      null::uuid as quote_id
    from messages msg
    where msg.business_id = ${tx.businessId} and ${isIn(conversation)}`;
}
