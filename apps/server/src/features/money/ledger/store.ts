import { type RawBuilder, sql } from 'kysely';
import { compareDates } from '@roundbook/domain/values/dates/plain-date';
import type { JointWrites } from '../../../platform/db/joint-writes.ts';
import { isOneOf } from '../../../platform/db/one-of.ts';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import type { AccountChanges, NewInvoice, NewPosting, Undone } from './ledger-changes.ts';
import type { ItemChanges } from './ledger-items.ts';

type Column = 'uuid' | 'text' | 'date' | 'bigint' | 'integer' | 'jsonb';
type Table =
  | 'postings'
  | 'posting_lines'
  | 'payments'
  | 'receivable_items'
  | 'allocations'
  | 'invoices';

/** Rows of JSON as a table `r` with typed columns: one statement, whatever their number. */
function rowsOf(columns: Readonly<Record<string, Column>>, rows: readonly object[]) {
  const declared = Object.entries(columns).map(([name, type]) => `${name} ${type}`);
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(${sql.raw(declared.join(', '))})`;
}

function insert<Columns extends Readonly<Record<string, Column>>>(
  writes: JointWrites,
  table: Table,
  columns: Columns,
  rows: readonly Record<keyof Columns, unknown>[],
): void {
  if (rows.length === 0) return;
  const names = sql.raw(Object.keys(columns).join(', '));
  writes.add(sql`
    insert into ${sql.table(table)} (business_id, ${names})
    select ${writes.tx.businessId}::uuid, ${names} from ${rowsOf(columns, rows)}`);
}

/** Writes postings with their lines; whoever runs the transaction is their author. */
export function insertPostings(writes: JointWrites, postings: readonly NewPosting[]): void {
  insert(
    writes,
    'postings',
    {
      id: 'uuid',
      kind: 'text',
      posted_on: 'date',
      description: 'text',
      reverses_id: 'uuid',
      created_by: 'uuid',
    },
    postings.map((one) => ({
      id: one.id,
      kind: one.kind,
      posted_on: one.postedOn,
      description: one.description,
      reverses_id: one.reversesId,
      created_by: writes.tx.scope.userId ?? null,
    })),
  );
  insert(
    writes,
    'posting_lines',
    {
      posting_id: 'uuid',
      position: 'integer',
      account: 'text',
      customer_id: 'uuid',
      amount: 'bigint',
    },
    postings.flatMap(({ id, lines }) =>
      lines.map(({ account, customerId, amount }, position) => ({
        posting_id: id,
        position,
        account,
        customer_id: customerId,
        amount,
      })),
    ),
  );
}

/** Empties the reasons in a customer's postings; the database allows that change of a posting and no other. */
export function clearReasons(tx: TenantTransaction, customerId: string): void {
  tx.send(sql`
    update postings p set description = ''
     where p.business_id = ${tx.businessId} and p.description <> ''
       and p.kind not in ('invoice', 'payment')
       and (p.id in (select posting_id from posting_lines
                      where business_id = ${tx.businessId} and customer_id = ${customerId})
         or p.reverses_id in (select posting_id from invoices
                      where business_id = ${tx.businessId} and customer_id = ${customerId}))`);
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
  due_on: 'date',
} as const satisfies Record<string, Column>;

/**
 * Writes invoices under the next numbers of the business, in the order of their dates. The counter's
 * row is locked from here to the commit, which travels with it, so numbers have no gaps and nobody
 * waits for a round trip.
 */
export function insertInvoices(writes: JointWrites, invoices: readonly NewInvoice[]): void {
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
    due_on: one.dueOn,
  }));
  writes.add(
    sql`
      insert into counters (business_id, name, value)
      values (${writes.tx.businessId}, 'invoice', ${invoices.length})
      on conflict (business_id, name) do update set value = counters.value + excluded.value
      returning value - ${invoices.length}::bigint as last`,
    'taken',
  );
  writes.add(sql`
    insert into invoices (business_id, number, id, customer_id, occurrence_id, posting_id, billed_to,
      lines, net, vat, total, vat_number, purchase_order, supplied_on, issued_on,
      due_on)
    select ${writes.tx.businessId}::uuid, taken.last + position, id, customer_id, occurrence_id, posting_id,
           billed_to, lines, net, vat, total, vat_number, purchase_order, supplied_on,
           issued_on, due_on
      from taken, ${rowsOf(invoiceColumns, rows)}`);
}

/** Writes payments. */
export function insertPayments(writes: JointWrites, payments: AccountChanges['payments']): void {
  insert(
    writes,
    'payments',
    {
      id: 'uuid',
      customer_id: 'uuid',
      method: 'text',
      amount: 'bigint',
      received_on: 'date',
      reference: 'text',
      occurrence_id: 'uuid',
      posting_id: 'uuid',
      recorded_by: 'uuid',
    },
    payments.map((one) => ({
      id: one.id,
      customer_id: one.customerId,
      method: one.method,
      amount: one.amount,
      received_on: one.receivedOn,
      reference: one.reference,
      occurrence_id: one.occurrenceId,
      posting_id: one.postingId,
      recorded_by: one.recordedBy,
    })),
  );
}

/** Writes items, their open amounts, and the allocations between them. */
export function saveItems(
  writes: JointWrites,
  customers: readonly { customerId: string; items: ItemChanges }[],
): void {
  const columns = {
    id: 'uuid',
    customer_id: 'uuid',
    posting_id: 'uuid',
    invoice_id: 'uuid',
    payment_id: 'uuid',
    amount: 'bigint',
    open_amount: 'bigint',
    posted_on: 'date',
    due_on: 'date',
  } as const;
  const added = customers.flatMap(({ customerId, items }) =>
    items.added.map((one) => ({
      id: one.id,
      customer_id: customerId,
      posting_id: one.postingId,
      invoice_id: one.invoiceId,
      payment_id: one.paymentId,
      amount: one.amount,
      open_amount: one.open,
      posted_on: one.postedOn,
      due_on: one.dueOn,
    })),
  );
  insert(writes, 'receivable_items', columns, added);
  const altered = customers.flatMap(({ items }) => items.altered);
  updateEach(
    writes,
    sql`receivable_items t set open_amount = r.open_amount`,
    { id: 'uuid', open_amount: 'bigint' },
    altered.map(({ id, open }) => ({ id, open_amount: open })),
  );
  insert(
    writes,
    'allocations',
    { id: 'uuid', debit_item_id: 'uuid', credit_item_id: 'uuid', amount: 'bigint' },
    customers.flatMap(({ items }) =>
      items.allocated.map(({ id, debitItemId, creditItemId, amount }) => ({
        id,
        debit_item_id: debitItemId,
        credit_item_id: creditItemId,
        amount,
      })),
    ),
  );
  updateEach(
    writes,
    sql`allocations t set released_at = now()`,
    { id: 'uuid' },
    customers.flatMap(({ items }) => items.releasedIds.map((id) => ({ id }))),
  );
}

/** Moves customers' balances by what was posted to them. */
export function changeBalances(
  writes: JointWrites,
  changes: readonly { id: string; change: number }[],
): void {
  updateEach(
    writes,
    sql`customers t set balance = t.balance + r.change`,
    { id: 'uuid', change: 'bigint' },
    changes,
  );
}

/** Marks invoices as void. */
export function markVoid(writes: JointWrites, invoices: readonly Undone[]): void {
  updateEach(
    writes,
    sql`invoices t set voided_at = now(), voided_reason = r.reason`,
    { id: 'uuid', reason: 'text' },
    invoices,
  );
}

/** Marks payments as taken back. */
export function markReversed(writes: JointWrites, payments: readonly Undone[]): void {
  updateEach(
    writes,
    sql`payments t set reversed_at = now(), reversed_reason = r.reason`,
    { id: 'uuid', reason: 'text' },
    payments,
  );
}

function updateEach(
  writes: JointWrites,
  tableAndChange: RawBuilder<unknown>,
  columns: Readonly<Record<string, Column>>,
  rows: readonly { readonly id: string }[],
): void {
  if (rows.length === 0) return;
  // Named beside the join too, or a plan that suits most businesses reads all rows of a large one.
  const named = isOneOf(
    sql`t.id`,
    rows.map(({ id }) => id),
  );
  writes.add(sql`
    update ${tableAndChange} from ${rowsOf(columns, rows)}
     where t.business_id = ${writes.tx.businessId} and t.id = r.id and ${named}`);
}
