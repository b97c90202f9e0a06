import { sql } from 'kysely';
import type { ExportRecord } from '@roundbook/contract/account/exports/exports';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';

/** An export, including the fields that no screen shows. */
export interface ExportRow extends ExportRecord {
  readonly attempt: number;
  /** Attempts in a row that finished no part. */
  readonly fruitlessAttempts: number;
  /** The total number of progress steps, known once the first part is finished. */
  readonly steps: number;
}

/** The columns of an `ExportRow`. */
export const exportColumns = sql`id, kind, with_files as "withFiles", with_pdfs as "withPdfs", state,
  percent, size, filename, problem, asked_at as "askedAt", lapses_at as "lapsesAt", resumed_from as "resumedFrom", version, attempt,
  fruitless_attempts as "fruitlessAttempts", steps`;

/** All stored exports, newest first. */
export function listExports(tx: TenantTransaction): Promise<ExportRow[]> {
  return tx.all(sql<ExportRow>`
    select ${exportColumns} from exports where business_id = ${tx.businessId}
     order by asked_at desc, id desc`);
}

/**
 * One export.
 * @param lock whether to lock it until the commit, before a change
 */
export function findExport(
  tx: TenantTransaction,
  id: string,
  lock = false,
): Promise<ExportRow | undefined> {
  return tx.first(sql<ExportRow>`
    select ${exportColumns} from exports where business_id = ${tx.businessId} and id = ${id}
    ${lock ? sql`for update` : sql``}`);
}
