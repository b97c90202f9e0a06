import { type RawBuilder, sql } from 'kysely';
import type { TenantTransaction } from '../../../../platform/db/transaction.ts';
import { customer, customerTable } from '../../../customers/customers/relations.ts';
import { auditedCreditNotes, auditedInvoices, joinInvoice } from '../invoices/lookups.ts';
import { auditedLines } from '../payers/lookups.ts';
import { auditedPayments } from '../payments/lookups.ts';

/** The series of documents that are numbered without gaps, each with its counter. */
const COUNTERS = { invoice: 'invoice', 'credit note': 'creditNote' } as const;

type Series = keyof typeof COUNTERS;

type NumberCheck = `${Series} number ${'missing' | 'used twice'}`;

/** An inconsistency in a business's books. */
export interface AuditFinding {
  readonly check:
    | 'posting out of balance'
    | 'balance differs from lines'
    | 'balance differs from items'
    | 'open amount differs from allocations'
    | 'allocation on the wrong side'
    | 'allocation differs from its items'
    | 'item differs from its posting'
    | 'document differs from its posting'
    | 'void invoice not reversed'
    | 'reversed payment not reversed'
    | NumberCheck
    | 'visit invoiced twice';
  /** The faulty record's id, or the missing number. */
  readonly subject: string;
  /** The expected and the actual figure, in pence or as counts. */
  readonly expected: number;
  readonly found: number;
}

/**
 * Audits the books of the transaction's business; they balance if there are no findings. Reads
 * every posting, so it is meant for tests, for checks after a crash and for operations.
 */
export async function auditLedger(tx: TenantTransaction): Promise<AuditFinding[]> {
  const id = tx.businessId;
  const checks = [
    sql<AuditFinding>`
      select 'posting out of balance' as check, posting_id::text as subject, 0 as expected,
             sum(amount)::bigint as found
        from posting_lines where business_id = ${id} group by posting_id having sum(amount) <> 0`,
    sql<AuditFinding>`
      select 'balance differs from lines' as check, ${customer.id}::text as subject,
             coalesce(l.total, 0)::bigint as expected, ${customer.balance} as found
        from ${customerTable} left join (
          select customer_id, sum(amount) as total from posting_lines
           where business_id = ${id} and account = 'receivable' group by customer_id
        ) l on l.customer_id = ${customer.id}
       where ${customer.businessId} = ${id} and ${customer.balance} <> coalesce(l.total, 0)`,
    sql<AuditFinding>`
      select 'balance differs from items' as check, ${customer.id}::text as subject,
             coalesce(i.total, 0)::bigint as expected, ${customer.balance} as found
        from ${customerTable} left join (
          select customer_id, sum(open_amount) as total from receivable_items
           where business_id = ${id} group by customer_id
        ) i on i.customer_id = ${customer.id}
       where ${customer.businessId} = ${id} and ${customer.balance} <> coalesce(i.total, 0)`,
    sql<AuditFinding>`
      select 'open amount differs from allocations' as check, i.id::text as subject,
             (i.amount - sign(i.amount) * coalesce(a.total, 0))::bigint as expected,
             i.open_amount as found
        from receivable_items i left join (
          select item_id, sum(amount) as total from allocations,
                 lateral (values (debit_item_id), (credit_item_id)) side (item_id)
           where business_id = ${id} and released_at is null group by item_id
        ) a on a.item_id = i.id
       where i.business_id = ${id}
         and i.open_amount <> i.amount - sign(i.amount) * coalesce(a.total, 0)`,
    sql<AuditFinding>`
      select 'allocation on the wrong side' as check, al.id::text as subject, 1 as expected,
             0 as found
        from allocations al
        left join receivable_items i_debit on i_debit.business_id = al.business_id and i_debit.id = al.debit_item_id
        left join receivable_items i_credit on i_credit.business_id = al.business_id and i_credit.id = al.credit_item_id
       where al.business_id = ${id}
         and (i_debit.amount > 0 and i_credit.amount < 0 and i_debit.customer_id = i_credit.customer_id) is not true`,
    sql<AuditFinding>`
      select 'allocation differs from its items' as check, al.id::text as subject, 1 as expected,
             0 as found
        from allocations al
        join receivable_items i_debit on i_debit.business_id = al.business_id and i_debit.id = al.debit_item_id
        join receivable_items i_credit on i_credit.business_id = al.business_id and i_credit.id = al.credit_item_id
        ${joinInvoice('i_debit')}
       where al.business_id = ${id} and al.is_dated
         and (al.customer_id, al.invoice_id, al.invoiced_on, al.invoice_vat, al.invoice_total, al.paid_on) is distinct from
           (i_debit.customer_id, i_debit.invoice_id, case when i_debit.invoice_id is not null then i_debit.posted_on end,
            v.vat, v.total, case when i_credit.payment_id is not null then i_credit.posted_on end)`,
    sql<AuditFinding>`
      select 'item differs from its posting' as check, p.id::text as subject,
             coalesce(l.total, 0)::bigint as expected, coalesce(i.total, 0)::bigint as found
        from postings p
        left join (
          select posting_id, sum(amount) as total from posting_lines
           where business_id = ${id} and account = 'receivable' group by posting_id
        ) l on l.posting_id = p.id
        left join (
          select posting_id, sum(amount) as total from receivable_items
           where business_id = ${id} group by posting_id
        ) i on i.posting_id = p.id
       where p.business_id = ${id} and coalesce(l.total, 0) <> coalesce(i.total, 0)`,
    sql<AuditFinding>`
      select 'document differs from its posting' as check, d.id::text as subject,
             d.amount as expected, coalesce(l.total, 0)::bigint as found
        from (
          select id, posting_id, customer_id, amount from (${auditedInvoices(tx)}) v
          union all
          select id, posting_id, customer_id, amount from (${auditedCreditNotes(tx)}) n
          union all
          select id, posting_id, customer_id, -amount from (${auditedPayments(tx)}) m
        ) d
        left join (
          select posting_id, customer_id, sum(amount) as total from posting_lines
           where business_id = ${id} and account = 'receivable' group by posting_id, customer_id
        ) l on l.posting_id = d.posting_id and l.customer_id = d.customer_id
       where d.amount <> coalesce(l.total, 0)`,
    sql<AuditFinding>`
      select case when d.is_invoice then 'void invoice not reversed'
                  else 'reversed payment not reversed' end as check,
             d.id::text as subject, d.undone::integer as expected,
             (p_reverse.id is not null)::integer as found
        from (
          select id, posting_id, undone, true as is_invoice from (${auditedInvoices(tx)}) v
          union all
          select id, posting_id, undone, false from (${auditedPayments(tx)}) m
        ) d
        left join postings p_reverse on p_reverse.business_id = ${id} and p_reverse.reverses_id = d.posting_id
       where d.undone <> (p_reverse.id is not null)`,
    ...numbersOf(tx, 'invoice', auditedInvoices(tx)),
    ...numbersOf(tx, 'credit note', auditedCreditNotes(tx)),
    sql<AuditFinding>`
      select 'visit invoiced twice' as check, occurrence_id::text as subject, 1 as expected,
             count(*)::integer as found
        from (
          select occurrence_id from (${auditedInvoices(tx)}) v
           where not undone and occurrence_id is not null
          union all select occurrence_id from (${auditedLines(tx)}) w
        ) billed
       group by occurrence_id having count(*) > 1`,
  ];
  return (await Promise.all(checks.map((check) => tx.all(check)))).flat();
}

/**
 * The checks of a series of numbers, which begins at 1 and has neither gaps nor repeats.
 * @param documents the documents of the series: rows of `number`
 */
export function numbersOf(
  tx: TenantTransaction,
  series: Series,
  documents: RawBuilder<unknown>,
): RawBuilder<AuditFinding>[] {
  const [missing, repeated] = [`${series} number missing`, `${series} number used twice`];
  return [
    sql<AuditFinding>`
      select ${sql.lit(missing)} as check, wanted::text as subject, 1 as expected, 0 as found
        from (
          select greatest(
            coalesce((select max(number) from (${documents}) d), 0),
            coalesce((select value from counters
                       where business_id = ${tx.businessId} and name = ${COUNTERS[series]}), 0)) as last
        ) numbers, generate_series(1, numbers.last) wanted
       where not exists (select from (${documents}) d where d.number = wanted)`,
    sql<AuditFinding>`
      select ${sql.lit(repeated)} as check, number::text as subject, 1 as expected, count(*)::integer as found
        from (${documents}) d group by number having count(*) > 1`,
  ];
}
