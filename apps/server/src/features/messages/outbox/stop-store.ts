import { sql } from 'kysely';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';

/** Stops all texts to a number. @returns false if they were already stopped */
export async function insertStop(tx: TenantTransaction, number: string): Promise<boolean> {
  const added = await tx.first(sql`
    insert into sms_stops (business_id, number) values (${tx.businessId}, ${number})
    on conflict (business_id, number) do nothing returning 1`);
  return added !== undefined;
}

/** Allows texts to a number again. @returns false if they were not stopped */
export async function deleteStop(tx: TenantTransaction, number: string): Promise<boolean> {
  const gone = await tx.first(sql`
    delete from sms_stops where business_id = ${tx.businessId} and number = ${number} returning 1`);
  return gone !== undefined;
}
