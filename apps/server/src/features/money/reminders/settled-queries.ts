import { sql } from 'kysely';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { joinInvoice } from '../accounts/invoices/lookups.ts';
import { item, joinItemOfInvoice } from '../accounts/ledger/lookups.ts';

/**
 * A reminder's customer, and whether the amount open on any of its invoices is now less than the
 * reminder asks for.
 */
export interface Asked {
  readonly customerId: string;
  readonly isSettled: boolean;
}

/** The customer and state of a reminder's invoices; undefined if there is no such reminder. */
export function findAsked(tx: TenantTransaction, reminderId: string): Promise<Asked | undefined> {
  return tx.first(sql<Asked>`
    select rem.customer_id as "customerId",
           bool_or(coalesce(${item.openAmount}, 0) < ri.amount) as "isSettled"
      from reminders rem
      join reminder_invoices ri on ri.business_id = rem.business_id and ri.reminder_id = rem.id
      ${joinInvoice('ri')} ${joinItemOfInvoice}
     where rem.business_id = ${tx.businessId} and rem.id = ${reminderId}
     group by rem.customer_id`);
}
