import { type RawBuilder, sql } from 'kysely';
import type { QueryOf, ResponseOf } from '@roundbook/contract/endpoint';
import type { countInvoices as contract } from '@roundbook/contract/money/invoices/invoices';
import type { VatChange } from '@roundbook/domain/account/businesses/vat-change';
import { INVOICE_FILTERS } from '@roundbook/domain/money/invoices/state';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import type { TenantTransaction } from '../../../../platform/db/transaction.ts';
import { item, openInvoiceItems } from '../ledger/lookups.ts';
import { secondReminderDays } from './ladder-lookups.ts';
import { conditions, lastNumber } from './queries.ts';

type Filter = (typeof INVOICE_FILTERS)[number];

interface Counted {
  readonly standing: number;
  readonly void: number;
}

function countAll(tx: TenantTransaction): Promise<Counted | undefined> {
  return tx.first(sql<Counted>`
    select ${lastNumber(tx)} - count(*)::int as standing, count(*)::int as void
      from invoices v where v.business_id = ${tx.businessId} and v.voided_at is not null`);
}

function countThrough(
  tx: TenantTransaction,
  where: RawBuilder<unknown>,
): Promise<Counted | undefined> {
  return tx.first(sql<Counted>`
    select count(*) filter (where v.voided_at is null)::int as standing,
           count(*) filter (where v.voided_at is not null)::int as void
      from invoices v where ${where}`);
}

/**
 * The number of invoices that each filter of the list finds. Open and void invoices are counted
 * from their own indexes; all other invoices are paid.
 */
export async function countInvoices(
  tx: TenantTransaction,
  narrowing: QueryOf<typeof contract>,
  today: PlainDate,
): Promise<ResponseOf<typeof contract>> {
  const where = conditions(tx, narrowing, today);
  const narrowed = Object.values(narrowing).some(Boolean);
  const [all, open] = await Promise.all([
    narrowed ? countThrough(tx, where) : countAll(tx),
    tx.all(sql<{ filter: Filter; count: number }>`
      select case when ${item.dueOn} >= ${today}::date then 'Outstanding'
                  when ${item.dueOn} > ${today}::date - ${secondReminderDays} then 'Overdue'
                  else 'Overdue (2nd reminder)' end as filter, count(*)::int as count
        from ${openInvoiceItems(tx)}
         ${narrowed ? sql`and ${item.invoiceId} in (select v.id from invoices v where ${where})` : sql``}
       group by 1`),
  ]);
  const counts = new Map<Filter, number>(open.map(({ filter, count }) => [filter, count]));
  const unpaid = open.reduce((sum, { count }) => sum + count, 0);
  counts.set('Paid', (all?.standing ?? 0) - unpaid).set('Void', all?.void ?? 0);
  return { counts: INVOICE_FILTERS.map((filter) => ({ filter, count: counts.get(filter) ?? 0 })) };
}

/**
 * The number of invoices, excluding void ones, that are for work on or after the day of a change and still have the VAT
 * from before the change.
 */
export async function countUnlike(
  tx: TenantTransaction,
  { kind, day }: VatChange,
): Promise<number> {
  const isFrom =
    kind === 'starts' ? sql`and v.supplied_on >= ${day}` : sql`and v.supplied_on > ${day}`;
  const row = await tx.first(sql<{ invoices: number }>`
    select count(*) as invoices from invoices v
     where v.business_id = ${tx.businessId} and v.voided_at is null
       and ${kind === 'starts' ? sql`v.vat_number = ''` : sql`v.vat_number <> ''`}
       ${day === null ? sql`` : isFrom}`);
  return row?.invoices ?? 0;
}
