import { sql } from 'kysely';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { ladderVersion, secondReminderDays } from '../accounts/invoices/ladder-lookups.ts';
import { item, openInvoiceItems } from '../accounts/ledger/lookups.ts';

/**
 * Whether an invoice came into another state with this day, by the calendar alone: the version of the ladder
 * if one did, else null.
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
