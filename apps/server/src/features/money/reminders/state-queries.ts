import { sql } from 'kysely';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { ladderVersion, secondReminderDays } from '../accounts/invoices/ladder-lookups.ts';
import { item, openInvoiceItems } from '../accounts/ledger/lookups.ts';

/**
 * The ladder's version if, merely because the date changed, an invoice has entered another state today; otherwise
 * null.
 */
export async function findStateChanges(
  tx: TenantTransaction,
  today: PlainDate,
): Promise<number | null> {
  const row = await tx.first(sql<{ version: number }>`
    select ${ladderVersion}::int as version
     where exists (select from ${openInvoiceItems(tx)}
       and ${item.dueOn} in (${today}::date - 1, ${today}::date - ${secondReminderDays}))`);
  return row?.version ?? null;
}
