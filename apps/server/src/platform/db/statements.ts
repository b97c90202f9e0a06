import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawBuilder,
} from 'kysely';
import pg from 'pg';
import { INSTANT } from './instant.ts';
import { TENANT } from './tenant.ts';

/**
 * Turns `sql` templates into text and values for PostgreSQL. The compiler has no connection: statements are run by
 * a transaction, which knows the tenant and sends several in one round trip.
 */
const compiler = new Kysely<unknown>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

/** A statement's text and, separately, its values. */
export function compile<Row>(statement: RawBuilder<Row>) {
  return statement.compile(compiler);
}

/**
 * The names under which statements are prepared, once per connection; each is derived from the
 * statement's text. The list is bounded, so that texts that vary endlessly (lists of values) cannot
 * fill the server's memory.
 */
const names = new Map<string, string>();
const MAXIMUM_NAMES = 1000;

function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known) return known;
  if (names.size >= MAXIMUM_NAMES || text.length > 8000) return undefined;
  const made = `s${names.size}`;
  names.set(text, made);
  return made;
}

/** The values with which a transaction replaces the placeholders in its statements. */
interface Given {
  /** Replaces `tenant`. */
  readonly businessId?: string | undefined;
  /** Replaces `thisInstant`. */
  readonly now: string;
}

/**
 * A value of a statement, or the value that replaces a placeholder.
 * @throws Error if a statement names a tenant and the transaction has none
 */
export function filledIn(value: unknown, { businessId, now }: Given): unknown {
  if (value === INSTANT) return now;
  if (value !== TENANT) return value;
  if (businessId === undefined) throw new Error('This statement needs a tenant');
  return businessId;
}

/** A statement as the driver takes it, prepared under a name if the text is likely to be sent again. */
function configOf(statement: RawBuilder<unknown>, given: Given) {
  const { sql, parameters } = compile(statement);
  const name = nameOf(sql);
  const values = parameters.map((value) => filledIn(value, given));
  return { text: sql, values, ...(name ? { name } : {}) };
}

/**
 * Sends one statement on a connection without waiting for earlier ones, and resolves with its rows.
 */
export async function run<Row>(
  client: pg.ClientBase,
  statement: RawBuilder<Row>,
  given: Given,
): Promise<Row[]> {
  const result = await client.query(configOf(statement, given));
  return result.rows as Row[];
}

/**
 * Like `run`, but passes each row on as it arrives instead of gathering them. If `take` throws, the remaining rows are
 * dropped.
 */
export function runEach<Row>(
  client: pg.ClientBase,
  statement: RawBuilder<Row>,
  take: (row: Row) => void,
  given: Given,
): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const query = new pg.Query<Row & pg.QueryResultRow>(configOf(statement, given));
  let isOver = false;
  query.on('row', (row) => {
    if (isOver) return;
    try {
      take(row);
    } catch (error) {
      isOver = true;
      reject(error);
    }
  });
  query.on('error', reject);
  query.on('end', () => resolve());
  client.query(query);
  return promise;
}
