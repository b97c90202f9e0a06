import { type RawBuilder, sql } from 'kysely';
import type {
  CsvPreview,
  ImportLayout,
  StatementImport,
} from '@roundbook/contract/money/connected-banks/statement-imports';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import { thisInstant } from '../../../platform/db/instant.ts';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';

/** The preview of a CSV file, stored while the file waits. */
export type StoredCsv = CsvPreview & { readonly fingerprint: string };

/** A statement in a file, as the API shows it. */
export type ImportedStatement = StatementImport['statements'][number];

/** An uploaded file as it is stored. */
export interface ImportRow {
  readonly id: string;
  readonly filename: string;
  readonly format: string;
  readonly state: StatementImport['state'];
  readonly statements: readonly ImportedStatement[];
  readonly csv: StoredCsv | null;
  readonly added: number;
  readonly known: number;
  readonly importedAt: string | null;
  readonly version: number;
  readonly createdAt: string;
}

const COLUMNS = sql`id, filename, format, state, statements, csv, added, known,
  imported_at as "importedAt", version, created_at as "createdAt"`;

/** The uploaded file with this id; undefined if there is none. */
export function findImport(tx: TenantTransaction, id: string): Promise<ImportRow | undefined> {
  return tx.first(sql<ImportRow>`
    select ${COLUMNS} from statement_imports where business_id = ${tx.businessId} and id = ${id}`);
}

/** Locks an uploaded file until the commit. */
export function lockImport(tx: TenantTransaction, id: string): Promise<ImportRow | undefined> {
  return tx.first(sql<ImportRow>`
    select ${COLUMNS} from statement_imports
     where business_id = ${tx.businessId} and id = ${id} for update`);
}

/** A page of the uploaded files, newest first, and their total number. */
export async function findImports(
  tx: TenantTransaction,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ rows: ImportRow[]; total: number }> {
  const [rows, counted] = await Promise.all([
    tx.all(sql<ImportRow>`
      select ${COLUMNS} from statement_imports where business_id = ${tx.businessId}
       order by created_at desc, id desc limit ${limit} offset ${offset}`),
    tx.first(sql<{ total: number }>`
      select count(*) as total from statement_imports where business_id = ${tx.businessId}`),
  ]);
  return { rows, total: counted?.total ?? 0 };
}

export interface NewImport extends Pick<
  ImportRow,
  'id' | 'filename' | 'format' | 'state' | 'statements' | 'csv'
> {
  readonly uploadedBy: string;
  readonly content: Buffer;
}

/** Stores an uploaded file until it is imported. */
export async function insertImport(tx: TenantTransaction, one: NewImport): Promise<ImportRow> {
  const row = await tx.first(sql<ImportRow>`
    insert into statement_imports
      (business_id, id, filename, format, state, statements, csv, uploaded_by)
    values (${tx.businessId}, ${one.id}, ${one.filename}, ${one.format}, ${one.state},
      ${JSON.stringify(one.statements)}, ${one.csv && JSON.stringify(one.csv)}, ${one.uploadedBy})
    returning ${COLUMNS}`);
  tx.send(sql`
    insert into statement_files (business_id, import_id, content)
    values (${tx.businessId}, ${one.id}, ${one.content})`);
  tx.changed('statementImport', one.id, 1);
  return row!;
}

/** The bytes of a waiting file. */
export async function findContent(tx: TenantTransaction, id: string): Promise<Buffer | undefined> {
  const row = await tx.first(sql<{ content: Buffer }>`
    select content from statement_files where business_id = ${tx.businessId} and import_id = ${id}`);
  return row?.content;
}

/** Saves the new reading of a waiting file. */
export async function updateReading(
  tx: TenantTransaction,
  id: string,
  { state, statements, csv }: Pick<ImportRow, 'state' | 'statements' | 'csv'>,
): Promise<ImportRow> {
  const row = await tx.first(sql<ImportRow>`
    update statement_imports
       set state = ${state}, statements = ${JSON.stringify(statements)},
           csv = ${csv && JSON.stringify(csv)}, version = version + 1
     where business_id = ${tx.businessId} and id = ${id}
    returning ${COLUMNS}`);
  tx.changed('statementImport', id, row!.version);
  return row!;
}

/**
 * Records the result of an import. Deletes the file's bytes and preview, as its transactions
 * replace them.
 */
export async function finishImport(
  tx: TenantTransaction,
  id: string,
  done: Pick<ImportRow, 'statements' | 'added' | 'known'> & { readonly now: string },
): Promise<ImportRow> {
  tx.send(sql`
    delete from statement_files where business_id = ${tx.businessId} and import_id = ${id}`);
  const row = await tx.first(sql<ImportRow>`
    update statement_imports
       set state = 'Imported', statements = ${JSON.stringify(done.statements)}, csv = null,
           added = ${done.added}, known = ${done.known}, imported_at = ${done.now},
           version = version + 1
     where business_id = ${tx.businessId} and id = ${id}
    returning ${COLUMNS}`);
  tx.changed('statementImport', id, row!.version);
  return row!;
}

/** Deletes a file's record, and its bytes if it still waits. */
export function deleteImport(tx: TenantTransaction, { id, version }: ImportRow): void {
  tx.send(sql`delete from statement_imports where business_id = ${tx.businessId} and id = ${id}`);
  tx.changed('statementImport', id, version + 1);
}

/** Deletes files that were not imported within a number of days. */
export async function deleteWaiting(tx: TenantTransaction, days: number): Promise<void> {
  const rows = await tx.all(sql<{ id: string; version: number }>`
    delete from statement_imports
     where business_id = ${tx.businessId} and state <> 'Imported'
       and created_at < ${thisInstant} - make_interval(days => ${days})
    returning id, version`);
  for (const { id, version } of rows) tx.changed('statementImport', id, version + 1);
}

/**
 * The columns that a user chose for files with these headings, and the account to which these files
 * belong.
 */
export function findLayout(
  tx: TenantTransaction,
  fingerprint: string,
): Promise<{ layout: ImportLayout | null; bankAccountId: string | null } | undefined> {
  return tx.first(sql`
    select layout, bank_account_id as "bankAccountId" from statement_layouts
     where business_id = ${tx.businessId} and fingerprint = ${fingerprint}`);
}

/** Remembers the columns of files with these headings, or the account to which these files belong. */
export function rememberLayout(
  tx: TenantTransaction,
  fingerprint: string,
  { layout, bankAccountId }: { layout?: ImportLayout; bankAccountId?: string },
): void {
  const text = layout ? JSON.stringify(layout) : null;
  tx.send(sql`
    insert into statement_layouts (business_id, fingerprint, layout, bank_account_id)
    values (${tx.businessId}, ${fingerprint}, ${text}, ${bankAccountId ?? null})
    on conflict (business_id, fingerprint) do update
       set layout = coalesce(excluded.layout, statement_layouts.layout),
           bank_account_id = coalesce(excluded.bank_account_id, statement_layouts.bank_account_id)`);
}

/** A sub-select of the newest day in an account's imported files; null if it has none. */
export function newestDayOf(
  tx: TenantTransaction,
  accountId: string,
): RawBuilder<PlainDate | null> {
  return sql`(select max((s ->> 'to')::date)
    from statement_imports si, jsonb_array_elements(si.statements) s
   where si.business_id = ${tx.businessId} and si.state = 'Imported'
     and s ->> 'accountId' = ${accountId})`;
}
