import { type RawBuilder, sql } from 'kysely';
import type { Days } from '@roundbook/domain/home/reports/ranges/firm-calendar';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import { tenant } from '../../../../platform/db/tenant.ts';
import type { TenantTransaction } from '../../../../platform/db/transaction.ts';

/**
 * The kinds of records whose changes are noted by month (`report_changes`): closed visits, jobs' durations and rounds,
 * jobs' services, saved driving orders, invoices, payments, their fees, and the parts of invoices that they settle.
 */
export type ReportSubject =
  | 'visits'
  | 'jobs'
  | 'services'
  | 'drives'
  | 'invoices'
  | 'payments'
  | 'fees'
  | 'allocations';

/** Sums of a report that are kept for each month that has ended. */
export interface KeptSource {
  readonly name: string;
  /** A digest of the statement that works the sums out, so that those of another statement are never read. */
  readonly definition: string;
  /** The records that the sums follow from. */
  readonly subjects: readonly ReportSubject[];
}

/** The sums of a day: its quantities, in the order of the source's names. */
export type DaySums = readonly [day: PlainDate, ...sums: number[]];

/** The sums of a month or of some days for one value of a key, such as a round. */
export type KeySums = readonly [key: string | null, ...sums: number[]];

/** The sums of a month: those of each day, and those of each key if there is one. */
export interface MonthSums {
  readonly days: readonly DaySums[];
  readonly keys: readonly KeySums[];
}

/**
 * The sums of a month for each of thousands of jobs, as PostgreSQL writes its arrays, so that they pass through the
 * server unread: the jobs' ids, and all values of the first sum followed by those of the next.
 */
export interface JobSums {
  readonly jobIds: string;
  readonly jobSums: string;
}

/** The sums of a month to keep, with the changes that they include. */
export interface MonthToKeep {
  readonly source: KeptSource;
  /** The first day of the month. */
  readonly month: PlainDate;
  readonly sums: MonthSums;
  /** Absent unless the sums are those of jobs. */
  readonly jobs?: JobSums;
  readonly includes: readonly string[];
}

/** The months that each report worked out and that are not kept yet. */
const toKeep = new WeakMap<TenantTransaction, MonthToKeep[]>();

/**
 * Lets a report read kept months, and gather those that it works out, which `gatheredMonths` then names. Other calls,
 * which cover few days, read the records alone.
 */
export function gatherMonths(tx: TenantTransaction): void {
  toKeep.set(tx, []);
}

/** The months that a report has worked out so far; undefined unless it gathers them. */
export function gatheredMonths(tx: TenantTransaction): MonthToKeep[] | undefined {
  return toKeep.get(tx);
}

interface FoundMonth {
  readonly month: PlainDate;
  readonly sums: MonthSums;
}

/** The condition that `m_kept` is a month of some days whose sums include every change that was made since. */
const isKept = ({ name, definition }: KeptSource, { from, to }: Days) => sql`
  m_kept.business_id = ${tenant} and m_kept.source = ${name} and m_kept.definition = ${definition}
    and m_kept.month between ${from}::date and ${to}::date
    and not exists (select from report_changes noted
      where noted.business_id = ${tenant} and noted.subject = any(m_kept.subjects)
        and noted.month = m_kept.month and noted.id <> all(m_kept.includes))`;

/** The kept months of some days whose sums include every change that was made since. */
export function findKeptMonths(
  tx: TenantTransaction,
  source: KeptSource,
  days: Days,
): Promise<FoundMonth[]> {
  return tx.all(sql<FoundMonth>`
    select m_kept.month, m_kept.sums from report_months m_kept where ${isKept(source, days)}`);
}

/** Like `findKeptMonths`, without the sums, which `keptJobSums` adds up in the database. */
export async function findKeptJobMonths(
  tx: TenantTransaction,
  source: KeptSource,
  days: Days,
): Promise<PlainDate[]> {
  const found = await tx.all(sql<{ month: PlainDate }>`
    select m_kept.month from report_months m_kept where ${isKept(source, days)}`);
  return found.map(({ month }) => month);
}

/**
 * A row for each job of `of`, with its sums: expressions of the select itself, as PostgreSQL would first write the rows
 * of functions in its `from` to memory.
 */
function jobRows(of: string, names: readonly string[]): RawBuilder<unknown> {
  const [ids, sums] = [sql.ref(`${of}.job_ids`), sql.ref(`${of}.job_sums`)];
  const columns = names.map((name, at) => {
    const [before, last] = [sql.lit(at), sql.lit(at + 1)];
    const own = sql`${sums}[cardinality(${ids}) * ${before} + 1 : cardinality(${ids}) * ${last}]`;
    return sql`unnest(${own}) as ${sql.ref(name)}`;
  });
  return sql`select unnest(${ids}) as job_id, ${sql.join(columns)}`;
}

/**
 * The sums of jobs in kept months, which `findKeptJobMonths` found in the same snapshot: rows of `job_id` and a column
 * for each name, one for each job and month.
 */
export function keptJobSums(
  { name }: KeptSource,
  months: readonly PlainDate[],
  names: readonly string[],
): RawBuilder<unknown> {
  return sql`${jobRows('m_kept', names)} from report_months m_kept
    where m_kept.business_id = ${tenant} and m_kept.source = ${name} and m_kept.month = any(${months}::date[])`;
}

/** The same rows from sums that a report has just worked out. */
export function givenJobSums(
  given: readonly JobSums[],
  names: readonly string[],
): RawBuilder<unknown> {
  const rows = given.map(({ jobIds, jobSums }) => sql`(${jobIds}::uuid[], ${jobSums}::bigint[])`);
  return sql`${jobRows('given', names)} from (values ${sql.join(rows)}) given(job_ids, job_sums)`;
}

/** The changes in the months of some days that concern a source, by month; months without any are absent. */
export async function findChanges(
  tx: TenantTransaction,
  { subjects }: KeptSource,
  { from, to }: Days,
): Promise<ReadonlyMap<PlainDate, readonly string[]>> {
  const found = await tx.all(sql<{ month: PlainDate; ids: string[] }>`
    select noted.month, array_agg(noted.id) as ids from report_changes noted
     where noted.business_id = ${tenant} and noted.subject = any(${subjects}::text[])
       and noted.month between ${from}::date and ${to}::date
     group by noted.month`);
  return new Map(found.map(({ month, ids }) => [month, ids]));
}
