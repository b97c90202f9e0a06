import { sql } from 'kysely';
import type { Quote } from '@roundbook/contract/customers/quotes/quote';
import { newId } from '../../../../platform/db/ids.ts';
import type { TenantTransaction } from '../../../../platform/db/transaction.ts';

type Message = Quote['thread']['messages'][number];

/** A message about a price, from the person who asked for it or from a user in the office. */
interface NewMessage extends Pick<Message, 'kind' | 'text' | 'at'> {
  readonly userId: string | null;
  readonly requestId: string;
}

/**
 * Adds a message about a price.
 * @returns its id; undefined if its request was already handled, in which case nothing is added
 */
export async function insertMessage(
  tx: TenantTransaction,
  quoteId: string,
  { kind, text, at, userId, requestId }: NewMessage,
): Promise<string | undefined> {
  const id = newId();
  const added = await tx.first(sql<{ id: string }>`
    insert into quote_messages (business_id, id, quote_id, kind, text, at, by_user, request_id)
    values (${tx.businessId}, ${id}, ${quoteId}, ${kind}, ${text}, ${at}, ${userId}, ${requestId})
    on conflict (business_id, request_id) do nothing returning id`);
  return added?.id;
}

/** The messages about a quote's price, oldest first. */
export function findMessages(tx: TenantTransaction, quoteId: string): Promise<Message[]> {
  return tx.all(sql<Message>`
    select id, kind, text, at from quote_messages
     where business_id = ${tx.businessId} and quote_id = ${quoteId} order by at, id`);
}
