import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../config/config.ts';
import { openDataFolder } from '../config/data-folder.ts';
import { reachDatabase } from '../db/connections/reach.ts';
import { runningPostgresUrl, startEmbeddedPostgres } from '../postgres/embedded.ts';
import { BackupError } from './backup-error.ts';

type Where = Pick<Config, 'databaseUrl' | 'databaseAppUrl' | 'dataDir'>;

/**
 * The owner's connection to the database that is backed up: the configured one, or the bundled
 * PostgreSQL, which a server may already be running; if not, it runs until `opened` is disposed of.
 */
export async function databaseToRead(where: Where, opened: AsyncDisposableStack): Promise<string> {
  const configured = await configuredDatabase(where);
  if (configured) return configured;
  if (!existsSync(join(where.dataDir, 'postgres'))) {
    throw new BackupError(`There is nothing to back up in ${where.dataDir} yet.`);
  }
  return (await runningPostgresUrl(where.dataDir)) ?? startBundled(where, opened);
}

/**
 * The owner's connection to the database into which a backup is restored. The bundled PostgreSQL is started, and runs
 * until `opened` is disposed of; it is refused while a server is using it.
 */
export async function databaseToFill(where: Where, opened: AsyncDisposableStack): Promise<string> {
  return (await configuredDatabase(where)) ?? startBundled(where, opened);
}

async function configuredDatabase({
  databaseUrl,
  databaseAppUrl,
}: Where): Promise<string | undefined> {
  if (databaseUrl) await reachDatabase(databaseUrl, 'DATABASE_URL');
  else if (databaseAppUrl) {
    throw new BackupError('Set DATABASE_URL: only the owner of the schema can read every row.');
  }
  return databaseUrl;
}

async function startBundled({ dataDir }: Where, opened: AsyncDisposableStack): Promise<string> {
  openDataFolder(dataDir);
  const postgres = await startEmbeddedPostgres({ dataDir });
  opened.defer(() => postgres.stop());
  return postgres.url;
}
