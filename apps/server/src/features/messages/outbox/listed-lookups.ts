import { sql } from 'kysely';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';

/** A message as it is shown in lists. */
export interface ListedMessage {
  readonly id: string;
  readonly at: string;
  readonly channel: string;
  /** The recipient of a sent message, or the sender of a received one. */
  readonly other: string;
  readonly customerId: string | null;
  readonly subject: string;
  readonly text: string;
  readonly state: string;
}

/** The number of messages in the outbox. */
export async function countMessages(tx: TenantTransaction): Promise<number> {
  const row = await tx.first(
    sql<{
      rows: number;
    }>`select count(*) as rows from messages where business_id = ${tx.businessId}`,
  );
  return row?.rows ?? 0;
}

/** Messages of the outbox, in order of id. */
export function listedMessages(
  tx: TenantTransaction,
  after: string | null,
  most: number,
): Promise<ListedMessage[]> {
  return tx.all(sql<ListedMessage>`
    select id, coalesce(sent_at, created_at) as at, channel, recipient as other,
           customer_id as "customerId", subject, body as text, state
      from messages
     where business_id = ${tx.businessId} ${after === null ? sql`` : sql`and id > ${after}`}
     order by id limit ${most}`);
}
