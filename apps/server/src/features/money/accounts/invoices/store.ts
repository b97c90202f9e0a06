import { type RawBuilder, sql } from 'kysely';
import { UNNAMED_CUSTOMER } from '@roundbook/domain/customers/customers/name';
import { SIMPLIFIED_INVOICE_LIMIT } from '@roundbook/domain/money/invoices/tax';
import type { InvoiceTotals, TaxedLine } from '@roundbook/domain/money/invoices/totals';
import { compareDates, type PlainDate } from '@roundbook/domain/values/dates/plain-date';
import { thisInstant } from '../../../../platform/db/instant.ts';
import { type JointWrites, type RowColumns, rowsOf } from '../../../../platform/db/joint-writes.ts';
import { isOneOf } from '../../../../platform/db/one-of.ts';
import type { TenantTransaction } from '../../../../platform/db/transaction.ts';

/** An invoice to be written; writing it assigns its number. */
export interface NewInvoice extends InvoiceTotals {
  readonly id: string;
  readonly customerId: string;
  readonly occurrenceId: string | null;
  readonly postingId: string;
  readonly billedTo: { readonly name: string; readonly lines: readonly string[] };
  readonly lines: readonly TaxedLine[];
  readonly vatNumber: string;
  readonly purchaseOrder: string;
  readonly suppliedOn: string;
  readonly issuedOn: string;
  /** Null unless the invoice is a VAT invoice. */
  readonly taxPoint: PlainDate | null;
  readonly dueOn: string;
}

/** A voided invoice, and the reason for voiding it. */
interface Undone {
  readonly id: string;
  readonly reason: string;
}

const invoiceColumns = {
  position: 'integer',
  id: 'uuid',
  customer_id: 'uuid',
  occurrence_id: 'uuid',
  posting_id: 'uuid',
  billed_to: 'jsonb',
  lines: 'jsonb',
  net: 'bigint',
  vat: 'bigint',
  total: 'bigint',
  vat_number: 'text',
  purchase_order: 'text',
  supplied_on: 'date',
  issued_on: 'date',
  tax_point: 'date',
  due_on: 'date',
} as const satisfies RowColumns;

/**
 * Writes invoices under the numbers reserved for them, in date order.
 * @param taken the table of the reserved numbers, whose `last` is the number before that of the first invoice
 */
export function insertInvoices(
  writes: JointWrites,
  taken: RawBuilder<unknown>,
  invoices: readonly NewInvoice[],
): void {
  if (invoices.length === 0) return;
  const byDate = invoices.toSorted((left, right) => compareDates(left.issuedOn, right.issuedOn));
  const rows: Record<keyof typeof invoiceColumns, unknown>[] = byDate.map((one, index) => ({
    position: index + 1,
    id: one.id,
    customer_id: one.customerId,
    occurrence_id: one.occurrenceId,
    posting_id: one.postingId,
    billed_to: one.billedTo,
    lines: one.lines,
    net: one.net,
    vat: one.vat,
    total: one.total,
    vat_number: one.vatNumber,
    purchase_order: one.purchaseOrder,
    supplied_on: one.suppliedOn,
    issued_on: one.issuedOn,
    tax_point: one.taxPoint,
    due_on: one.dueOn,
  }));
  writes.add(sql`
    insert into invoices (business_id, number, id, customer_id, occurrence_id, posting_id, billed_to,
      lines, net, vat, total, vat_number, purchase_order, supplied_on, issued_on,
      tax_point, due_on)
    select taken.business_id, taken.last + position, id, customer_id, occurrence_id, posting_id,
           billed_to, lines, net, vat, total, vat_number, purchase_order, supplied_on,
           issued_on, tax_point, due_on
      from ${taken}, ${rowsOf(invoiceColumns, rows)}
    returning 1`);
}

/** Marks invoices as void. */
export function markVoid(writes: JointWrites, invoices: readonly Undone[]): void {
  writes.update(
    sql`update invoices v set voided_at = ${thisInstant}, voided_reason = given.reason`,
    'v',
    { id: 'uuid', reason: 'text' },
    invoices,
  );
}

/** Ends the link from credited invoices to their visits, which may then be invoiced again. */
export function letGoOfVisits(writes: JointWrites, ids: readonly string[]): void {
  writes.update(
    sql`update invoices v set occurrence_id = null`,
    'v',
    { id: 'uuid' },
    ids.map((id) => ({ id })),
  );
}

/** Locks invoices until the commit, in id order to avoid deadlocks. */
export function lockInvoices(tx: TenantTransaction, ids: readonly string[]): void {
  tx.send(sql`
    select id from invoices where business_id = ${tx.businessId} and id = any(${ids}::uuid[])
     order by id for no key update`);
}

/** Records that invoices were emailed. */
export function markSent(tx: TenantTransaction, ids: readonly string[], now: string): void {
  tx.send(sql`
    update invoices set sent_at = ${now}
     where business_id = ${tx.businessId} and id = any(${ids}::uuid[])`);
  for (const id of ids) tx.changed('invoice', id, 2);
}

/** Records that customers were asked to pay their invoices. */
export function markReminded(
  tx: TenantTransaction,
  ids: readonly string[],
  today: PlainDate,
): void {
  tx.send(sql`
    update invoices set reminded_on = ${today}
     where business_id = ${tx.businessId} and id = any(${ids}::uuid[])`);
  for (const id of ids) tx.changed('invoice', id, 2);
}

/** Clears the reasons why customers' invoices were voided, as they are free text that may name people. */
export function clearVoidReasons(tx: TenantTransaction, customerIds: readonly string[]): void {
  tx.send(sql`
    update invoices set voided_reason = ''
     where business_id = ${tx.businessId} and ${isOneOf(sql`customer_id`, customerIds)} and voided_reason <> ''`);
}

/**
 * Removes the name and address from customers' invoices, except where `mustNameCustomer` requires
 * them.
 */
export function clearBilledTo(tx: TenantTransaction, customerIds: readonly string[]): void {
  const nobody = JSON.stringify({ name: UNNAMED_CUSTOMER, lines: [] });
  tx.send(sql`
    update invoices set billed_to = ${nobody}::jsonb
     where business_id = ${tx.businessId} and ${isOneOf(sql`customer_id`, customerIds)}
       and (vat_number = '' or total <= ${SIMPLIFIED_INVOICE_LIMIT})`);
}
