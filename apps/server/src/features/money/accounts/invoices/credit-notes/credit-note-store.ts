import { type RawBuilder, sql } from 'kysely';
import type { InvoiceTotals } from '@roundbook/domain/money/invoices/totals';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import {
  type JointWrites,
  type RowColumns,
  rowsOf,
} from '../../../../../platform/db/joint-writes.ts';
import { isOneOf } from '../../../../../platform/db/one-of.ts';
import type { TenantTransaction } from '../../../../../platform/db/transaction.ts';

/** A credit note to be written; writing it assigns its number. */
export interface NewCreditNote extends InvoiceTotals {
  readonly id: string;
  readonly invoiceId: string;
  readonly postingId: string;
  readonly issuedOn: PlainDate;
  readonly reason: string;
}

const columns = {
  position: 'integer',
  id: 'uuid',
  invoice_id: 'uuid',
  posting_id: 'uuid',
  issued_on: 'date',
  net: 'bigint',
  vat: 'bigint',
  total: 'bigint',
  reason: 'text',
} as const satisfies RowColumns;

/**
 * Writes credit notes under the numbers reserved for them.
 * @param taken the table of the reserved numbers, whose `last` is the number before that of the first credit note
 */
export function insertCreditNotes(
  writes: JointWrites,
  taken: RawBuilder<unknown>,
  creditNotes: readonly NewCreditNote[],
): void {
  if (creditNotes.length === 0) return;
  const rows: Record<keyof typeof columns, unknown>[] = creditNotes.map((one, index) => ({
    position: index + 1,
    id: one.id,
    invoice_id: one.invoiceId,
    posting_id: one.postingId,
    issued_on: one.issuedOn,
    net: one.net,
    vat: one.vat,
    total: one.total,
    reason: one.reason,
  }));
  writes.add(sql`
    insert into credit_notes (business_id, number, id, invoice_id, posting_id, issued_on, net, vat, total, reason)
    select taken.business_id, taken.last + position, id, invoice_id, posting_id,
           issued_on, net, vat, total, reason
      from ${taken}, ${rowsOf(columns, rows)}
    returning 1`);
}

/** Clears the reasons on customers' credit notes, as they are free text that may name people. */
export function clearCreditReasons(tx: TenantTransaction, customerIds: readonly string[]): void {
  tx.send(sql`
    update credit_notes credited set reason = ''
     where credited.business_id = ${tx.businessId} and credited.reason <> '' and credited.invoice_id in (
       select v.id from invoices v
        where v.business_id = ${tx.businessId} and ${isOneOf(sql`v.customer_id`, customerIds)})`);
}
