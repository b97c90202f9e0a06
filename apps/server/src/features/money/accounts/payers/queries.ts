import { sql } from 'kysely';
import type { ResponseOf } from '@roundbook/contract/endpoint';
import type { getPaysFor } from '@roundbook/contract/money/payers/payers';
import {
  type CustomerNames,
  customerDisplayName,
} from '@roundbook/domain/customers/customers/name';
import { monthlyIssueDay } from '@roundbook/domain/money/payers/monthly-invoice';
import { displayAddress } from '@roundbook/domain/values/addresses/display';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import type { TenantTransaction } from '../../../../platform/db/transaction.ts';
import { paidForBy } from '../../../customers/customers/lookups.ts';
import { customer, joinCustomer } from '../../../customers/customers/relations.ts';

type PaysFor = ResponseOf<typeof getPaysFor>;

/** The customers that a payer pays for, and the visits that wait for their monthly invoice. */
export async function findPaysFor(
  tx: TenantTransaction,
  payerId: string,
  today: PlainDate,
): Promise<PaysFor> {
  const [customers, rows] = await Promise.all([
    paidForBy(tx, payerId),
    tx.all(sql<Omit<PaysFor['lines'][number], 'customerName'> & { names: CustomerNames }>`
      select ml.occurrence_id as "occurrenceId", ml.customer_id as "customerId", ml.address, ml.title,
             ml.done_on as "doneOn", ml.amount, ${customer.names} as names
        from monthly_lines ml ${joinCustomer('ml')}
       where ml.business_id = ${tx.businessId} and ml.payer_id = ${payerId} and ml.invoice_id is null
       order by ml.done_on, ml.address, ml.occurrence_id`),
  ]);
  return {
    customers: customers.map(({ id, address, billing, ...names }) => ({
      id,
      displayName: customerDisplayName(names),
      address: displayAddress(address),
      billing,
    })),
    lines: rows.map(({ names, ...row }) => ({ ...row, customerName: customerDisplayName(names) })),
    total: rows.reduce((sum, { amount }) => sum + amount, 0),
    issuesOn: monthlyIssueDay(today),
  };
}

/** The number of visits that wait for a payer's monthly invoice. */
export async function countWaiting(tx: TenantTransaction, payerId: string): Promise<number> {
  const row = await tx.first(sql<{ count: number }>`
    select count(*)::int as count from monthly_lines
     where business_id = ${tx.businessId} and payer_id = ${payerId} and invoice_id is null`);
  return row?.count ?? 0;
}

/** Locks the lines on an invoice; resolves with the ids of their visits. */
export async function lockLinesOn(tx: TenantTransaction, invoiceId: string): Promise<string[]> {
  const rows = await tx.all(sql<{ occurrenceId: string }>`
    select occurrence_id as "occurrenceId" from monthly_lines
     where business_id = ${tx.businessId} and invoice_id = ${invoiceId}
     order by occurrence_id for update`);
  return rows.map(({ occurrenceId }) => occurrenceId);
}

/** The ids of the payers with visits that were already waiting before a month. */
export async function findPayersDue(tx: TenantTransaction, month: PlainDate): Promise<string[]> {
  const rows = await tx.all(sql<{ payerId: string }>`
    select distinct payer_id as "payerId" from monthly_lines
     where business_id = ${tx.businessId} and invoice_id is null and month < ${month}::date
     order by payer_id`);
  return rows.map(({ payerId }) => payerId);
}
