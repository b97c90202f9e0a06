import { sql } from 'kysely';
import type { TenantTransaction, Transaction } from '../../../platform/db/transaction.ts';

/**
 * The channel that notifies every process about a business: `+` and its id once a webhook is on, `-` and its id
 * once no webhook is on.
 */
export const SUBSCRIBERS_CHANNEL = 'webhook_tenants';

/** The ids of all businesses with a webhook that is on. */
export async function listSubscribed(tx: Transaction): Promise<string[]> {
  const rows = await tx.all(sql<{ id: string }>`select business_id as id from webhook_tenants`);
  return rows.map(({ id }) => id);
}

/**
 * Saves whether the business has a webhook that is on, and notifies every process. @returns whether the business
 * has such a webhook
 */
export async function writeSubscribed(tx: TenantTransaction): Promise<boolean> {
  const { businessId } = tx;
  const on = await tx.first(sql`
    select id from webhooks where business_id = ${businessId} and state = 'On' limit 1`);
  if (on) {
    tx.send(sql`insert into webhook_tenants values (${businessId}) on conflict do nothing`);
  } else {
    tx.send(sql`delete from webhook_tenants where business_id = ${businessId}`);
  }
  tx.send(sql`select pg_notify(${SUBSCRIBERS_CHANNEL}, ${`${on ? '+' : '-'}${businessId}`})`);
  return on !== undefined;
}
