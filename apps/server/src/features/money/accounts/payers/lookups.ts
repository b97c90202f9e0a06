import { type RawBuilder, sql } from 'kysely';
import type { TenantTransaction } from '../../../../platform/db/transaction.ts';

/** Whether a visit is billed by the month: on a monthly invoice, or waiting for the next. */
export async function isBilledByMonth(
  tx: TenantTransaction,
  occurrenceId: string,
): Promise<boolean> {
  const found = await tx.first(sql`
    select occurrence_id from monthly_lines
     where business_id = ${tx.businessId} and occurrence_id = ${occurrenceId}`);
  return found !== undefined;
}

/** Visits that are on monthly invoices, for an audit: rows of `occurrence_id` and `invoice_id`. */
export function auditedLines(tx: TenantTransaction): RawBuilder<unknown> {
  return sql`select occurrence_id, invoice_id, amount from monthly_lines
    where business_id = ${tx.businessId}`;
}
