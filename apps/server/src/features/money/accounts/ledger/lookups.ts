import { type RawBuilder, sql } from 'kysely';
import type { DueDebt } from '@roundbook/domain/money/ledger/ageing';
import type { Account, PostingKind } from '@roundbook/domain/money/ledger/posting';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import { tenant } from '../../../../platform/db/tenant.ts';
import type { TenantTransaction } from '../../../../platform/db/transaction.ts';
import { invoice, joinInvoice } from '../invoices/lookups.ts';
import { joinPayment, payment } from '../payments/relations.ts';

/** Columns of the receivable item `i`. */
export const item = {
  id: sql`i.id`,
  customerId: sql`i.customer_id`,
  postingId: sql`i.posting_id`,
  invoiceId: sql`i.invoice_id`,
  dueOn: sql`i.due_on`,
  /** The open amount in pence; null if an invoice has no item. */
  openAmount: sql`i.open_amount`,
} as const;

/** Joins the item of the invoice `v`, if it has one, as `i`. */
export const joinItemOfInvoice = sql`left join receivable_items i
  on i.business_id = v.business_id and i.invoice_id = v.id`;

/** Joins the debt of each row of `alias`, by the id of its item, as `i`. */
export function joinItem(alias: string): RawBuilder<unknown> {
  return sql`left join receivable_items i on i.business_id = ${sql.ref(`${alias}.business_id`)}
    and i.id = ${sql.ref(`${alias}.item_id`)}`;
}

/**
 * The due date of a customer's oldest open debt; null if they have none.
 * @param column the customer's id
 */
export function oldestDebtOf(column: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(select min(i.due_on) from receivable_items i
    where i.business_id = ${tenant} and i.customer_id = ${column} and i.open_amount > 0)`;
}

/** An open debt of a customer: an invoice by its id, or any other debt by the id of its item. */
export interface OpenDebt {
  readonly customerId: string;
  readonly id: string;
  readonly dueOn: PlainDate;
  readonly outstanding: number;
}

/** Customers' open debts of every kind, oldest first. */
export function openDebtsOf(
  tx: TenantTransaction,
  customerIds: readonly string[],
): Promise<OpenDebt[]> {
  return tx.all(sql<OpenDebt>`
    select i.customer_id as "customerId", coalesce(i.invoice_id, i.id) as id, i.due_on as "dueOn",
           i.open_amount as outstanding
      from receivable_items i
     where i.business_id = ${tx.businessId} and i.customer_id = any(${customerIds}::uuid[])
       and i.open_amount > 0
     order by i.due_on, i.id`);
}

/** The items of customers' open debts of every kind as a table `i`, including its where clause. */
export function openDebtItems(tx: TenantTransaction): RawBuilder<unknown> {
  return sql`receivable_items i where i.business_id = ${tx.businessId} and i.open_amount > 0`;
}

/**
 * The open items of invoices as a table `i`, including its where clause, read from the partial
 * index that covers only these items.
 */
export function openInvoiceItems(tx: TenantTransaction): RawBuilder<unknown> {
  return sql`receivable_items i where i.business_id = ${tx.businessId} and i.open_amount > 0
    and i.invoice_id is not null`;
}

/**
 * The business's open debts, summed by due date. Read from the index of open items; returns a few hundred rows, however
 * many customers owe money.
 * @param where a further condition on the item `i`
 */
export function owedByDueDate(
  tx: TenantTransaction,
  where: RawBuilder<unknown> = sql`true`,
): Promise<DueDebt[]> {
  return tx.all(sql<DueDebt>`
    select i.due_on as "dueOn", sum(i.open_amount)::bigint as pence from receivable_items i
     where i.business_id = ${tx.businessId} and i.open_amount > 0 and ${where}
     group by i.due_on`);
}

/** The credits that settle the invoice `v` with the item `i`, oldest first, as JSON of the contract's `Invoice`. */
export const paidBy = sql`coalesce((
  select json_agg(json_build_object('id', coalesce(${payment.id}, p_other.id), 'kind', p_other.kind,
      'receivedOn', coalesce(${payment.receivedOn}, p_other.posted_on),
      'method', coalesce(${payment.method}, ''), 'amount', al.amount) order by i_credit.posted_on, i_credit.id)
    from allocations al
    join receivable_items i_credit on i_credit.business_id = al.business_id and i_credit.id = al.credit_item_id
    join postings p_other on p_other.business_id = i_credit.business_id and p_other.id = i_credit.posting_id
    ${joinPayment('i_credit')}
   where al.business_id = ${tenant} and al.debit_item_id = i.id
     and al.released_at is null and p_other.reverses_id is null), '[]')`;

/** A debt that a payment settles, and the pence allocated to it. */
export interface SettledDebt {
  /** The invoice's id, or for any other debt the id of its item. */
  readonly id: string;
  readonly invoiceId: string | null;
  readonly number: number | null;
  readonly kind: PostingKind;
  readonly amount: number;
}

/** The debts that the payment `m` settles, oldest first, as JSON of `SettledDebt[]`. */
export const settledBy = sql`coalesce((
  select json_agg(json_build_object('id', coalesce(i_debit.invoice_id, i_debit.id),
      'invoiceId', i_debit.invoice_id, 'number', ${invoice.number},
      'kind', p_other.kind, 'amount', al.amount) order by i_debit.posted_on, i_debit.id)
    from receivable_items i_credit
    join allocations al on al.business_id = i_credit.business_id and al.credit_item_id = i_credit.id
     and al.released_at is null
    join receivable_items i_debit on i_debit.business_id = al.business_id and i_debit.id = al.debit_item_id
    join postings p_other on p_other.business_id = i_debit.business_id and p_other.id = i_debit.posting_id
    ${joinInvoice('i_debit')}
   where i_credit.business_id = ${tenant} and i_credit.payment_id = m.id
     and p_other.reverses_id is distinct from m.posting_id), '[]')`;

/**
 * Changes to a customer's balance other than invoices and payments, as entries of their story; leaves out opening
 * balances that another one replaced.
 */
export function balanceChangesInStory(
  tx: TenantTransaction,
  customerId: string,
): RawBuilder<unknown> {
  return sql`select 'balance' as kind, p.id, p.posted_on as day, p.kind as title,
      p.description as detail, abs(l.amount) as amount, '' as state, null::text as channel,
      null::uuid as "jobId"
    from posting_lines l join postings p on p.business_id = l.business_id and p.id = l.posting_id
    where l.business_id = ${tx.businessId} and l.customer_id = ${customerId}
      and p.kind in ('credit', 'debit', 'writeOff', 'openingBalance', 'refund')
      and (p.kind <> 'openingBalance' or not exists (select from postings p_reverse
        where p_reverse.business_id = ${tx.businessId} and p_reverse.reverses_id = p.id))`;
}

/**
 * The total by which one kind of posting changed a customer's balance. A reversal counts towards the kind that it
 * reverses.
 */
export interface BalanceMovement {
  readonly customerId: string;
  readonly kind: PostingKind;
  readonly amount: number;
}

/** A customer, and the day from which changes to their balance are counted. */
export interface CustomerSince {
  readonly customerId: string;
  readonly since: PlainDate;
}

/** The changes to customers' balances since a day, by kind of posting. */
export function movementsSince(
  tx: TenantTransaction,
  customers: readonly CustomerSince[],
): Promise<BalanceMovement[]> {
  return tx.all(sql<BalanceMovement>`
    select l.customer_id as "customerId", coalesce(p_reversed.kind, p.kind) as kind,
           sum(l.amount)::bigint as amount
      from posting_lines l
      join postings p on p.business_id = l.business_id and p.id = l.posting_id
      left join postings p_reversed on p_reversed.business_id = p.business_id and p_reversed.id = p.reverses_id
      join jsonb_to_recordset(${JSON.stringify(customers)}::jsonb)
        as w("customerId" uuid, since date) on w."customerId" = l.customer_id
     where l.business_id = ${tx.businessId} and p.posted_on >= w.since
     group by l.customer_id, coalesce(p_reversed.kind, p.kind)`);
}

/** Whether a posting is reversed or does not exist. */
export function isReversed(postingId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`(exists (select from postings p
      where p.business_id = ${tenant} and p.reverses_id = ${postingId})
    or not exists (select from postings p
      where p.business_id = ${tenant} and p.id = ${postingId}))`;
}

/** The total of the lines on an account of the ledger, in pence, as a sub-select. */
export function totalOn(account: Account): RawBuilder<unknown> {
  return sql`(select coalesce(sum(l.amount), 0)::bigint from posting_lines l
    where l.business_id = ${tenant} and l.account = ${account})`;
}

/** The latest allocation that settles the item `i`, as JSON of its `id` and `at`; null if nothing settles it. */
export const lastSettlement = sql`(select json_build_object('id', al.id, 'at', al.created_at)
  from allocations al
  where al.business_id = ${tenant} and al.debit_item_id = i.id and al.released_at is null
  order by al.created_at desc, al.id desc limit 1)`;

/**
 * All lines of the ledger with the day of their posting, and whether the posting was reversed, as a statement; for
 * audits, as it reads every line.
 */
export function postedLines(tx: TenantTransaction): RawBuilder<unknown> {
  return sql`select l.posting_id as "postingId", l.account, l.amount, p.posted_on as "postedOn",
      exists (select from postings p_reverse
        where p_reverse.business_id = ${tx.businessId} and p_reverse.reverses_id = p.id) as undone
    from posting_lines l join postings p on p.business_id = l.business_id and p.id = l.posting_id
   where l.business_id = ${tx.businessId}`;
}
