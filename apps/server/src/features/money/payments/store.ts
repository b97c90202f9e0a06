import { sql } from 'kysely';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';

/** Empties the references of a customer's payments, and why any were taken back: they may name people. */
export function clearWords(tx: TenantTransaction, customerId: string): void {
  tx.send(sql`
    update payments set reference = '', reversed_reason = ''
     where business_id = ${tx.businessId} and customer_id = ${customerId}
       and (reference <> '' or reversed_reason <> '')`);
}
