import { sql } from 'kysely';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import type { ZipDirectory } from '../../../platform/exports/zip-directory.ts';
import type { PartRef } from './export-files.ts';

/** A finished part of an archive. */
export interface ExportPart extends PartRef {
  /** `rows`, the folder whose files it holds, or `missing`. */
  readonly stage: string;
  /** The record of its last file; null if it has no files. */
  readonly upTo: string | null;
  /** The size of its entries in bytes, without their directory. */
  readonly size: number;
  readonly steps: number;
  /** Paths of files that have a record but are not in the store. */
  readonly missing: string[];
}

/** The finished parts of an archive, in their order. */
export function findParts(tx: TenantTransaction, exportId: string): Promise<ExportPart[]> {
  return tx.all(sql<ExportPart>`
    select position, attempt, stage, up_to as "upTo", size, steps, missing from export_parts
     where business_id = ${tx.businessId} and export_id = ${exportId} order by position`);
}

/** The finished parts of several archives, by the archive's id. */
export async function findPartsOf(
  tx: TenantTransaction,
  exportIds: readonly string[],
): Promise<ReadonlyMap<string, PartRef[]>> {
  const rows = await tx.all(sql<PartRef & { readonly exportId: string }>`
    select export_id as "exportId", position, attempt from export_parts
     where business_id = ${tx.businessId} and export_id = any(${[...exportIds]}::uuid[])
     order by export_id, position`);
  const parts = new Map<string, PartRef[]>(exportIds.map((id) => [id, []]));
  for (const { exportId, ...part } of rows) parts.get(exportId)!.push(part);
  return parts;
}

/** The number of directories read at a time. */
const PAGE = 100;

/** The directories of an archive's parts, in their order. */
export async function* directoriesOf(
  reading: <Result>(read: (tx: TenantTransaction) => Promise<Result>) => Promise<Result>,
  exportId: string,
): AsyncGenerator<ZipDirectory> {
  for (let from = 0; ; from += PAGE) {
    const page = await reading((tx) =>
      tx.all(sql<ZipDirectory>`
        select size, entries, directory as records from export_parts
         where business_id = ${tx.businessId} and export_id = ${exportId}
           and position >= ${from} and position < ${from + PAGE}
         order by position`),
    );
    yield* page;
    if (page.length < PAGE) return;
  }
}
