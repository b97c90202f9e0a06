import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { knownMigrations, migrateTo } from '../db/migrate.ts';
import { BackupError } from './backup-error.ts';
import { checkedFiles } from './checksums.ts';
import { copyFile } from './copied-files.ts';
import {
  copied,
  describeTables,
  OWN_SCHEMAS,
  quotedName,
  taskTablesVersion,
} from './described-tables.ts';
import { FILES_FOLDER, type Manifest, readManifest } from './manifest.ts';
import type { BackedUp } from './write-backup.ts';

/**
 * Restores a backup into an empty database: one without tables, or whose tables hold no business.
 * Checks every checksum before it writes anything. All rows are written in one transaction, so that after a failure the
 * database holds none of them, and the restore can be repeated.
 *
 * @throws {BackupError} if the backup is damaged or of a newer version, or the database is not empty
 */
export async function restoreBackup(
  { databaseUrl, dataDir }: BackedUp,
  folder: string,
): Promise<Manifest> {
  const manifest = await readManifest(folder);
  const known = new Set(await knownMigrations());
  const unknown = manifest.migrations.find((name) => !known.has(name));
  if (unknown) {
    throw new BackupError(
      `The backup was made by a newer version of Roundbook (it has ${unknown}): restore it with that version.`,
    );
  }
  for await (const path of checkedFiles(folder, manifest)) void path;
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: 'roundbook restore',
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await refuseUsed(client);
    await migrateTo(databaseUrl, manifest.migrations.at(-1)!);
    // Files without rows do no harm, but rows without files do, so the files are copied first.
    for await (const path of checkedFiles(folder, manifest)) {
      if (!path.startsWith(`${FILES_FOLDER}/`)) continue;
      await copyFile(join(folder, path), join(dataDir, path.slice(FILES_FOLDER.length + 1)));
    }
    await client.query('begin');
    await load(client, manifest, folder);
    await client.query('commit');
    await client.query('analyze');
    return manifest;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** @throws {BackupError} if the database holds a business */
async function refuseUsed(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ exists: boolean }>(
    `select to_regclass('public.tenants') is not null as exists`,
  );
  if (!rows[0]!.exists) return;
  // A policy must not hide existing rows here.
  await client.query('set row_security = off');
  const used = await client.query('select from tenants limit 1');
  if (used.rowCount === 0) return;
  throw new BackupError('The database is not empty: restore into a new, empty one.');
}

/** Fills the empty tables, which no one else can use until the end of the transaction. */
async function load(client: pg.Client, manifest: Manifest, folder: string): Promise<void> {
  const present = await describeTables(client);
  const names = present.map(quotedName);
  if (names.toString() !== manifest.tables.map(quotedName).toString()) {
    throw new BackupError('The tables of the backup are not those of this version of Roundbook.');
  }
  if ((await taskTablesVersion(client)) !== manifest.taskTables) {
    throw new BackupError(
      'The backup was made with another version of the task queue: restore it with the version of Roundbook that made it, then upgrade.',
    );
  }
  await client.query(`lock table ${names.join(', ')} in access exclusive mode`);
  await refuseUsed(client);
  const guards = await takeGuards(client);
  // The rows that migrations added are also in the backup.
  await client.query(`truncate ${names.join(', ')}`);
  for (const table of manifest.tables) {
    const rows = client.query(copyFrom(`copy ${copied(table)} from stdin`));
    await pipeline(createReadStream(join(folder, table.file)), createGunzip(), rows);
    if (rows.rowCount === table.rows) continue;
    throw new BackupError(`${table.file} holds ${rows.rowCount} rows instead of ${table.rows}.`);
  }
  for (const statement of guards) await client.query(statement);
  for (const { schema, name, last, isCalled } of manifest.sequences) {
    await client.query('select setval(($1)::regclass, $2, $3)', [
      quotedName({ schema, name }),
      last,
      isCalled,
    ]);
  }
}

/**
 * Policies, and the constraints and triggers that would refuse or change rows while only some of the rows have been
 * restored.
 */
const GUARDS = `
  select 1 as part, format('alter table %s drop constraint %I', t.name, o.conname) as away,
      format('alter table %s add constraint %I %s', t.name, o.conname, pg_get_constraintdef(o.oid)) as back
    from pg_constraint o join tables t on t.oid = o.conrelid
   where o.contype = 'f' and o.conparentid = 0
  union all
  select 2, format('alter table %s disable trigger %I', t.name, g.tgname),
      format('alter table %s enable %s trigger %I', t.name,
        case g.tgenabled when 'R' then 'replica' when 'A' then 'always' end, g.tgname)
    from pg_trigger g join tables t on t.oid = g.tgrelid
   where not g.tgisinternal and g.tgparentid = 0 and g.tgenabled <> 'D'
  union all
  select 3, format('alter table %s no force row level security', t.name),
      format('alter table %s force row level security', t.name)
    from tables t where t.relforcerowsecurity
  order by part desc, away`;

const TABLES_WITH_GUARDS = `with tables as (
    select c.oid, c.relforcerowsecurity, format('%I.%I', n.nspname, c.relname) as name
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p') and ${OWN_SCHEMAS})`;

/**
 * Removes the foreign keys, triggers and policies of all tables; the owner may do that without being a superuser.
 * @returns the statements that put them back, and thereby check the foreign keys of all rows
 */
async function takeGuards(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ away: string; back: string }>(
    `${TABLES_WITH_GUARDS} ${GUARDS}`,
  );
  for (const { away } of rows) await client.query(away);
  return rows.map(({ back }) => back).toReversed();
}
