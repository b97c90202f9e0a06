import { readdir, readFile } from 'node:fs/promises';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration';
import pg from 'pg';

const folder = new URL('./migrations/', import.meta.url);

async function migrationNames(): Promise<string[]> {
  const files = await readdir(folder);
  return files.flatMap((file) => (file.endsWith('.sql') ? [file.slice(0, -4)] : [])).sort();
}

/** Migrations are plain SQL files, applied in the order of their names; they cannot be reverted. */
const migrations: MigrationProvider = {
  async getMigrations() {
    const entries = (await migrationNames()).map(async (name): Promise<[string, Migration]> => {
      const text = await readFile(new URL(`${name}.sql`, folder), 'utf8');
      return [name, { up: async (db) => void (await sql.raw(text).execute(db)) }];
    });
    return Object.fromEntries(await Promise.all(entries));
  },
};

/** The migrations that the database still lacks; the application's role may ask. */
export async function pendingMigrations(pool: pg.Pool): Promise<string[]> {
  const [names, { rows }] = await Promise.all([
    migrationNames(),
    pool.query<{ name: string }>('select name from kysely_migration'),
  ]);
  const applied = new Set(rows.map((row) => row.name));
  return names.filter((name) => !applied.has(name));
}

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
    if (error) throw error as Error;
  } finally {
    await db.destroy();
  }
}
