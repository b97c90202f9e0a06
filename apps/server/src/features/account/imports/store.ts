import { type RawBuilder, sql } from 'kysely';
import type {
  ImportColumn,
  ImportCounts,
  ImportSettings,
} from '@roundbook/contract/account/imports/imports';
import type { ImportState } from '@roundbook/domain/account/imports/state';
import { assigned, type Columns } from '../../../platform/db/columns.ts';
import { thisInstant } from '../../../platform/db/instant.ts';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';

/** A round that imported jobs join, with the position after which they are placed. */
export interface RoundOfImport {
  readonly name: string;
  readonly id: string;
  readonly base: number;
}

/** A tag that imported customers get. */
export interface TagOfImport {
  readonly name: string;
  readonly id: string;
}

/** The rounds and tags that an import uses, and the ids of the rounds and tags that it added. */
export interface MadeAround {
  readonly rounds: readonly RoundOfImport[];
  readonly tags: readonly TagOfImport[];
  readonly newRoundIds: readonly string[];
  readonly newTagIds: readonly string[];
}

/** A stored import. */
export interface StoredImport {
  readonly id: string;
  readonly filename: string;
  readonly preset: string;
  readonly fingerprint: string;
  readonly columns: readonly ImportColumn[];
  readonly settings: ImportSettings;
  readonly state: ImportState;
  readonly done: number;
  readonly total: number;
  readonly counts: ImportCounts | null;
  readonly made: MadeAround | null;
  readonly left: number;
  readonly failed: number;
  readonly leavesTouched: boolean;
  readonly createdBy: string;
  readonly createdAt: string;
  readonly importedAt: string | null;
  readonly takenBackAt: string | null;
  readonly version: number;
}

const COLUMNS = sql`id, filename, preset, fingerprint, columns, settings, state, done, total, counts, made,
  left_count as "left", failed_count as failed, leaves_touched as "leavesTouched",
  created_by as "createdBy", created_at as "createdAt", imported_at as "importedAt",
  taken_back_at as "takenBackAt", version`;

/** An import; undefined if it does not exist. */
export function findImport(tx: TenantTransaction, id: string): Promise<StoredImport | undefined> {
  return one(tx, sql`id = ${id}`);
}

/** An import, locked against other changes until the commit. */
export function lockImport(tx: TenantTransaction, id: string): Promise<StoredImport | undefined> {
  return one(tx, sql`id = ${id} for update`);
}

function one(
  tx: TenantTransaction,
  condition: RawBuilder<unknown>,
): Promise<StoredImport | undefined> {
  return tx.first(sql<StoredImport>`
    select ${COLUMNS} from customer_imports where business_id = ${tx.businessId} and ${condition}`);
}

/** The newest imports. */
export function findImports(tx: TenantTransaction, most: number): Promise<StoredImport[]> {
  return tx.all(sql<StoredImport>`
    select ${COLUMNS} from customer_imports where business_id = ${tx.businessId}
     order by created_at desc, id desc limit ${most}`);
}

/** The fields of a list that are known when it is uploaded. */
export type NewImport = Pick<
  StoredImport,
  'id' | 'filename' | 'preset' | 'fingerprint' | 'columns' | 'settings' | 'total' | 'createdBy'
>;

/** Stores a list without its rows. A second list in progress violates the unique index. */
export async function insertImport(tx: TenantTransaction, given: NewImport): Promise<StoredImport> {
  const row = await tx.first(sql<StoredImport>`
    insert into customer_imports
      (business_id, id, filename, preset, fingerprint, columns, settings, state, total, created_by)
    values (${tx.businessId}, ${given.id}, ${given.filename}, ${given.preset}, ${given.fingerprint},
      ${JSON.stringify(given.columns)}, ${JSON.stringify(given.settings)}, 'Columns', ${given.total},
      ${given.createdBy})
    returning ${COLUMNS}`);
  tx.changed('customerImport', given.id, 1);
  return row!;
}

/** Changes an import and increments its version. @returns the changed import */
export async function setImport(
  tx: TenantTransaction,
  id: string,
  columns: Columns,
): Promise<StoredImport> {
  const row = await tx.first(sql<StoredImport>`
    update customer_imports set ${assigned(columns)}, version = version + 1
     where business_id = ${tx.businessId} and id = ${id} returning ${COLUMNS}`);
  tx.changed('customerImport', id, row!.version);
  return row!;
}

/** Deletes an import with its rows. */
export function deleteImport(
  tx: TenantTransaction,
  { id, version }: Pick<StoredImport, 'id' | 'version'>,
): void {
  tx.send(sql`delete from customer_imports where business_id = ${tx.businessId} and id = ${id}`);
  tx.changed('customerImport', id, version + 1);
}

/** Lists that have waited for longer than `waitDays`, and imports that still have rows after `keptDays`. */
export function findOver(
  tx: TenantTransaction,
  { waitDays, keptDays }: { readonly waitDays: number; readonly keptDays: number },
): Promise<{ id: string; version: number; isWaiting: boolean }[]> {
  return tx.all(sql<{ id: string; version: number; isWaiting: boolean }>`
    select id, version, state in ('Columns', 'Checked') as "isWaiting" from customer_imports ci
     where business_id = ${tx.businessId} and (
       (state in ('Columns', 'Checked') and created_at < ${thisInstant} - make_interval(days => ${waitDays}))
       or (state in ('Imported', 'Taken back')
         and imported_at < ${thisInstant} - make_interval(days => ${keptDays})
         and exists (select from customer_import_rows ir
           where ir.business_id = ${tx.businessId} and ir.import_id = ci.id)))
     order by id for update of ci`);
}

/** The columns and settings chosen before for lists with these headings. */
export function findLayout(
  tx: TenantTransaction,
  fingerprint: string,
): Promise<{ columns: string[]; settings: ImportSettings } | undefined> {
  return tx.first(sql<{ columns: string[]; settings: ImportSettings }>`
    select columns, settings from customer_import_layouts
     where business_id = ${tx.businessId} and fingerprint = ${fingerprint}`);
}

/** Remembers the columns and settings for lists with these headings. */
export function rememberLayout(
  tx: TenantTransaction,
  fingerprint: string,
  columns: readonly string[],
  settings: ImportSettings,
): void {
  tx.send(sql`
    insert into customer_import_layouts (business_id, fingerprint, columns, settings)
    values (${tx.businessId}, ${fingerprint}, ${JSON.stringify(columns)}, ${JSON.stringify(settings)})
    on conflict (business_id, fingerprint) do update
       set columns = excluded.columns, settings = excluded.settings`);
}
