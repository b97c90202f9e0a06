import { type RawBuilder, sql } from 'kysely';
import type { Days } from '@roundbook/domain/home/reports/ranges/firm-calendar';
import type { Account, PostingKind } from '@roundbook/domain/money/ledger/posting';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import { tenant } from '../../../../platform/db/tenant.ts';
import { joinPaymentOfPosting, payment } from '../payments/relations.ts';

/**
 * The lines of postings of some kinds in some accounts, by the day of the posting: rows of `day`, `amount`, `account`
 * and `customer_id`. A posting that was reversed never happened, and neither did its reversal. Read from the index
 * `postings_by_day`.
 * @param where a further condition on the line `l`
 */
export function postedLines(
  { from, to }: Days,
  kinds: readonly PostingKind[],
  accounts: readonly Account[],
  where: RawBuilder<unknown> = sql`true`,
): RawBuilder<unknown> {
  return sql`select p.posted_on as day, l.amount, l.account, l.customer_id
    from postings p
    join posting_lines l on l.business_id = p.business_id and l.posting_id = p.id
    where p.business_id = ${tenant} and p.kind = any(${kinds}::text[])
      and p.posted_on between ${from}::date and ${to}::date and l.account = any(${accounts}::text[])
      and not exists (select from postings p_reverse
        where p_reverse.business_id = ${tenant} and p_reverse.reverses_id = p.id)
      and ${where}`;
}

/**
 * Charged payments that the customer's bank took back, by the day it did: rows of `day`, `amount`, `method` and
 * `customer_id`. Read from the index `postings_by_day`.
 * @param where a further condition on the payment `m`
 */
export function paymentsChargedBack(
  { from, to }: Days,
  where: RawBuilder<unknown> = sql`true`,
): RawBuilder<unknown> {
  return sql`select p.posted_on as day, ${payment.amount}, ${payment.method}, ${payment.customerId}
    from postings p ${joinPaymentOfPosting('p', sql`p.reverses_id`)}
    where p.business_id = ${tenant} and p.kind = 'reversal'
      and p.posted_on between ${from}::date and ${to}::date
      and ${payment.reversedAt} is not null and ${payment.chargeId} is not null and ${where}`;
}

/**
 * The parts of invoices that payments settled, by the day of the payment: rows of `day`, `amount`, `days` (since the
 * invoice's issue) and `customer_id`. What was void, written off or credited is settled by no payment. Read from the
 * index `allocations_paid` alone, without the few allocations that hold no days: see `undatedPartsPaid`.
 * @param where a further condition on the allocation `al`
 */
export function datedPartsPaid(
  { from, to }: Days,
  where: RawBuilder<unknown> = sql`true`,
): RawBuilder<unknown> {
  return sql`select al.paid_on as day, al.amount, al.paid_on - al.invoiced_on as days, al.customer_id
    from allocations al
    where al.business_id = ${tenant} and al.released_at is null and al.invoice_id is not null
      and al.paid_on between ${from}::date and ${to}::date and ${where}`;
}

/** Like `datedPartsPaid`, for the allocations that hold no days. */
export function undatedPartsPaid(
  { from, to }: Days,
  where: RawBuilder<unknown> = sql`true`,
): RawBuilder<unknown> {
  return sql`select al.paid_on as day, al.amount, al.paid_on - al.invoiced_on as days, al.customer_id
    from (${undatedAllocations}) al
    where al.invoice_id is not null and al.paid_on between ${from}::date and ${to}::date and ${where}`;
}

/** All parts of invoices that payments settled. */
export function invoicePartsPaid(days: Days): RawBuilder<unknown> {
  return sql`${datedPartsPaid(days)} union all ${undatedPartsPaid(days)}`;
}

/**
 * The allocations that stand and do not hold the days of their items, because a server of the previous release added
 * them: rows like those of allocations that do. Read from the index `allocations_undated`.
 */
export const undatedAllocations = sql`select al_undated.business_id, al_undated.id, al_undated.amount, al_undated.debit_item_id,
    al_undated.credit_item_id, i_debit.customer_id, i_debit.invoice_id, i_debit.posted_on as invoiced_on,
    case when i_credit.payment_id is not null then i_credit.posted_on end as paid_on
  from allocations al_undated
  join receivable_items i_debit on i_debit.business_id = al_undated.business_id and i_debit.id = al_undated.debit_item_id
  join receivable_items i_credit on i_credit.business_id = al_undated.business_id and i_credit.id = al_undated.credit_item_id
  where al_undated.business_id = ${tenant} and not al_undated.is_dated and al_undated.released_at is null`;

/** The customers who owe the most today: rows of `customer_id`, `owed`, `overdue` and `oldest`, the oldest due date. */
export function largestDebts(
  today: PlainDate,
  most: number,
  where: RawBuilder<unknown> = sql`true`,
): RawBuilder<unknown> {
  return sql`select i.business_id, i.customer_id, sum(i.open_amount)::bigint as owed,
      coalesce(sum(i.open_amount) filter (where i.due_on < ${today}::date), 0)::bigint as overdue,
      min(i.due_on) as oldest
    from receivable_items i
    where i.business_id = ${tenant} and i.open_amount > 0 and ${where}
    group by i.business_id, i.customer_id
    order by sum(i.open_amount) desc, i.customer_id limit ${most}`;
}

/**
 * Open debts: rows of `customer_id`, `age` in days since they were posted, and `amount`. Read from the index
 * `receivable_items_open`.
 */
export function openDebtsByAge(today: PlainDate): RawBuilder<unknown> {
  return sql`select i.customer_id, ${today}::date - i.posted_on as age, i.open_amount as amount
    from receivable_items i where i.business_id = ${tenant} and i.open_amount > 0`;
}
