import { type RawBuilder, sql } from 'kysely';
import { thisInstant } from './instant.ts';
import type { TenantTransaction } from './transaction.ts';

/** Adds the transaction's tenant to the list of tenants, from which work across tenants starts. */
export function insertTenant(tx: TenantTransaction, timeZone: string): void {
  tx.send(sql`
    insert into tenants (business_id, time_zone) values (${tx.businessId}, ${timeZone})`);
}

/** Closes the transaction's tenant: after the commit, only its Owners can use it, and no daily work runs for it. */
export function closeTenant(tx: TenantTransaction): void {
  tx.send(sql`
    update tenants set closed_at = ${thisInstant}
     where business_id = ${tx.businessId} and closed_at is null`);
}

/** Reopens the transaction's tenant. */
export function openTenant(tx: TenantTransaction): void {
  tx.send(sql`update tenants set closed_at = null where business_id = ${tx.businessId}`);
}

/** The condition that the tenant of the rows of `alias` is open. */
export function isTenantOpen(alias: string): RawBuilder<boolean> {
  return sql<boolean>`exists (select from tenants tn_open
    where tn_open.business_id = ${sql.ref(`${alias}.business_id`)} and tn_open.closed_at is null)`;
}

/** Whether the transaction's tenant is closed. */
export async function isTenantClosed(tx: TenantTransaction): Promise<boolean> {
  const row = await tx.first(sql`
    select from tenants where business_id = ${tx.businessId} and closed_at is not null`);
  return row !== undefined;
}
