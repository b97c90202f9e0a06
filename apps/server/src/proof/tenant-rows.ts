import pg from 'pg';
import type { TestBusiness } from '../testing/test-business.ts';

/** Columns that differ from one run of the same call to the next, besides ids and instants. */
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

/** A row by its columns' names. */
export type Row = Readonly<Record<string, unknown>>;

interface Table {
  readonly name: string;
  /** The condition that a row belongs to the business. */
  readonly own: (business: TestBusiness) => string;
}

/** Columns that a read may write: a session's last use, and up to when the bank's lines were matched. */
const KEPT_BY_READS: Readonly<Record<string, readonly string[]>> = {
  sessions: ['last_seen_at', 'expires_at'],
  bank_preferences: ['matched_at'],
};

/**
 * All of a business's rows in the database, read as the owner and past every policy: detects changes
 * and undoes them.
 */
export class TenantRows {
  readonly #client: pg.Client;
  readonly #tables: readonly Table[];
  readonly #kept = new Map<string, Record<string, string>>();

  private constructor(client: pg.Client, tables: readonly Table[]) {
    this.#client = client;
    this.#tables = tables;
  }

  static async open(databaseUrl: string): Promise<TenantRows> {
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    // Rows are restored as they were, in any order and without the effects of triggers.
    await client.query('set session_replication_role = replica; create schema kept');
    const { rows } = await client.query<{ name: string }>(
      `select c.table_name as name from information_schema.columns c
         join information_schema.tables t using (table_schema, table_name)
        where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
          and c.column_name = 'business_id' and c.table_name <> 'tenants' order by 1`,
    );
    const tables: readonly Table[] = [
      ...rows.map(({ name }) => ({ name, own: ({ id }: TestBusiness) => `business_id = '${id}'` })),
      {
        name: 'users',
        own: ({ userIds }) => `id in (${quoted(Object.values(userIds))})`,
      },
    ];
    for (const { name } of tables) {
      await client.query(`create table kept.${name} as select * from ${name} with no data`);
    }
    return new TenantRows(client, tables);
  }

  close(): Promise<void> {
    return this.#client.end();
  }

  /** A checksum of the business's rows in each table, without what reads keep. */
  async checksums(business: TestBusiness): Promise<Record<string, string>> {
    const sums = this.#tables.map(({ name, own }) => {
      const passing = KEPT_BY_READS[name];
      const row = passing ? `to_jsonb(t) - '{${passing.join()}}'::text[]` : 't';
      return `select '${name}' as name, count(*) || ':' || coalesce(sum(hashtextextended((${row})::text, 0)::numeric), 0) as sum from ${name} t where ${own(business)}`;
    });
    const { rows } = await this.#client.query<{ name: string; sum: string }>({
      name: `checksums of ${business.id}`,
      text: sums.join(' union all '),
    });
    return Object.fromEntries(rows.map(({ name, sum }) => [name, sum]));
  }

  /** Remembers the business's current state, for `rewind`. */
  async keep(business: TestBusiness): Promise<void> {
    for (const table of this.#tables) await this.#copy(table, 'public', 'kept', business);
    this.#kept.set(business.id, await this.checksums(business));
  }

  /** Restores the business to its kept state. */
  async rewind(business: TestBusiness): Promise<void> {
    const changed = await this.changedTables(business);
    for (const table of this.#tables) {
      if (changed.includes(table.name)) await this.#copy(table, 'kept', 'public', business);
    }
  }

  /** The tables whose rows differ from the kept state. */
  async changedTables(business: TestBusiness): Promise<string[]> {
    const [now, then] = [await this.checksums(business), this.#kept.get(business.id)!];
    return Object.keys(now).filter((name) => now[name] !== then[name]);
  }

  /** The business's rows, by table. */
  async rows(business: TestBusiness): Promise<Record<string, Row[]>> {
    const result: Record<string, Row[]> = {};
    for (const { name, own } of this.#tables) {
      const { rows } = await this.#client.query<{ row: Row }>(
        `select to_jsonb(t) as row from ${name} t where ${own(business)}`,
      );
      result[name] = rows.map(({ row }) => row);
    }
    return result;
  }

  /** The business's rows with values that are new in every run (ids, instants, tokens) blanked out. */
  async blurred(business: TestBusiness): Promise<Record<string, string[]>> {
    const result: Record<string, string[]> = {};
    for (const { name, own } of this.#tables) {
      const { rows } = await this.#client.query<{ row: string }>(
        `select (to_jsonb(t) - $1::text[])::text as row from ${name} t where ${own(business)}`,
        [PASSING],
      );
      result[name] = rows.map(({ row }) => blur(row)).toSorted();
    }
    return result;
  }

  async #copy({ name, own }: Table, from: string, to: string, business: TestBusiness) {
    await this.#client.query(
      `delete from ${to}.${name} where ${own(business)};
       insert into ${to}.${name} overriding system value
       select * from ${from}.${name} where ${own(business)}`,
    );
  }
}

function quoted(ids: readonly string[]): string {
  return ids.map((id) => `'${id}'`).join(', ');
}

const UUIDS = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
/** Those of the built-in payment providers: `pay_` and a UUID without its dashes. */
const PROVIDER_IDS = /(?<=[a-z]_)[0-9a-f]{32}(?:_[0-9a-f]{12})?/g;
const INSTANTS = /\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:\d\d)/g;
const TOKENS = /eyJ[\w-]+\.[\w-]+\.[\w-]+/g;

const CHALLENGES = /(?<="challenge":")[^"]+/g;

/** Links with their secret. */
const LINKS = /(?<="link":")[^"]+/g;

const SHORT_IDS = /(?<="shortId":")[^"]+/g;

/** Text without values that are new in every run: ids, instants, signed tokens, challenges. */
export function blur(text: string): string {
  return text
    .replaceAll(UUIDS, 'id')
    .replaceAll(PROVIDER_IDS, 'id')
    .replaceAll(INSTANTS, 'instant')
    .replaceAll(TOKENS, 'token')
    .replaceAll(CHALLENGES, 'challenge')
    .replaceAll(LINKS, 'link')
    .replaceAll(SHORT_IDS, 'short');
}
