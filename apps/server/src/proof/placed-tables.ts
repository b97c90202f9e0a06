import type pg from 'pg';

/**
 * The nodes of a database that have a table's rows: the only node (`single`), the tenant's node, every node, or the
 * coordinator, where Citus knows the table (`coordinator`) or does not (`single`).
 */
type Placement = 'single' | 'tenant' | 'everywhere' | 'coordinator';

/** Tables with their placement; all of them are `single` unless the database is distributed. */
export interface PlacedTables {
  readonly isDistributed: boolean;
  of(table: string): Placement;
}

/** Reads the placement of every table. */
export async function placedTables(client: pg.Client): Promise<PlacedTables> {
  const {
    rows: [known],
  } = await client.query<{ isCitus: boolean }>(
    `select to_regclass('pg_catalog.pg_dist_partition') is not null as "isCitus"`,
  );
  if (!known!.isCitus) return { isDistributed: false, of: () => 'single' };
  const { rows } = await client.query<{ name: string; placement: Placement }>(
    `select logicalrelid::text as name,
            case when partmethod = 'h' then 'tenant' when repmodel = 't' then 'everywhere'
                 else 'coordinator' end as placement
       from pg_dist_partition`,
  );
  const placements = new Map(rows.map(({ name, placement }) => [name, placement]));
  return { isDistributed: true, of: (table) => placements.get(table) ?? 'single' };
}

/** The statement that gives an empty copy of a table the table's placement; undefined if it needs none. */
function placingOf(placement: Placement, copy: string): string | undefined {
  if (placement === 'tenant')
    return `select create_distributed_table('${copy}', 'business_id', colocate_with => 'public.businesses')`;
  if (placement === 'everywhere') return `select create_reference_table('${copy}')`;
  if (placement === 'coordinator') return `select citus_add_local_table_to_metadata('${copy}')`;
  return undefined;
}

const WRITTEN = 'create table kept.written (name text not null)';

/**
 * Makes an empty copy of each table in the schema `kept`, and triggers that note the tables to which the product
 * writes in `kept.written` on the node that has the written rows.
 */
export async function noteWrites(
  client: pg.Client,
  placed: PlacedTables,
  tables: readonly string[],
): Promise<void> {
  const statements = [
    'create schema kept',
    WRITTEN,
    ...(placed.isDistributed ? [`select run_command_on_workers('${WRITTEN}')`] : []),
    `create function kept.note_written() returns trigger language plpgsql security definer
       as $$ begin insert into kept.written values (tg_argv[0]); return null; end $$`,
    ...tables.flatMap((name) => [
      `create table kept.${name} as select * from ${name} with no data`,
      placingOf(placed.of(name), `kept.${name}`),
      `create trigger note_written after insert or update or delete on ${name}
         for each statement execute function kept.note_written('${name}')`,
    ]),
  ].filter((statement) => statement !== undefined);
  if (!placed.isDistributed) {
    await client.query(statements.join(';'));
    return;
  }
  await client.query('set citus.enable_unsafe_triggers = on');
  for (const statement of statements) await client.query(statement);
}

/** The tables to which the product has written since this was last asked. */
export async function takeWritten(client: pg.Client, placed: PlacedTables): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>('delete from kept.written returning name');
  const names = rows.map(({ name }) => name);
  if (!placed.isDistributed) return names;
  const { rows: answers } = await client.query<{ success: boolean; result: string }>(
    `select success, result from run_command_on_workers($$
       with taken as (delete from kept.written returning name)
       select coalesce(string_agg(distinct name, ','), '') from taken $$)`,
  );
  for (const { success, result } of answers) {
    if (!success) throw new Error(result);
    names.push(...result.split(',').filter(Boolean));
  }
  return names;
}
