import { sql } from 'kysely';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import { tenant } from '../../../platform/db/tenant.ts';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { ladderVersion, secondReminderDays } from '../accounts/invoices/ladder-lookups.ts';
import { joinInvoice } from '../accounts/invoices/lookups.ts';
import { item, joinItem, joinItemOfInvoice, openInvoiceItems } from '../accounts/ledger/lookups.ts';

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

/** A reminder's customer, and whether the amount open on any of its debts is now less than the reminder asks for. */
export interface Asked {
  readonly customerId: string;
  readonly isSettled: boolean;
}

/** The customer and state of a reminder's debts; undefined if there is no such reminder. */
export function findAsked(tx: TenantTransaction, reminderId: string): Promise<Asked | undefined> {
  return tx.first(sql<Asked>`
    select rem.customer_id as "customerId",
           (exists (select from reminder_invoices ri ${joinInvoice('ri')} ${joinItemOfInvoice}
             where ri.business_id = ${tenant} and ri.reminder_id = rem.id
               and coalesce(${item.openAmount}, 0) < ri.amount)
           or exists (select from reminder_debts rd ${joinItem('rd')}
             where rd.business_id = ${tenant} and rd.reminder_id = rem.id
               and coalesce(${item.openAmount}, 0) < rd.amount)) as "isSettled"
      from reminders rem
     where rem.business_id = ${tx.businessId} and rem.id = ${reminderId}`);
}
