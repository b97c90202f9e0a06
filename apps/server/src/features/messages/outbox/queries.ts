import { sql } from 'kysely';
import type { Delivery } from '@roundbook/contract/messages/outbox/delivery';
import type { Message, MESSAGE_STATES } from '@roundbook/contract/messages/outbox/outbox';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { deliveryOf, message, messageTable } from './relations.ts';

type State = (typeof MESSAGE_STATES)[number];

/** A message; undefined if there is no such message. */
export function findMessage(
  tx: TenantTransaction,
  id: string,
): Promise<Omit<Message, 'customerName'> | undefined> {
  return tx.first(sql<Omit<Message, 'customerName'>>`
    select ${message.columns} from ${messageTable}
     where ${message.businessId} = ${tx.businessId} and ${message.id} = ${id}`);
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
