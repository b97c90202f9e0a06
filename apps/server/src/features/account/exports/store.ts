import { type RawBuilder, sql } from 'kysely';
import { KEPT_DAYS } from '@roundbook/domain/account/exports/export';
import { inserted } from '../../../platform/db/columns.ts';
import { thisInstant } from '../../../platform/db/instant.ts';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import type { ZipDirectory } from '../../../platform/exports/zip-directory.ts';
import type { ExportPart } from './part-queries.ts';
import { GIVEN_UP_HOURS, LISTED_DAYS } from './policy.ts';
import { exportColumns, type ExportRow } from './queries.ts';

/** An export that was requested. */
export interface NewExport {
  readonly id: string;
  readonly kind: string;
  readonly withFiles: boolean;
  readonly withPdfs: boolean;
  readonly askedBy: string;
}

/**
 * Locks the business's export requests, so that two simultaneous requests cannot both count the
 * same exports.
 */
export function lockAsking(tx: TenantTransaction): void {
  tx.send(sql`select pg_advisory_xact_lock(hashtextextended(${`exports ${tx.businessId}`}, 0))`);
}

/** Adds a waiting export. */
export async function insertExport(tx: TenantTransaction, given: NewExport): Promise<ExportRow> {
  const { id, kind, withFiles, withPdfs, askedBy } = given;
  const row = await tx.first(sql<ExportRow>`
    insert into exports (business_id, id, kind, with_files, with_pdfs, asked_by)
    values (${tx.businessId}, ${id}, ${kind}, ${withFiles}, ${withPdfs}, ${askedBy})
    returning ${exportColumns}`);
  tx.changed('export', id, row!.version);
  return row!;
}

/** Changes an export if `condition` holds. */
async function change(
  tx: TenantTransaction,
  id: string,
  changes: RawBuilder<unknown>,
  condition: RawBuilder<unknown>,
): Promise<ExportRow | undefined> {
  const row = await tx.first(sql<ExportRow>`
    update exports set ${changes}, version = version + 1
     where business_id = ${tx.businessId} and id = ${id} and ${condition}
    returning ${exportColumns}`);
  if (row) tx.changed('export', id, row.version);
  return row;
}

/**
 * Begins an attempt; earlier attempts can no longer report.
 * @param percent the percentage that earlier attempts have finished
 */
export function begin(
  tx: TenantTransaction,
  id: string,
  percent: number,
): Promise<ExportRow | undefined> {
  return change(
    tx,
    id,
    sql`state = 'Making', attempt = attempt + 1, fruitless_attempts = fruitless_attempts + 1,
      percent = ${percent}, progressed_at = ${thisInstant},
      resumed_from = case when attempt > 0 then ${percent}::integer end`,
    sql`state in ('Waiting', 'Making')`,
  );
}

const isAttempt = (attempt: number) => sql`state = 'Making' and attempt = ${attempt}`;

/** Saves the progress of an attempt, unless another attempt has begun. */
export function progress(
  tx: TenantTransaction,
  { id, attempt }: Pick<ExportRow, 'id' | 'attempt'>,
  percent: number,
): Promise<ExportRow | undefined> {
  return change(
    tx,
    id,
    sql`percent = ${percent}, progressed_at = ${thisInstant}`,
    isAttempt(attempt),
  );
}

/**
 * Records a finished part, unless another attempt has begun. The next attempt continues after this part.
 * @param percent the archive's percentage, including this part
 * @param steps the archive's total number of steps
 */
export async function addPart(
  tx: TenantTransaction,
  { id, attempt }: Pick<ExportRow, 'id' | 'attempt'>,
  part: Omit<ExportPart, 'attempt'> & Pick<ZipDirectory, 'entries' | 'records'>,
  { percent, steps }: { readonly percent: number; readonly steps: number },
): Promise<ExportRow | undefined> {
  const row = await change(
    tx,
    id,
    sql`percent = ${percent}, steps = ${steps}, fruitless_attempts = 0, progressed_at = ${thisInstant}`,
    isAttempt(attempt),
  );
  if (!row) return undefined;
  const columns = {
    business_id: tx.businessId,
    export_id: id,
    position: part.position,
    attempt,
    stage: part.stage,
    up_to: part.upTo,
    size: part.size,
    entries: part.entries,
    directory: part.records,
    steps: part.steps,
    missing: part.missing,
  };
  tx.send(sql`insert into export_parts ${inserted(columns)}`);
  return row;
}

/** Records that the file is ready, for a week or until the business is erased. */
export function finish(
  tx: TenantTransaction,
  { id, attempt }: Pick<ExportRow, 'id' | 'attempt'>,
  { size, filename }: { readonly size: number; readonly filename: string },
  eraseAfter: string | null,
): Promise<ExportRow | undefined> {
  return change(
    tx,
    id,
    sql`state = 'Ready', percent = 100, size = ${size}, filename = ${filename},
      lapses_at = least(${thisInstant} + make_interval(days => ${KEPT_DAYS}::int), ${eraseAfter}::timestamptz)`,
    isAttempt(attempt),
  );
}

/** Records that the export has failed. @param problem the message for the user */
export function fail(
  tx: TenantTransaction,
  { id, attempt }: Pick<ExportRow, 'id' | 'attempt'>,
  problem: string,
): Promise<ExportRow | undefined> {
  return change(tx, id, sql`state = 'Failed', problem = ${problem}`, isAttempt(attempt));
}

/** Marks an export as lapsed, whether finished or in progress. */
export function lapse(tx: TenantTransaction, id: string): Promise<ExportRow | undefined> {
  return change(tx, id, sql`state = 'Lapsed', lapses_at = ${thisInstant}`, sql`state <> 'Lapsed'`);
}

/** Marks abandoned exports as failed. @returns these exports */
export function failForgotten(tx: TenantTransaction, problem: string): Promise<ExportRow[]> {
  return changeAll(
    tx,
    sql`state = 'Failed', problem = ${problem}`,
    sql`state in ('Waiting', 'Making')
      and progressed_at < ${thisInstant} - make_interval(hours => ${GIVEN_UP_HOURS}::int)`,
  );
}

/** Marks exports as lapsed once their week is over. @returns these exports */
export function lapseOld(tx: TenantTransaction): Promise<ExportRow[]> {
  return changeAll(tx, sql`state = 'Lapsed'`, sql`state = 'Ready' and lapses_at <= ${thisInstant}`);
}

async function changeAll(
  tx: TenantTransaction,
  changes: RawBuilder<unknown>,
  condition: RawBuilder<unknown>,
): Promise<ExportRow[]> {
  const rows = await tx.all(sql<ExportRow>`
    update exports set ${changes}, version = version + 1
     where business_id = ${tx.businessId} and ${condition}
    returning ${exportColumns}`);
  for (const { id, version } of rows) tx.changed('export', id, version);
  return rows;
}

/** Marks all exports as lapsed. @returns all exports, including any that had lapsed before */
export function lapseAll(tx: TenantTransaction): Promise<ExportRow[]> {
  return changeAll(tx, sql`state = 'Lapsed'`, sql`true`);
}

/** Deletes failed and lapsed exports that the list no longer shows. */
export function deleteOld(tx: TenantTransaction): void {
  tx.send(sql`
    delete from exports
     where business_id = ${tx.businessId} and state in ('Failed', 'Lapsed')
       and asked_at < ${thisInstant} - make_interval(days => ${LISTED_DAYS}::int)`);
}
