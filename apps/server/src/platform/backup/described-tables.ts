import pg from 'pg';

/** A table of the program or of its task queue, with the columns that a copy of its rows contains. */
export interface DescribedTable {
  readonly schema: string;
  readonly name: string;
  /** Excludes generated columns, as PostgreSQL computes them. */
  readonly columns: readonly string[];
}

/** A sequence with its position; `last` is text, as a bigint may exceed a number. */
export interface SequencePosition {
  readonly schema: string;
  readonly name: string;
  readonly last: string;
  readonly isCalled: boolean;
}

/** The condition that a row of pg_namespace, as `n`, is one of the program's own schemas. */
export const OWN_SCHEMAS = `n.nspname !~ '^pg_' and n.nspname not in ('information_schema', 'citus')`;

/** Tables that record which versions of the schemas are installed; migrations fill them, so a restore does not. */
const WRITTEN_BY_MIGRATING = `('public.kysely_migration', 'public.kysely_migration_lock', 'pgboss.version')`;

/** The task queue's counts, in a table for each day; the queue makes and drops these tables itself. */
const STATISTICS = `'^pgboss[.]queue_stats_'`;

const TABLES = `select n.nspname::text as schema, c.relname::text as name,
    array_agg(a.attname::text order by a.attnum) as columns
  from pg_class c
  join pg_namespace n on n.oid = c.relnamespace
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    and a.attgenerated = ''
  where c.relkind = 'r' and ${OWN_SCHEMAS}
    and n.nspname || '.' || c.relname not in ${WRITTEN_BY_MIGRATING}
    and n.nspname || '.' || c.relname !~ ${STATISTICS}
    and not exists (select from pg_depend d
      where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
  group by n.nspname, c.relname
  order by n.nspname collate "C", c.relname collate "C"`;

const SEQUENCES = `select n.nspname::text as schema, c.relname::text as name
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind = 'S' and ${OWN_SCHEMAS}
  order by n.nspname collate "C", c.relname collate "C"`;

/** All tables whose rows belong in a backup, in a fixed order. */
export async function describeTables(client: pg.Client): Promise<DescribedTable[]> {
  return (await client.query<DescribedTable>(TABLES)).rows;
}

/** The quoted name of a table or sequence. */
export function quotedName({ schema, name }: Pick<DescribedTable, 'schema' | 'name'>): string {
  return `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`;
}

/** The source or target of a `COPY` statement: the table with its columns. */
export function copied(table: DescribedTable): string {
  return `${quotedName(table)} (${table.columns.map((name) => pg.escapeIdentifier(name)).join(', ')})`;
}

/** The positions of all sequences. Snapshots do not cover positions, so they must be read after the rows. */
export async function sequencePositions(client: pg.Client): Promise<SequencePosition[]> {
  const found = await client.query<{ schema: string; name: string }>(SEQUENCES);
  const positions: SequencePosition[] = [];
  for (const sequence of found.rows) {
    const { rows } = await client.query<{ last: string; isCalled: boolean }>(
      `select last_value::text as last, is_called as "isCalled" from ${quotedName(sequence)}`,
    );
    positions.push({ ...sequence, ...rows[0]! });
  }
  return positions;
}

/** The migrations that have been applied, in order. */
export async function appliedMigrations(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    'select name from kysely_migration order by name',
  );
  return rows.map(({ name }) => name);
}

/** The version of the task queue's own tables. */
export async function taskTablesVersion(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ version: number }>('select version from pgboss.version');
  return Number(rows[0]?.version);
}
