import { sql } from 'kysely';
import type { BilledVisit } from '@roundbook/domain/money/payers/monthly-invoice';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import { JointWrites } from '../../../../platform/db/joint-writes.ts';
import type { TenantTransaction } from '../../../../platform/db/transaction.ts';
import { invoice, joinInvoice } from '../invoices/lookups.ts';

/** A visit that is billed by the month. */
export interface MonthlyVisit extends BilledVisit {
  readonly occurrenceId: string;
  readonly payerId: string;
}

/** Adds visits to a month's invoice. */
export function insertLines(
  tx: TenantTransaction,
  month: PlainDate,
  visits: readonly MonthlyVisit[],
): void {
  if (visits.length === 0) return;
  const writes = new JointWrites(tx);
  writes.insert(
    sql`insert into monthly_lines`,
    {
      occurrence_id: 'uuid',
      payer_id: 'uuid',
      customer_id: 'uuid',
      month: 'date',
      done_on: 'date',
      title: 'text',
      address: 'text',
      amount: 'bigint',
      adjustment_amount: 'bigint',
      adjustment_description: 'text',
      purchase_order: 'text',
    },
    visits.map((one) => ({
      occurrence_id: one.occurrenceId,
      payer_id: one.payerId,
      customer_id: one.work.customerId,
      month,
      done_on: one.work.doneOn,
      title: one.title,
      address: one.work.address,
      amount: one.amount,
      adjustment_amount: one.adjustment?.amount ?? null,
      adjustment_description: one.adjustment?.description ?? null,
      purchase_order: one.purchaseOrder,
    })),
  );
  writes.send();
  for (const { occurrenceId } of visits) tx.changed('monthlyLine', occurrenceId, 1);
}

/** A locked line. */
interface LockedLine {
  readonly occurrenceId: string;
  /** Its invoice's number; null while the line waits for an invoice, and once its invoice is credited in full. */
  readonly number: number | null;
  /** Whether a part of its invoice is credited. */
  readonly isCredited: boolean;
}

/** Locks visits' lines, whether waiting or invoiced. The customers must already be locked. */
export function lockLinesOf(
  tx: TenantTransaction,
  visitIds: readonly string[],
): Promise<LockedLine[]> {
  return tx.all(sql<LockedLine>`
    select ml.occurrence_id as "occurrenceId",
           case when ${invoice.isWhollyCredited} then null else ${invoice.number} end as number,
           coalesce(${invoice.isCredited}, false) as "isCredited"
      from monthly_lines ml ${joinInvoice('ml')}
     where ml.business_id = ${tx.businessId} and ml.occurrence_id = any(${visitIds}::uuid[])
     order by ml.occurrence_id for update of ml`);
}

/** Deletes visits' lines; invoices already issued do not change. */
export function deleteLines(tx: TenantTransaction, visitIds: readonly string[]): void {
  if (visitIds.length === 0) return;
  tx.send(sql`
    delete from monthly_lines
     where business_id = ${tx.businessId} and occurrence_id = any(${visitIds}::uuid[])`);
  for (const id of visitIds) tx.changed('monthlyLine', id, 2);
}

/**
 * Locks the visits that wait for a payer's monthly invoice.
 * @param before only lines from months before this one; null for all lines
 */
export async function lockWaiting(
  tx: TenantTransaction,
  payerId: string,
  before: PlainDate | null,
): Promise<MonthlyVisit[]> {
  const rows = await tx.all(sql<{
    occurrenceId: string;
    customerId: string;
    address: string;
    doneOn: PlainDate;
    title: string;
    amount: number;
    adjustmentAmount: number | null;
    adjustmentDescription: string | null;
    purchaseOrder: string;
  }>`
    select ml.occurrence_id as "occurrenceId", ml.customer_id as "customerId", ml.address,
           ml.done_on as "doneOn", ml.title, ml.amount, ml.adjustment_amount as "adjustmentAmount",
           ml.adjustment_description as "adjustmentDescription",
           ml.purchase_order as "purchaseOrder"
      from monthly_lines ml
     where ml.business_id = ${tx.businessId} and ml.payer_id = ${payerId} and ml.invoice_id is null
       and (${before}::date is null or ml.month < ${before}::date)
     order by ml.occurrence_id for update`);
  return rows.map(
    ({ customerId, address, doneOn, adjustmentAmount, adjustmentDescription, ...row }) => ({
      ...row,
      payerId,
      work: { customerId, address, doneOn },
      adjustment:
        adjustmentAmount === null
          ? null
          : { amount: adjustmentAmount, description: adjustmentDescription ?? '' },
    }),
  );
}

/** Assigns lines to their invoice, which must already be written. */
export function putOnInvoice(
  tx: TenantTransaction,
  visitIds: readonly string[],
  invoiceId: string,
): void {
  tx.send(sql`
    update monthly_lines set invoice_id = ${invoiceId}
     where business_id = ${tx.businessId} and occurrence_id = any(${visitIds}::uuid[])`);
  for (const id of visitIds) tx.changed('monthlyLine', id, 2);
}

/** Moves the lines of a void invoice to this month's invoice. */
export function letWaitAgain(
  tx: TenantTransaction,
  visitIds: readonly string[],
  month: PlainDate,
): void {
  if (visitIds.length === 0) return;
  tx.send(sql`
    update monthly_lines set invoice_id = null, month = ${month}
     where business_id = ${tx.businessId} and occurrence_id = any(${visitIds}::uuid[])`);
  for (const id of visitIds) tx.changed('monthlyLine', id, 2);
}
