import { type RawBuilder, sql } from 'kysely';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import { newId } from '../../../../platform/db/ids.ts';
import { thisInstant } from '../../../../platform/db/instant.ts';
import type { JointWrites } from '../../../../platform/db/joint-writes.ts';
import { isOneOf } from '../../../../platform/db/one-of.ts';
import type { TenantTransaction } from '../../../../platform/db/transaction.ts';
import { invoicePostingsOf } from '../invoices/lookups.ts';
import type { NewPosting } from './account/ledger-changes.ts';
import type { ItemChanges } from './account/ledger-items.ts';

/** Writes postings with their lines, in the name of the transaction's user. */
export function insertPostings(writes: JointWrites, postings: readonly NewPosting[]): void {
  writes.insert(
    sql`insert into postings`,
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
  writes.insert(
    sql`insert into posting_lines`,
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

/**
 * Writes the reversals of postings that are on no customer's account.
 * @param on the day of the reversals; null for the day of the posting that each reverses
 */
export function insertReversals(
  tx: TenantTransaction,
  postingIds: readonly string[],
  on: PlainDate | null,
  reason: string,
): void {
  if (postingIds.length === 0) return;
  const pairs = sql`unnest(${postingIds.map(() => newId())}::uuid[], ${postingIds}::uuid[])
    as given(id, reverses_id)`;
  tx.send(sql`
    insert into postings (business_id, id, kind, posted_on, description, reverses_id, created_by)
    select ${tx.businessId}::uuid, given.id, 'reversal', coalesce(${on}::date, p.posted_on), ${reason},
           given.reverses_id, ${tx.scope.userId ?? null}::uuid
      from ${pairs}
      join postings p on p.business_id = ${tx.businessId} and p.id = given.reverses_id returning 1`);
  tx.send(sql`
    insert into posting_lines (business_id, posting_id, position, account, customer_id, amount)
    select ${tx.businessId}::uuid, p.id, l.position, l.account, l.customer_id, -l.amount
      from postings p
      join posting_lines l on l.business_id = p.business_id and l.posting_id = p.reverses_id
     where p.business_id = ${tx.businessId} and p.reverses_id = any(${postingIds}::uuid[])
    returning 1`);
}

/** Clears the reasons in customers' postings. The database allows no other change to a posting. */
export function clearReasons(tx: TenantTransaction, customerIds: readonly string[]): void {
  tx.send(sql`
    update postings p set description = ''
     where p.business_id = ${tx.businessId} and p.description <> ''
       and p.kind not in ('invoice', 'payment')
       and (p.id in (select posting_id from posting_lines
                      where business_id = ${tx.businessId} and ${isOneOf(sql`customer_id`, customerIds)})
         or p.reverses_id in ${invoicePostingsOf(tx, customerIds)})`);
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
  writes.insert(sql`insert into receivable_items`, columns, added);
  const altered = customers.flatMap(({ items }) => items.altered);
  writes.update(
    sql`update receivable_items i set open_amount = given.open_amount`,
    'i',
    { id: 'uuid', open_amount: 'bigint' },
    altered.map(({ id, open }) => ({ id, open_amount: open })),
  );
  writes.insert(
    sql`insert into allocations`,
    {
      id: 'uuid',
      debit_item_id: 'uuid',
      credit_item_id: 'uuid',
      amount: 'bigint',
      customer_id: 'uuid',
      invoice_id: 'uuid',
      invoiced_on: 'date',
      invoice_vat: 'bigint',
      invoice_total: 'bigint',
      paid_on: 'date',
      is_dated: 'boolean',
    },
    customers.flatMap(({ customerId, items }) =>
      items.allocated.map(({ id, debit, credit, amount }) => ({
        id,
        debit_item_id: debit.id,
        credit_item_id: credit.id,
        amount,
        customer_id: customerId,
        invoice_id: debit.invoiceId,
        ...(debit.invoiceId === null
          ? { invoiced_on: null, invoice_vat: null, invoice_total: null }
          : { invoiced_on: debit.postedOn, invoice_vat: debit.vat, invoice_total: debit.amount }),
        paid_on: credit.paymentId === null ? null : credit.postedOn,
        is_dated: true,
      })),
    ),
  );
  writes.update(
    sql`update allocations al set released_at = ${thisInstant}`,
    'al',
    { id: 'uuid' },
    customers.flatMap(({ items }) => items.releasedIds.map((id) => ({ id }))),
  );
}

/**
 * Reserves the next numbers of the business's invoices or credit notes. Locks the counter's row until the commit,
 * which shares the round trip, so that numbers have no gaps and no other transaction waits for a
 * round trip. This is a statement of its own, because a distributed database would send the result of a joint write to
 * every node.
 * @returns the table `taken` for later writes, with one row: its `last` is the number before the first reserved number
 */
export function takeNumbers(
  tx: TenantTransaction,
  counter: 'invoice' | 'creditNote',
  count: number,
): RawBuilder<unknown> {
  const taken = sql`(select business_id, value - ${count}::bigint as last from counters
    where business_id = ${tx.businessId} and name = ${counter}) taken`;
  if (count === 0) return taken;
  tx.send(sql`
    insert into counters (business_id, name, value)
    values (${tx.businessId}, ${counter}, ${count})
    on conflict (business_id, name) do update set value = counters.value + excluded.value`);
  return taken;
}
