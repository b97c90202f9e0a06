import { sql } from 'kysely';
import type { TenantTransaction } from '../../platform/db/transaction.ts';

/** Empties the references of a customer's payments: they may name the payer. */
export function clearReferences(tx: TenantTransaction, customerId: string): void {
  tx.send(sql`
    update payments set reference = ''
     where business_id = ${tx.businessId} and customer_id = ${customerId} and reference <> ''`);
}
