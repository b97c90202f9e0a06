import { sql } from 'kysely';
import type { Reminder, ReminderPause } from '@roundbook/contract/money/reminders/reminders';
import { postingLabel } from '@roundbook/domain/money/ledger/labels';
import type { PostingKind } from '@roundbook/domain/money/ledger/posting';
import { isOneOf } from '../../../platform/db/one-of.ts';
import { tenant } from '../../../platform/db/tenant.ts';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { joinUser, user } from '../../account/users/relations.ts';
import { withPayers } from '../../customers/customers/relations.ts';
import { deliveriesOf } from '../../messages/outbox/relations.ts';
import { invoice, invoiceTable, joinInvoice } from '../accounts/invoices/lookups.ts';
import { debtsNamed } from '../accounts/ledger/open-debt-lookups.ts';

/** The ids of a customer and their payer, if any, the customer's first. */
export async function findWhoPays(tx: TenantTransaction, customerId: string): Promise<string[]> {
  const rows = await tx.all(
    sql<{
      id: string;
    }>`${withPayers(tx, [customerId])} /* never null: id; one is given, and payers have one */`,
  );
  const payers = rows.map(({ id }) => id).filter((id) => id !== customerId);
  return [customerId, ...payers];
}

/** Customers' pauses, including those whose last day is over: the caller checks the day. */
export function findPauses(
  tx: TenantTransaction,
  customerIds: readonly string[],
): Promise<ReminderPause[]> {
  return tx.all(sql<ReminderPause>`
    select id, customer_id as "customerId", kind, reason, until_on as until, since
      from reminder_pauses
     where business_id = ${tx.businessId} and ${isOneOf(sql`customer_id`, customerIds)}
       and ended_at is null`);
}

/** The maximum number of reminders listed in a record. */
const MOST_LISTED = 50;

type Found = Omit<Reminder, 'invoices'> & {
  readonly invoices: readonly { readonly id: string; readonly number: number }[];
  readonly debts: readonly { readonly id: string; readonly kind: PostingKind }[];
};

/** The reminders to a customer, or about one of their invoices, newest first. */
export async function findReminders(
  tx: TenantTransaction,
  customerId: string,
  invoiceId?: string,
): Promise<Reminder[]> {
  const about = invoiceId
    ? sql`and rem.id in (select ri_asked.reminder_id from reminder_invoices ri_asked
        where ri_asked.business_id = ${tx.businessId} and ri_asked.invoice_id = ${invoiceId})`
    : sql``;
  const rows = await tx.all(sql<Found>`
    select rem.id, rem.step, rem.created_at as "writtenAt", rem.amount, rem.withdrawn,
           case when rem.user_id is null then null
                else coalesce(nullif(trim(${user.firstName} || ' ' || ${user.lastName}), ''),
                  ${user.email}::text, '') end as "writtenBy",
           ${deliveriesOf(sql`rem.id`, sql`rem.message_id`)} as deliveries,
           coalesce((select json_agg(json_build_object('id', ${invoice.id}, 'number', ${invoice.number})
                order by ${invoice.number})
              from reminder_invoices ri ${joinInvoice('ri')}
             where ri.business_id = ${tenant} and ri.reminder_id = rem.id), '[]') as invoices,
           ${debtsNamed(sql`select rd.item_id from reminder_debts rd
             where rd.business_id = ${tenant} and rd.reminder_id = rem.id`)} as debts
      from reminders rem ${joinUser('rem')}
     where rem.business_id = ${tx.businessId} and rem.customer_id = ${customerId} ${about}
     order by rem.created_at desc, rem.id desc limit ${MOST_LISTED}`);
  return rows.map(({ invoices, debts, ...row }) => ({
    ...row,
    invoices: [
      ...debts.map(({ id, kind }) => ({ id, number: postingLabel(kind, null) })),
      ...invoices.map(({ id, number }) => ({ id, number: postingLabel('invoice', number) })),
    ],
  }));
}

/** The customer with this invoice; undefined if there is no such invoice. */
export async function findCustomerOf(
  tx: TenantTransaction,
  invoiceId: string,
): Promise<string | undefined> {
  const row = await tx.first(sql<{ customerId: string }>`
    select ${invoice.customerId} as "customerId" from ${invoiceTable}
     where ${invoice.businessId} = ${tx.businessId} and ${invoice.id} = ${invoiceId}`);
  return row?.customerId;
}
