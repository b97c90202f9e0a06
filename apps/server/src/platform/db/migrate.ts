import { readdir, readFile } from 'node:fs/promises';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration';
import pg from 'pg';

const folder = new URL('./migrations/', import.meta.url);

/** Migrations are plain SQL files, applied in the order of their names; there is no way back down. */
const migrations: MigrationProvider = {
  async getMigrations() {
    const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort();
    const entries = files.map(async (file): Promise<[string, Migration]> => {
      const text = await readFile(new URL(file, folder), 'utf8');
      return [
        file.replace(/\.sql$/, ''),
        { up: async (db) => void (await sql.raw(text).execute(db)) },
      ];
    });
    return Object.fromEntries(await Promise.all(entries));
  },
};

/**
 * Brings the database at `databaseUrl` (signed in as its owner) to the newest schema. Safe to run
 * from several processes at once: a lock lets one go first.
 * @throws the first failing migration's error; each migration is applied whole or not at all.
 */
export async function migrate(databaseUrl: string): Promise<void> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 2 });
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  try {
    const { error } = await new Migrator({ db, provider: migrations }).migrateToLatest();
    if (error) throw error;
  } finally {
    await db.destroy();
  }
}
