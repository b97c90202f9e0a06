import { createHash } from 'node:crypto';
import { createWriteStream, existsSync, type WriteStream } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { finished, pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { BackupError } from './backup-error.ts';
import { checksumLine, hashing, sha256 } from './checksums.ts';
import { copyFiles } from './copied-files.ts';
import {
  appliedMigrations,
  copied,
  type DescribedTable,
  describeTables,
  sequencePositions,
  taskTablesVersion,
} from './described-tables.ts';
import { CHECKSUMS, FILES_FOLDER, type Manifest, MANIFEST, TABLES_FOLDER } from './manifest.ts';

/** Everything that is needed to write a backup. */
export interface BackedUp {
  /** The connection of the schema's owner. */
  readonly databaseUrl: string;
  readonly dataDir: string;
}

/**
 * Writes a backup: the rows of every table as they were at one moment, the sequences, and the files. The server may
 * keep running. The memory used does not depend on the size of the tables and files. The folder appears only once the
 * backup is complete.
 *
 * @param folder must not exist
 * @throws {BackupError} if the folder exists, or the owner may not read every business's rows
 */
export async function writeBackup(
  { databaseUrl, dataDir }: BackedUp,
  folder: string,
): Promise<Manifest> {
  if (existsSync(folder)) throw new BackupError(`${folder} exists already: name a new folder.`);
  const unfinished = join(dirname(folder), `.${basename(folder)}.unfinished`);
  await mkdir(dirname(folder), { recursive: true });
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(join(unfinished, TABLES_FOLDER), { recursive: true, mode: 0o700 });
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: 'roundbook backup',
  });
  client.on('error', () => undefined);
  try {
    const checksums = createWriteStream(join(unfinished, CHECKSUMS), { mode: 0o600, flush: true });
    let files = 0;
    const copiedFile = (path: string, hash: string): void => {
      files += 1;
      checksums.write(checksumLine(hash, `${FILES_FOLDER}/${path}`));
    };
    await client.connect();
    const copyNewFiles = () => copyFiles(dataDir, join(unfinished, FILES_FOLDER), copiedFile);
    await copyNewFiles();
    const read = await readDatabase(client, unfinished, checksums);
    await copyNewFiles();
    checksums.end();
    await finished(checksums);
    const manifest: Manifest = {
      ...read,
      files,
      checksums: await sha256(join(unfinished, CHECKSUMS)),
    };
    await writeFile(join(unfinished, MANIFEST), `${JSON.stringify(manifest, null, 1)}\n`, {
      mode: 0o600,
      flush: true,
    });
    await rename(unfinished, folder);
    return manifest;
  } finally {
    await client.end().catch(() => undefined);
    await rm(unfinished, { recursive: true, force: true });
  }
}

/** Reads everything in one snapshot in which no policy hides any rows. */
async function readDatabase(
  client: pg.Client,
  folder: string,
  checksums: WriteStream,
): Promise<Omit<Manifest, 'files' | 'checksums'>> {
  await client.query('begin isolation level repeatable read, read only');
  // PostgreSQL then refuses to read a table with rows that a policy would hide, instead of leaving these rows out.
  await client.query('set local row_security = off');
  const migrations = await appliedMigrations(client);
  const taskTables = await taskTablesVersion(client);
  const found = await client.query<{ madeAt: Date; postgres: string }>(
    `select now() as "madeAt", current_setting('server_version') as postgres`,
  );
  const tables: Manifest['tables'] = [];
  for (const table of await describeTables(client)) {
    const file = `${TABLES_FOLDER}/${table.schema}.${table.name}.copy.gz`;
    const { rows, hash } = await readTable(client, table, join(folder, file));
    checksums.write(checksumLine(hash, file));
    tables.push({ ...table, columns: [...table.columns], rows, file });
  }
  const sequences = await sequencePositions(client);
  await client.query('commit');
  const { madeAt, postgres } = found.rows[0]!;
  return {
    format: 1,
    madeAt: madeAt.toISOString(),
    postgres,
    migrations,
    taskTables,
    tables,
    sequences,
  };
}

async function readTable(
  client: pg.Client,
  table: DescribedTable,
  file: string,
): Promise<{ rows: number; hash: string }> {
  const rows = client.query(copyTo(`copy ${copied(table)} to stdout`));
  const hash = createHash('sha256');
  try {
    await pipeline(
      rows,
      createGzip({ level: 4 }),
      hashing(hash),
      createWriteStream(file, { mode: 0o600, flush: true }),
    );
  } catch (error) {
    if ((error as { code?: string }).code !== '42501') throw error;
    throw new BackupError(
      `The owner of the database may not read every business’s rows. As a superuser: alter role … bypassrls`,
    );
  }
  return { rows: rows.rowCount, hash: hash.digest('hex') };
}
