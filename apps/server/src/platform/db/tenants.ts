import { sql } from 'kysely';
import type { TenantTransaction } from './transaction.ts';

/** Adds the transaction's tenant to the list of tenants, from which work across tenants starts. */
export function insertTenant(tx: TenantTransaction, timeZone: string): void {
  tx.send(sql`
    insert into tenants (business_id, time_zone) values (${tx.businessId}, ${timeZone})`);
}
