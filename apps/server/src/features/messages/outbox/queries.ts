import { sql } from 'kysely';
import type { Delivery } from '@roundbook/contract/messages/outbox/delivery';
import type { Message, MESSAGE_STATES } from '@roundbook/contract/messages/outbox/outbox';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { deliveryOf } from './relations.ts';

type State = (typeof MESSAGE_STATES)[number];

const columns = sql`id, channel, kind, recipient as "to", subject, body, customer_id as "customerId", quote_id as "quoteId",
  state, attempts, last_error as "lastError", created_at as "createdAt", sent_at as "sentAt",
  delivered_at as "deliveredAt"`;

/** A page of the outbox, newest first, and the total number of messages. */
export async function listMessages(
  tx: TenantTransaction,
  { state, page, perPage }: { state?: State | undefined; page: number; perPage: number },
): Promise<{ messages: Message[]; total: number }> {
  const ofState = state === undefined ? sql`` : sql`and state = ${state}`;
  const [messages, counted] = await Promise.all([
    tx.all(sql<Message>`
      select ${columns} from messages where business_id = ${tx.businessId} ${ofState}
       order by created_at desc, id desc limit ${perPage} offset ${(page - 1) * perPage}`),
    tx.first(sql<{ total: number }>`
      select count(*) as total from messages where business_id = ${tx.businessId} ${ofState}`),
  ]);
  return { messages, total: counted?.total ?? 0 };
}

/** A message; undefined if there is no such message. */
export function findMessage(tx: TenantTransaction, id: string): Promise<Message | undefined> {
  return tx.first(sql<Message>`
    select ${columns} from messages where business_id = ${tx.businessId} and id = ${id}`);
}

/** The number of messages in each state, read from the index of states alone. */
export function countByState(tx: TenantTransaction): Promise<{ state: State; count: number }[]> {
  return tx.all(sql<{ state: State; count: number }>`
    select state, count(*)::int as count from messages
     where business_id = ${tx.businessId} group by state`);
}

/**
 * The delivery state of the newest message about a record; null if there is none. @param kinds the kinds of
 * messages to look at
 */
export async function findDelivery(
  tx: TenantTransaction,
  recordId: string,
  kinds: readonly string[],
): Promise<Delivery | null> {
  const row = await tx.first(sql<{ delivery: Delivery | null }>`
    select ${deliveryOf(sql`${recordId}::uuid`, kinds)} as delivery`);
  return row?.delivery ?? null;
}
