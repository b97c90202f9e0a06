import pg from 'pg';
import type { TestBusiness } from '../testing/test-business.ts';
import { noteWrites, type PlacedTables, placedTables, takeWritten } from './placed-tables.ts';

/** Columns, other than ids and instants, that differ from one run of a call to the next. */
const PASSING = [
  'attachment',
  'body',
  'body_hash',
  'invitation_hash',
  'pin_hash',
  'response',
  'return_hash',
  'return_sealed',
  'sealed',
  'sealed_token',
  'search',
  'secret_body',
  'sequence',
  'short_id',
  'storage_key',
  'thumbnail_key',
  'token_hash',
];

/** A row's values by column name. */
export type Row = Readonly<Record<string, unknown>>;

interface Table {
  readonly name: string;
  /** The condition that a row belongs to the business. */
  readonly own: (business: TestBusiness) => string;
}

/**
 * Columns to which a read may write: a session's last use, and the point up to which bank transactions have been
 * matched.
 */
const KEPT_BY_READS: Readonly<Record<string, readonly string[]>> = {
  sessions: ['last_seen_at', 'expires_at'],
  bank_preferences: ['matched_at'],
};

/**
 * The directory of businesses, and what only saves reports from counting again: sums of past months, and notes that the
 * records of such a month have changed. Reads keep such sums, and each call leaves notes as other records require.
 */
const LEFT_OUT = ['tenants', 'report_months', 'report_changes'];

/**
 * All of a business's rows in the database, read as the owner and bypassing every policy. Detects changes and
 * undoes them. Triggers record the tables to which the product writes, so that only those are compared: a call
 * writes to a few of well over a hundred tables.
 */
export class TenantRows {
  readonly #client: pg.Client;
  readonly #tables: readonly Table[];
  readonly #placed: PlacedTables;
  readonly #kept = new Map<string, Record<string, string>>();
  /** By business, the tables that have been written to since the business was in its kept state. */
  readonly #written = new Map<string, Set<string>>();

  private constructor(client: pg.Client, tables: readonly Table[], placed: PlacedTables) {
    this.#client = client;
    this.#tables = tables;
    this.#placed = placed;
  }

  static async open(databaseUrl: string): Promise<TenantRows> {
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    const { rows } = await client.query<{ name: string }>(
      `select c.table_name as name from information_schema.columns c
         join information_schema.tables t using (table_schema, table_name)
        where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
          and c.column_name = 'business_id' and c.table_name <> all($1) order by 1`,
      [LEFT_OUT],
    );
    const tables: readonly Table[] = [
      ...rows.map(({ name }) => ({ name, own: ({ id }: TestBusiness) => `business_id = '${id}'` })),
      {
        name: 'users',
        own: ({ userIds }) => `id in (${quoted(Object.values(userIds))})`,
      },
    ];
    const placed = await placedTables(client);
    await noteWrites(
      client,
      placed,
      tables.map(({ name }) => name),
    );
    return new TenantRows(client, tables, placed);
  }

  close(): Promise<void> {
    return this.#client.end();
  }

  /** Records the business's current state, for `rewind`. */
  async keep(business: TestBusiness): Promise<void> {
    await this.#copy(this.#tables, 'public', 'kept', business);
    this.#kept.set(business.id, await this.#checksums(business, this.#tables));
    this.#written.set(business.id, new Set());
  }

  /** Restores the business to its kept state. */
  async rewind(business: TestBusiness): Promise<void> {
    const changed = await this.changedTables(business);
    const tables = this.#tables.filter(({ name }) => changed.includes(name));
    if (tables.length > 0) await this.#copy(tables, 'kept', 'public', business);
    this.#written.get(business.id)!.clear();
  }

  /** The tables whose rows differ from the kept state. */
  async changedTables(business: TestBusiness): Promise<string[]> {
    const taken = await takeWritten(this.#client, this.#placed);
    for (const written of this.#written.values()) for (const name of taken) written.add(name);
    const names = this.#written.get(business.id)!;
    if (names.size === 0) return [];
    const tables = this.#tables.filter(({ name }) => names.has(name));
    const [now, then] = [await this.#checksums(business, tables), this.#kept.get(business.id)!];
    return Object.keys(now).filter((name) => now[name] !== then[name]);
  }

  /** The business's rows, by table. */
  rows(business: TestBusiness): Promise<Record<string, Row[]>> {
    return this.#read<Row>(business, this.#tables, 'to_jsonb(t)');
  }

  /** The business's rows in the tables that changed, by table. */
  async changedRows(business: TestBusiness): Promise<Record<string, Row[]>> {
    const changed = await this.changedTables(business);
    const tables = this.#tables.filter(({ name }) => changed.includes(name));
    return this.#read<Row>(business, tables, 'to_jsonb(t)');
  }

  /** The rows of the tables that changed; values that are new in every run (ids, instants, tokens) are blanked out. */
  async blurred(business: TestBusiness): Promise<Record<string, string[]>> {
    const changed = await this.changedTables(business);
    const found = await this.#read<Row>(
      business,
      this.#tables.filter(({ name }) => changed.includes(name)),
      `to_jsonb(t) - '{${PASSING.join()}}'::text[]`,
    );
    return Object.fromEntries(
      Object.entries(found).map(([name, rows]) => [
        name,
        rows.map((row) => blur(JSON.stringify(row))).toSorted(),
      ]),
    );
  }

  /**
   * A checksum of the business's rows in each table, excluding the columns to which reads may
   * write.
   */
  async #checksums(business: TestBusiness, tables: readonly Table[]) {
    const sums = tables.map(({ name, own }) => {
      const passing = KEPT_BY_READS[name];
      const row = passing ? `to_jsonb(t) - '{${passing.join()}}'::text[]` : 't';
      return `select '${name}' as name, count(*) || ':' || coalesce(sum(hashtextextended((${row})::text, 0)::numeric), 0) as sum from ${name} t where ${own(business)}`;
    });
    const rows = await this.#union<{ name: string; sum: string }>(tables, sums);
    return Object.fromEntries(rows.map(({ name, sum }) => [name, sum]));
  }

  /** The rows of several tables' queries: in one statement, or in one for each set of nodes. */
  async #union<Read extends pg.QueryResultRow>(
    tables: readonly Table[],
    queries: readonly string[],
  ): Promise<Read[]> {
    const isBeside = ({ name }: Table) => ['single', 'coordinator'].includes(this.#placed.of(name));
    const sets = [true, false].map((beside) =>
      queries.filter((_, position) => isBeside(tables[position]!) === beside),
    );
    const found: Read[] = [];
    for (const set of sets) {
      if (set.length === 0) continue;
      const { rows } = await this.#client.query<Read>(set.join(' union all '));
      found.push(...rows);
    }
    return found;
  }

  async #read<Read>(business: TestBusiness, tables: readonly Table[], columns: string) {
    const result: Record<string, Read[]> = {};
    for (const { name } of tables) result[name] = [];
    if (tables.length === 0) return result;
    const parts = tables.map(
      ({ name, own }) =>
        `select '${name}' as name, ${columns} as row from ${name} t where ${own(business)}`,
    );
    const rows = await this.#union<{ name: string; row: Read }>(tables, parts);
    for (const { name, row } of rows) result[name]!.push(row);
    return result;
  }

  /**
   * Writes only the rows that differ, as deleted rows stay in the table's files and would slow down every later
   * scan. On a distributed database, which refuses to compare rows in a change, all rows are written.
   */
  async #copy(tables: readonly Table[], from: string, to: string, business: TestBusiness) {
    const { isDistributed } = this.#placed;
    const copies = tables.flatMap(({ name, own }) => {
      const differs = (other: string) =>
        isDistributed
          ? ''
          : `and t::text not in (select t::text from ${other}.${name} t where ${own(business)})`;
      return [
        `delete from ${to}.${name} t where ${own(business)} ${differs(from)}`,
        `insert into ${to}.${name} overriding system value
         select * from ${from}.${name} t where ${own(business)} ${differs(to)}`,
      ];
    });
    // With triggers off, so that rows can be restored in any order.
    const off = (which: string) => `set ${which} session_replication_role = replica`;
    if (!isDistributed) {
      await this.#client.query([off('session'), ...copies].join(';'));
      return;
    }
    // Citus passes a setting on to the other nodes if it is a transaction's and a message of its own.
    await this.#client.query(`set citus.propagate_set_commands = 'local'`);
    for (const statement of ['begin', off('local'), ...copies, 'commit'])
      await this.#client.query(statement);
  }
}

function quoted(ids: readonly string[]): string {
  return ids.map((id) => `'${id}'`).join(', ');
}

const UUIDS = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
/** Matches ids of the built-in payment providers: `pay_` and a UUID without its dashes. */
const PROVIDER_IDS = /(?<=[a-z]_)[0-9a-f]{32}(?:_[0-9a-f]{12})?/g;
const INSTANTS = /\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:\d\d)/g;
const TOKENS = /eyJ[\w-]+\.[\w-]+\.[\w-]+/g;

const CHALLENGES = /(?<="challenge":")[^"]+/g;

/** Matches links, and calendar feed addresses with their secret. */
const LINKS = /(?<="link":"|"address":"(?=http))[^"]+/g;

/** Matches values that are random, or sealed again each time: keys, their hashes, webhook secrets, help activities. */
const SECRETS = /(?<="(?:secret|former_secret|hash|prefix|activityId)":")[^"]+/g;

const SHORT_IDS = /(?<="shortId":")[^"]+/g;

/** Replaces values that are new in every run: ids, instants, signed tokens, challenges. */
export function blur(text: string): string {
  return text
    .replaceAll(UUIDS, 'id')
    .replaceAll(PROVIDER_IDS, 'id')
    .replaceAll(INSTANTS, 'instant')
    .replaceAll(TOKENS, 'token')
    .replaceAll(CHALLENGES, 'challenge')
    .replaceAll(LINKS, 'link')
    .replaceAll(SECRETS, 'secret')
    .replaceAll(SHORT_IDS, 'short');
}
