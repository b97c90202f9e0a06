import { sql } from 'kysely';
import { isOneOf } from '../../../../platform/db/one-of.ts';
import type { TenantTransaction } from '../../../../platform/db/transaction.ts';

/** The open amounts of invoices in pence, by invoice id; invoices without an item are missing. */
export async function openOfInvoices(
  tx: TenantTransaction,
  invoiceIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await tx.all(sql<{ id: string; open: number }>`
    select invoice_id as id, open_amount as open from receivable_items
     where business_id = ${tx.businessId} and ${isOneOf(sql`invoice_id`, invoiceIds)}`);
  return new Map(rows.map(({ id, open }) => [id, open]));
}
