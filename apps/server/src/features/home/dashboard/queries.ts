import { type RawBuilder, sql } from 'kysely';
import type { ResponseOf } from '@roundbook/contract/endpoint';
import type { getStats } from '@roundbook/contract/home/dashboard/dashboard';
import { dateRange } from '@roundbook/domain/values/dates/date-ranges';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { invoicedSince } from '../../money/accounts/invoices/lookups.ts';
import { receivedSince } from '../../money/accounts/payments/lookups.ts';

type Stats = ResponseOf<typeof getStats>;
type Period = keyof Stats['invoices'];

const PERIODS = [
  'today',
  'yesterday',
  'thisWeek',
  'lastWeek',
  'thisMonth',
  'lastMonth',
] as const satisfies Period[];

/**
 * The rows of `documents` (each with a date `day` and an `amount` in pence), counted and summed per
 * period.
 */
async function totalsPerPeriod(
  tx: TenantTransaction,
  today: PlainDate,
  documents: RawBuilder<unknown>,
): Promise<Stats['invoices']> {
  const ranges = PERIODS.map((name) => dateRange(name, today));
  const rows = await tx.all(sql<{ name: Period; count: number; total: number }>`
    select given.name, count(d.day)::int as count, coalesce(sum(d.amount), 0)::bigint as total
           /* never null: name; the lists have the same length */
    from unnest(${PERIODS}::text[], ${ranges.map((one) => one.from)}::date[],
      ${ranges.map((one) => one.to)}::date[]) as given(name, first, last)
    left join (${documents}) d on d.day between given.first and given.last
    group by given.name`);
  return Object.fromEntries(rows.map(({ name, ...totals }) => [name, totals])) as Stats['invoices'];
}

/**
 * Per period: invoices raised, payments received, and the part of the payments that was cash. Voided and reversed
 * records are left out.
 */
export async function findStats(tx: TenantTransaction, today: PlainDate): Promise<Stats> {
  const first = PERIODS.map((name) => dateRange(name, today).from!).reduce((a, b) =>
    a < b ? a : b,
  );
  const [invoices, payments, cash] = await Promise.all([
    totalsPerPeriod(tx, today, invoicedSince(tx, first)),
    totalsPerPeriod(tx, today, receivedSince(tx, first)),
    totalsPerPeriod(tx, today, receivedSince(tx, first, 'External Cash')),
  ]);
  return { invoices, payments, cash };
}
