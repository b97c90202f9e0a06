import { sql } from 'kysely';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { item, openInvoiceItems } from '../ledger/lookups.ts';
import { secondReminderDays } from './lookups.ts';

/**
 * Whether an invoice came into another state with this day, by the calendar alone: the version of the ladder
 * if one did, else null.
 */
export async function findStateChanges(
  tx: TenantTransaction,
  today: PlainDate,
): Promise<number | null> {
  const row = await tx.first(sql<{ version: number }>`
    select coalesce((select version from reminder_ladders
             where business_id = ${tx.businessId}), 1)::int as version
     where exists (select from ${openInvoiceItems(tx)}
       and ${item.dueOn} in (${today}::date - 1, ${today}::date - ${secondReminderDays}))`);
  return row?.version ?? null;
}
