import { type RawBuilder, sql } from 'kysely';
import type { ConsentStep } from '@roundbook/domain/customers/consents/consent';
import type { Channel } from '@roundbook/domain/messages/outbox/channels';
import { tenant } from '../../../platform/db/tenant.ts';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';

/**
 * Whether the customer `c` may be sent marketing on a channel, according to `marketing_consents`, which the database
 * maintains.
 */
export function isMarketable(channel: Channel): RawBuilder<unknown> {
  return sql`exists (select from marketing_consents mc
    where mc.business_id = ${tenant} and mc.customer_id = c.id and mc.channel = ${channel})`;
}

/**
 * The ids of those customers who may be sent marketing on a channel, according to `marketing_consents`, which the
 * database maintains.
 */
export async function findMarketable(
  tx: TenantTransaction,
  customerIds: readonly string[],
  channel: Channel,
): Promise<ReadonlySet<string>> {
  const rows = await tx.all(sql<{ id: string }>`
    select customer_id as id from marketing_consents
     where business_id = ${tx.businessId} and channel = ${channel}
       and customer_id = any(${[...customerIds]}::uuid[])`);
  return new Set(rows.map(({ id }) => id));
}

/** A customer's newest entry about marketing on a channel. */
export async function findNewestMarketing(
  tx: TenantTransaction,
  customerId: string,
  channel: Channel,
): Promise<ConsentStep | null> {
  const row = await tx.first(sql<{ step: ConsentStep }>`
    select step from consent_entries
     where business_id = ${tx.businessId} and customer_id = ${customerId} and channel = ${channel}
       and purpose = 'marketing'
     order by number desc limit 1`);
  return row?.step ?? null;
}
