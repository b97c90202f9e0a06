import { type RawBuilder, sql } from 'kysely';
import type { Channel } from '@roundbook/domain/messages/outbox/channels';
import { isOneOf } from '../../../../platform/db/one-of.ts';
import type { TenantTransaction } from '../../../../platform/db/transaction.ts';

/**
 * Takes messages out of the queue, and detaches them from the consent that allowed them.
 * @param which a condition on rows of `messages` that may be withdrawn
 * @returns the number of texts to return to the business, which were taken for failed attempts. A message that is being
 * handed to its provider at that moment may still be sent; even then, its texts are returned.
 */
async function withdraw(
  tx: TenantTransaction,
  which: RawBuilder<unknown>,
  why: string,
): Promise<number> {
  const withdrawn = await tx.all(sql<{ id: string; attempts: number; taken: number }>`
    with going as (
      select id, state in ('Queued', 'Held') as waits, texts_taken from messages
       where business_id = ${tx.businessId} and ${which} for update)
    update messages msg set marketing_to = null,
           held_for = case when g.waits then null else msg.held_for end,
           state = case when g.waits then 'Failed' else msg.state end,
           last_error = case when g.waits then ${why} else msg.last_error end,
           texts_taken = case when g.waits then 0 else msg.texts_taken end
      from going g where msg.business_id = ${tx.businessId} and msg.id = g.id
    returning msg.id, msg.attempts, case when g.waits then g.texts_taken else 0 end as taken`);
  for (const { id, attempts } of withdrawn) tx.changed('message', id, attempts + 1);
  return withdrawn.reduce((sum, { taken }) => sum + taken, 0);
}

/** Takes the messages about a record out of the queue. @returns the number of texts to return to the business */
export function withdrawUnsent(
  tx: TenantTransaction,
  aboutId: string,
  why: string,
): Promise<number> {
  return withdraw(tx, sql`about_id = ${aboutId} and state in ('Queued', 'Held')`, why);
}

/**
 * Takes trigger messages with the given keys out of the queue.
 * @returns the number of texts to return to the business
 */
export function withdrawByTrigger(
  tx: TenantTransaction,
  triggerKeys: readonly string[],
  why: string,
): Promise<number> {
  const which = sql`trigger_key = any(${triggerKeys}::text[]) and state in ('Queued', 'Held')`;
  return withdraw(tx, which, why);
}

/**
 * Takes offers to a customer on a channel out of the queue.
 * @returns the number of texts to return to the business
 */
export function withdrawMarketing(
  tx: TenantTransaction,
  customerId: string,
  channel: Channel,
): Promise<number> {
  const which = sql`customer_id = ${customerId} and marketing_to = ${channel}`;
  return withdraw(tx, which, 'They no longer want offers.');
}

/**
 * Takes all messages to customers who are being erased out of the queue.
 * @returns the number of texts to return to the business
 */
export function withdrawAllTo(
  tx: TenantTransaction,
  customerIds: readonly string[],
): Promise<number> {
  return withdraw(
    tx,
    sql`${isOneOf(sql`customer_id`, customerIds)} and state in ('Queued', 'Held')`,
    '',
  );
}

/**
 * Takes all messages to the requester of a quote out of the queue.
 * @returns the number of texts to return to the business
 */
export function withdrawToQuote(tx: TenantTransaction, quoteId: string): Promise<number> {
  return withdraw(tx, sql`quote_id = ${quoteId} and state in ('Queued', 'Held')`, '');
}
