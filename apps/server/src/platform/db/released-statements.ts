import pg from 'pg';

/** A statement that a schema does not accept, with the reason. */
interface Refusal {
  readonly statement: string;
  readonly reason: string;
}

const HEADER = `-- The statements that the last release sends, without the task queue's own. Servers of that release go on
-- sending them to the newest schema during an upgrade. \`npm run generate -- --released\` writes this file.`;

/** The statements in a file of released statements, each as a `prepare` with its parameter types. */
export function readReleased(file: string): string[] {
  return file.split('\n').flatMap((line) => (line.endsWith(';') ? [line.slice(0, -1)] : []));
}

/** Writes the content of a file in the form that `readReleased` reads. */
export function writeReleased(statements: readonly string[]): string {
  return `${HEADER}\n\n${statements.map((text) => `${text};\n`).join('')}`;
}

/**
 * The recorded statements in order, each on one line; statements that differ only in the length of
 * a list appear once.
 */
export function distinctTexts(recorded: Iterable<string>): string[] {
  const shortest = new Map<string, string>();
  for (const text of [...recorded].map(onOneLine).sort()) {
    const key = withShortLists(text);
    if (text.length < (shortest.get(key)?.length ?? Infinity)) shortest.set(key, text);
  }
  return [...shortest.values()];
}

function onOneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}

/** The same text for all statements that differ only in how many values or rows they list. */
function withShortLists(text: string): string {
  return text
    .replaceAll(/\$\d+/g, '$')
    .replaceAll(/\bin \(\$(?:, \$)*\)/g, 'in ($)')
    .replaceAll(/(\([^()]*\))(?:, ?\1)+/g, '$1');
}

/**
 * The statements, with the types that their parameters have in the database at `url`. Without
 * types, a parameter would silently take on a changed type of its column.
 *
 * @throws if the database does not accept one of the statements
 */
export async function withTypes(url: string, texts: readonly string[]): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const statements: string[] = [];
    for (const text of texts) {
      const types = await prepare(client, `prepare released as ${text}`);
      const list = types.length > 0 ? ` (${types.join(', ')})` : '';
      statements.push(`prepare released${list} as ${text}`);
    }
    return statements;
  } finally {
    await client.end();
  }
}

/** Prepares a statement, in place of the previous one. @returns the types of its parameters */
async function prepare(client: pg.ClientBase, statement: string): Promise<string[]> {
  await client.query('deallocate all');
  await client.query(statement);
  const { rows } = await client.query<{ types: string[] }>(
    'select parameter_types::text[] as types from pg_prepared_statements',
  );
  return rows[0]!.types;
}

/**
 * Asks a database to plan each statement without running it, and returns the statements that it
 * refuses: a table, column, unique index or privilege is gone, a type has changed, or an insert
 * leaves out a required column. A plan does not show whether a new constraint would accept the
 * values.
 *
 * @param client in a transaction, as the application's role
 * @param statements with their types, as returned by `withTypes`
 */
export async function refusedStatements(
  client: pg.ClientBase,
  statements: readonly string[],
): Promise<Refusal[]> {
  const refusals: Refusal[] = [];
  const needed = await neededColumns(client);
  await client.query('set local plan_cache_mode = force_generic_plan');
  for (const statement of statements) {
    const reason = (await planFailure(client, statement)) ?? leftOut(statement, needed);
    if (reason !== undefined) refusals.push({ statement, reason });
  }
  return refusals;
}

async function planFailure(client: pg.ClientBase, statement: string): Promise<string | undefined> {
  await client.query('savepoint before_statement');
  try {
    const nulls = (await prepare(client, statement)).map(() => 'null');
    const list = nulls.length > 0 ? `(${nulls.join(', ')})` : '';
    await client.query(`explain execute released ${list}`);
    return undefined;
  } catch (error) {
    await client.query('rollback to savepoint before_statement');
    return (error as Error).message;
  }
}

/** The columns that every insert must provide, by table. */
async function neededColumns(client: pg.ClientBase): Promise<Map<string, string[]>> {
  const { rows } = await client.query<{ table: string; columns: string[] }>(
    `select c.relname::text as table, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0
       and a.attnotnull and not a.atthasdef and a.attidentity = ''
     group by c.relname`,
  );
  return new Map(rows.map(({ table, columns }) => [table, columns]));
}

const INSERT = /\binsert into "?(\w+)"?(?: as \S+)? \(([^)]*)\)/gi;

function leftOut(
  statement: string,
  needed: ReadonlyMap<string, readonly string[]>,
): string | undefined {
  for (const [, table = '', list = ''] of statement.matchAll(INSERT)) {
    const given = new Set(list.replaceAll('"', '').split(/\s*,\s*/));
    const column = needed.get(table)?.find((name) => !given.has(name));
    if (column !== undefined) return `it gives no ${column} to ${table}, which may not be empty`;
  }
  return undefined;
}
