import { sql } from 'kysely';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import type { ListedMessage } from '../outbox/listed-lookups.ts';

/** The number of inbound messages. */
export async function countReceived(tx: TenantTransaction): Promise<number> {
  const row = await tx.first(sql<{ rows: number }>`
    select count(*) as rows from inbound_messages where business_id = ${tx.businessId}`);
  return row?.rows ?? 0;
}

/** Inbound messages, in order of id. */
export function listedReceived(
  tx: TenantTransaction,
  after: string | null,
  most: number,
): Promise<ListedMessage[]> {
  return tx.all(sql<ListedMessage>`
    select id, received_at as at, channel, sender as other, customer_id as "customerId", subject,
           body as text, 'Received' as state
      from inbound_messages
     where business_id = ${tx.businessId} ${after === null ? sql`` : sql`and id > ${after}`}
     order by id limit ${most}`);
}
