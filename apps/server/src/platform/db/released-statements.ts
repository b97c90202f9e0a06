import pg from 'pg';

/** A statement that a schema does not take, and why. */
interface Refusal {
  readonly statement: string;
  readonly reason: string;
}

const HEADER = `-- The statements that the last release sends, without the task queue's own. Servers of that release go on
-- sending them to the newest schema during an upgrade. \`npm run generate -- --released\` writes this file.`;

/** The statements of a file of released statements, each as a `prepare` with the types of its parameters. */
export function readReleased(file: string): string[] {
  return file.split('\n').flatMap((line) => (line.endsWith(';') ? [line.slice(0, -1)] : []));
}

/** What `readReleased` reads. */
export function writeReleased(statements: readonly string[]): string {
  return `${HEADER}\n\n${statements.map((text) => `${text};\n`).join('')}`;
}

/** Recorded texts in order, each on one line, and one for all lengths of a list. */
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

/** The same for statements that differ in how many values or rows they list. */
function withShortLists(text: string): string {
  return text
    .replaceAll(/\$\d+/g, '$')
    .replaceAll(/\bin \(\$(?:, \$)*\)/g, 'in ($)')
    .replaceAll(/(\([^()]*\))(?:, ?\1)+/g, '$1');
}

/**
 * Statements with the types that their parameters have in the database at `url`. A column that gets
 * another type later is then noticed, where without them its parameter would silently follow.
 *
 * @throws when the database does not take one of them
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

/** Prepares a statement in the place of the one before, and answers the types of its parameters. */
async function prepare(client: pg.ClientBase, statement: string): Promise<string[]> {
  await client.query('deallocate all');
  await client.query(statement);
  const { rows } = await client.query<{ types: string[] }>(
    'select parameter_types::text[] as types from pg_prepared_statements',
  );
  return rows[0]!.types;
}

/**
 * Asks a database for a plan of each statement, which nothing carries out, and answers those that it
 * refuses: a table, a column, a unique index or a privilege is gone, a type is another, or an insert
 * leaves out what may not be empty. Whether a new constraint would take the values, no plan tells.
 *
 * @param client in a transaction, as the application's role
 * @param statements with their types, as `withTypes` makes them
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

/** By table, the columns that every insert has to give. */
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
