import { sql } from 'kysely';
import type { TenantTransaction } from '../../../../platform/db/transaction.ts';
import type { JobSums, MonthToKeep } from './lookups.ts';

/** The hours after which a note is deleted; no transaction that began before it is under way by then. */
const HOURS_NOTED = 24;

let isApart = false;

/**
 * Whether tenants' rows are known to be on several nodes of the process's database: their triggers note no changes, so
 * that nothing may be kept.
 */
export const keepsNothing = (): boolean => isApart;

async function isDistributed(tx: TenantTransaction): Promise<boolean> {
  const found = await tx.first(
    sql<{ isApart: boolean }>`select coalesce(is_distributed(), false) as "isApart"`,
  );
  isApart = found!.isApart;
  return isApart;
}

/**
 * Keeps the sums of months, as a report that saw the given changes worked them out, and deletes notes of changes
 * together with the sums that do not include them.
 */
export async function keepMonths(
  tx: TenantTransaction,
  months: readonly MonthToKeep[],
): Promise<void> {
  if (months.length === 0 || (await isDistributed(tx))) return;
  // In one order, so that two reports that keep the same months don't wait for each other in a circle.
  const ordered = months.toSorted((one, other) =>
    `${one.source.name} ${one.month}` < `${other.source.name} ${other.month}` ? -1 : 1,
  );
  sendSums(
    tx,
    ordered.filter(({ jobs }) => !jobs),
  );
  for (const one of ordered) if (one.jobs) sendJobSums(tx, one, one.jobs);
  const before = new Date(Date.parse(tx.now) - HOURS_NOTED * 3_600_000).toISOString();
  tx.send(sql`
    delete from report_months m_kept
     where m_kept.business_id = ${tx.businessId} and exists (select from report_changes noted
       where noted.business_id = ${tx.businessId} and noted.subject = any(m_kept.subjects)
         and noted.month = m_kept.month and noted.changed_at < ${before}::timestamptz
         and noted.id <> all(m_kept.includes))`);
  tx.send(sql`
    delete from report_changes
     where business_id = ${tx.businessId} and changed_at < ${before}::timestamptz`);
}

/** The end of a statement that keeps months, instead of those that another statement or another report kept. */
const insteadOfFormer = sql`on conflict (business_id, source, month) do update
  set definition = excluded.definition, subjects = excluded.subjects, sums = excluded.sums, includes = excluded.includes,
      job_ids = excluded.job_ids, job_sums = excluded.job_sums`;

function sendSums(tx: TenantTransaction, months: readonly MonthToKeep[]): void {
  const rows = months.map(({ source, month, sums, includes }) => ({
    source: source.name,
    definition: source.definition,
    subjects: source.subjects,
    month,
    sums,
    includes,
  }));
  tx.send(sql`
    insert into report_months (business_id, source, definition, subjects, month, sums, includes)
    select ${tx.businessId}::uuid, given.source, given.definition, given.subjects, given.month, given.sums, given.includes
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given(
        source text, definition text, subjects text[], month date, sums jsonb, includes uuid[])
    ${insteadOfFormer} returning 1`);
}

/** Sends the arrays as PostgreSQL wrote them: as a part of JSON, they would be read twice. */
function sendJobSums(
  tx: TenantTransaction,
  { source, month, sums, includes }: MonthToKeep,
  { jobIds, jobSums }: JobSums,
): void {
  const { name, definition, subjects } = source;
  tx.send(sql`
    insert into report_months (business_id, source, definition, subjects, month, sums, includes, job_ids, job_sums)
    values (${tx.businessId}::uuid, ${name}, ${definition}, ${subjects}::text[], ${month}::date,
      ${JSON.stringify(sums)}::jsonb, ${includes}::uuid[], ${jobIds}::uuid[], ${jobSums}::bigint[])
    ${insteadOfFormer} returning 1`);
}
