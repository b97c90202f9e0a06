import type { InferResult } from 'kysely';
import type { Message, MESSAGE_STATES } from '@roundbook/contract/messages/outbox/outbox';
import type { Channel } from '@roundbook/domain/messages/notifications/notifications';
import { query } from '../../../platform/db/query.ts';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';

type State = (typeof MESSAGE_STATES)[number];

function selectMessages(tx: TenantTransaction) {
  return query
    .selectFrom('messages')
    .where('business_id', '=', tx.businessId)
    .select([
      'id',
      'channel',
      'kind',
      'recipient',
      'subject',
      'body',
      'customer_id',
      'state',
      'attempts',
      'last_error',
      'created_at',
      'sent_at',
    ]);
}

function messageOf(row: InferResult<ReturnType<typeof selectMessages>>[number]): Message {
  return {
    id: row.id,
    channel: row.channel as Channel,
    kind: row.kind,
    to: row.recipient,
    subject: row.subject,
    body: row.body,
    customerId: row.customer_id,
    state: row.state as State,
    attempts: row.attempts,
    lastError: row.last_error,
    createdAt: row.created_at,
    sentAt: row.sent_at,
  };
}

/** A page of the outbox, newest first, and how many messages there are in all. */
export async function listMessages(
  tx: TenantTransaction,
  { state, page, perPage }: { state?: State | undefined; page: number; perPage: number },
): Promise<{ messages: Message[]; total: number }> {
  const rows = tx.all(
    selectMessages(tx)
      .$if(state !== undefined, (select) => select.where('state', '=', state!))
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(perPage)
      .offset((page - 1) * perPage),
  );
  const counted = tx.first(
    query
      .selectFrom('messages')
      .select((row) => row.fn.countAll<number>().as('total'))
      .where('business_id', '=', tx.businessId)
      .$if(state !== undefined, (select) => select.where('state', '=', state!)),
  );
  return { messages: (await rows).map(messageOf), total: (await counted)?.total ?? 0 };
}

/** One message, if it is there. */
export async function findMessage(tx: TenantTransaction, id: string): Promise<Message | undefined> {
  const row = await tx.first(selectMessages(tx).where('id', '=', id));
  return row && messageOf(row);
}
