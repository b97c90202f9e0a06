import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration';
import pg from 'pg';
import { DatabaseStartError } from '../postgres/database-start-error.ts';
import { migrateTaskTables } from '../tasks/task-tables.ts';
import { statementsOf } from './sql-file.ts';

const folder = new URL('./migrations/', import.meta.url);

/** The names of all the migrations of this version, in order. */
export async function knownMigrations(): Promise<string[]> {
  const files = await readdir(folder);
  return files.flatMap((file) => (file.endsWith('.sql') ? [file.slice(0, -4)] : [])).sort();
}

/** Migrations are plain SQL files, applied in the order of their names; they cannot be reverted. */
const migrations: MigrationProvider = {
  async getMigrations() {
    const entries = (await knownMigrations()).map(async (name): Promise<[string, Migration]> => {
      const text = await readFile(new URL(`${name}.sql`, folder), 'utf8');
      const up = async (db: Kysely<unknown>): Promise<void> => {
        for (const statement of statementsOf(text)) await sql.raw(statement).execute(db);
      };
      return [name, { up }];
    });
    return Object.fromEntries(await Promise.all(entries));
  },
};

/** The migrations that the database still lacks; the application's role may read them. */
export async function pendingMigrations(pool: pg.Pool): Promise<string[]> {
  const [names, { rows }] = await Promise.all([
    knownMigrations(),
    pool.query<{ name: string }>('select name from kysely_migration'),
  ]);
  const applied = new Set(rows.map((row) => row.name));
  return names.filter((name) => !applied.has(name));
}

/**
 * How often, and for how long, a process that may not migrate the database checks whether another process has done so.
 */
const [LOOK_MS, LOOK_LIMIT_MS] = [500, 60_000];

/**
 * Waits until the database has the newest schema, for a process without the owner's connection.
 * @throws {DatabaseStartError} if the database does not have that schema within a minute
 */
export async function awaitMigrations(appUrl: string): Promise<void> {
  const pool = new pg.Pool({ connectionString: appUrl, max: 1 });
  pool.on('error', () => undefined);
  try {
    for (const end = Date.now() + LOOK_LIMIT_MS; ; await delay(LOOK_MS)) {
      const pending = await pendingMigrations(pool).catch(() => ['everything']);
      if (pending.length === 0) return;
      if (Date.now() < end) continue;
      throw new DatabaseStartError(
        `DATABASE_APP_URL: the database lacks ${pending.join(', ')}. Run the migration step with DATABASE_URL.`,
      );
    }
  } finally {
    await pool.end();
  }
}

/**
 * Options for a distributed database, where triggers read only their own tenant's rows; other databases ignore
 * them.
 */
const OPTIONS = '-c citus.enable_unsafe_triggers=on -c citus.multi_shard_modify_mode=sequential';

/**
 * Brings the database at `databaseUrl` (which signs in as its owner) to the newest schema, including the task
 * queue's own tables. Several processes can safely run this simultaneously, as a lock lets one go first.
 * @throws the first failing migration's error; each migration is applied as a whole or not at all
 */
export async function migrate(databaseUrl: string): Promise<void> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 2, options: OPTIONS });
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  try {
    const { error } = await new Migrator({ db, provider: migrations }).migrateToLatest();
    if (error) throw error as Error;
    await sql`select distribute_tenants()`.execute(db);
    await sql`select distribute_functions()`.execute(db);
    await migrateTaskTables(databaseUrl);
  } finally {
    await db.destroy();
  }
}

/**
 * Brings an empty database to the schema of an earlier version, with the task queue's own tables, so
 * that a backup of that version can be restored.
 * @param last the last migration to apply
 */
export async function migrateTo(databaseUrl: string, last: string): Promise<void> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 2 });
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  try {
    const { error } = await new Migrator({ db, provider: migrations }).migrateTo(last);
    if (error) throw error as Error;
    await migrateTaskTables(databaseUrl);
  } finally {
    await db.destroy();
  }
}
