import { sql } from 'kysely';
import type { Days } from '@roundbook/domain/home/reports/ranges/firm-calendar';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import { tenant } from '../../../../platform/db/tenant.ts';
import type { TenantTransaction } from '../../../../platform/db/transaction.ts';

/**
 * The kinds of records whose changes are noted by month (`report_changes`): closed visits, jobs' durations and rounds,
 * jobs' services, saved driving orders, invoices, payments and their fees.
 */
export type ReportSubject =
  | 'visits'
  | 'jobs'
  | 'services'
  | 'drives'
  | 'invoices'
  | 'payments'
  | 'fees';

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

/** The sums of a month to keep, with the changes that they include. */
export interface MonthToKeep {
  readonly source: KeptSource;
  /** The first day of the month. */
  readonly month: PlainDate;
  readonly sums: MonthSums;
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

/** The kept months of some days whose sums include every change that was made since. */
export function findKeptMonths(
  tx: TenantTransaction,
  { name, definition }: KeptSource,
  { from, to }: Days,
): Promise<FoundMonth[]> {
  return tx.all(sql<FoundMonth>`
    select m_kept.month, m_kept.sums from report_months m_kept
     where m_kept.business_id = ${tenant} and m_kept.source = ${name} and m_kept.definition = ${definition}
       and m_kept.month between ${from}::date and ${to}::date
       and not exists (select from report_changes noted
         where noted.business_id = ${tenant} and noted.subject = any(m_kept.subjects)
           and noted.month = m_kept.month and noted.id <> all(m_kept.includes))`);
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
