import type pg from 'pg';
import { type Compilable, query } from './query.ts';

/**
 * Statements are prepared once per connection under a name that follows from their text. The list is
 * bounded, so that texts which vary without end (lists of values) cannot fill the server's memory.
 */
const names = new Map<string, string>();
const maximumNames = 1000;

function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known) return known;
  if (names.size >= maximumNames || text.length > 8000) return undefined;
  const made = `s${names.size}`;
  names.set(text, made);
  return made;
}

/** Sends one statement on a connection and resolves with its rows. Does not wait for earlier ones. */
export async function run<Row>(client: pg.ClientBase, compilable: Compilable<Row>): Promise<Row[]> {
  const { sql, parameters } = compilable.compile(query);
  const name = nameOf(sql);
  const result = await client.query({
    text: sql,
    values: parameters as unknown[],
    ...(name ? { name } : {}),
  });
  return result.rows as Row[];
}
