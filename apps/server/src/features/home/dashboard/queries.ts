import { type RawBuilder, sql } from 'kysely';
import type { ResponseOf } from '@roundbook/contract/endpoint';
import type { getStats } from '@roundbook/contract/home/dashboard/dashboard';
import type { searchAnything } from '@roundbook/contract/home/search/search';
import type { Address } from '@roundbook/contract/values';
import { type CustomerType, customerDisplayName } from '@roundbook/domain/customers/customers/name';
import { displayAddress, JOB_ADDRESS_PARTS } from '@roundbook/domain/values/addresses/display';
import { dateRange } from '@roundbook/domain/values/dates/date-ranges';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { wordPatterns } from '../../../platform/db/word-patterns.ts';

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

/** Rows of `documents` (a date `day` and pence `amount` each) counted and summed per period. */
async function totalsPerPeriod(
  tx: TenantTransaction,
  today: PlainDate,
  documents: RawBuilder<unknown>,
): Promise<Stats['invoices']> {
  const ranges = PERIODS.map((name) => dateRange(name, today));
  const rows = await tx.all(sql<{ name: Period; count: number; total: number }>`
    select p.name, count(d.day)::int as count, coalesce(sum(d.amount), 0)::bigint as total
    from unnest(${PERIODS}::text[], ${ranges.map((one) => one.from)}::date[],
      ${ranges.map((one) => one.to)}::date[]) as p(name, first, last)
    left join (${documents}) d on d.day between p.first and p.last
    group by p.name`);
  return Object.fromEntries(rows.map(({ name, ...totals }) => [name, totals])) as Stats['invoices'];
}

/** Invoices raised and payments received per period; what was voided or reversed does not count. */
export async function findStats(tx: TenantTransaction, today: PlainDate): Promise<Stats> {
  const first = PERIODS.map((name) => dateRange(name, today).from!).reduce((a, b) =>
    a < b ? a : b,
  );
  const [invoices, payments] = await Promise.all([
    totalsPerPeriod(
      tx,
      today,
      sql`select issued_on as day, total as amount from invoices
        where business_id = ${tx.businessId} and issued_on >= ${first}::date and voided_at is null`,
    ),
    totalsPerPeriod(
      tx,
      today,
      sql`select received_on as day, amount from payments
        where business_id = ${tx.businessId} and received_on >= ${first}::date
          and reversed_at is null`,
    ),
  ]);
  return { invoices, payments };
}

type Matches = ResponseOf<typeof searchAnything>;
const mostMatches = 5;

interface FoundCustomer {
  readonly id: string;
  readonly shortId: string;
  readonly type: CustomerType;
  readonly name: string;
  readonly businessName: string;
  readonly address: Address;
}

/** A search that finds more than these is broad: walking by name meets the first few soon enough. */
const broadSearch = 200;

/**
 * The first customers by name whose search text matches. The narrow index tells who they are; their
 * rows are read for a few of them, or in the order of names where nearly everybody matches.
 */
function selectCustomers(tx: TenantTransaction, patterns: readonly string[]) {
  const columns = sql`c.id, c.short_id as "shortId", c.type, c.name,
    c.business_name as "businessName", c.address, c.sort_name`;
  const matching = sql`c.business_id = ${tx.businessId} and c.lifecycle = 'Active'
    and c.search like all(${patterns}::text[])`;
  return sql<FoundCustomer>`
    with found as materialized (
      select c.id from customers c where ${matching} limit ${broadSearch + 1}
    ), counted as materialized (select count(*) as count from found)
    (select ${columns} from found
      join customers c on c.business_id = ${tx.businessId} and c.id = found.id
      where (select count from counted) <= ${broadSearch}
      order by c.sort_name, c.id limit ${mostMatches})
    union all
    (select ${columns} from customers c
      where (select count from counted) > ${broadSearch} and ${matching}
      order by c.sort_name, c.id limit ${mostMatches})`;
}

/** Rounds by name. */
function selectRounds(tx: TenantTransaction, patterns: readonly string[]) {
  return sql<{ id: string; name: string; jobs: number }>`
    select r.id, r.name, (select count(*) from jobs j where j.business_id = r.business_id
      and j.round_id = r.id and j.cancelled_at is null)::int as jobs
    from rounds r where r.business_id = ${tx.businessId}
      and lower(r.name) like all(${patterns}::text[])
    order by lower(r.name), r.id limit ${mostMatches}`;
}

/** Customers and rounds that have every word of `term`, the first few of each by name. */
export async function search(tx: TenantTransaction, term: string): Promise<Matches> {
  const patterns = wordPatterns(term);
  const [customers, rounds] = await Promise.all([
    tx.all(selectCustomers(tx, patterns)),
    tx.all(selectRounds(tx, patterns)),
  ]);
  return {
    customers: customers.map((customer) => ({
      id: customer.id,
      title: customerDisplayName(customer),
      subtitle: [displayAddress(customer.address, JOB_ADDRESS_PARTS), customer.shortId]
        .filter((part) => part !== '')
        .join(' · '),
    })),
    rounds: rounds.map(({ id, name, jobs }) => ({
      id,
      title: name,
      subtitle: jobs === 1 ? '1 job' : `${jobs} jobs`,
    })),
  };
}
