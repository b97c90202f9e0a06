import { sql } from 'kysely';
import { UNNAMED_CUSTOMER } from '@roundbook/domain/customers/customers/name';
import { SIMPLIFIED_INVOICE_LIMIT } from '@roundbook/domain/money/invoices/tax';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';

/** Notes that an invoice was emailed. What it says is never written again. */
export function markSent(tx: TenantTransaction, id: string, now: string): void {
  tx.send(sql`
    update invoices set sent_at = ${now} where business_id = ${tx.businessId} and id = ${id}`);
  tx.changed('invoice', id, 2);
}

/** Empties why a customer's invoices were voided: somebody's words, which may name people. */
export function clearVoidReasons(tx: TenantTransaction, customerId: string): void {
  tx.send(sql`
    update invoices set voided_reason = ''
     where business_id = ${tx.businessId} and customer_id = ${customerId} and voided_reason <> ''`);
}

/** Takes name and address off a customer's invoices where `mustNameCustomer` does not hold them. */
export function clearBilledTo(tx: TenantTransaction, customerId: string): void {
  const nobody = JSON.stringify({ name: UNNAMED_CUSTOMER, lines: [] });
  tx.send(sql`
    update invoices set billed_to = ${nobody}::jsonb
     where business_id = ${tx.businessId} and customer_id = ${customerId}
       and (vat_number = '' or total <= ${SIMPLIFIED_INVOICE_LIMIT})`);
}
