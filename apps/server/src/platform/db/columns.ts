import { type RawBuilder, sql } from 'kysely';

/** Values by the name of their column, where a statement's columns are not spelt out in it. */
export type Columns = Readonly<Record<string, unknown>>;

const isGiven = ([, value]: [string, unknown]) => value !== undefined;

/** What follows `insert into <table>`: `(a, b) values (1, 2)`. Columns without a value are left out. */
export function inserted(columns: Columns): RawBuilder<unknown> {
  const given = Object.entries(columns).filter(isGiven);
  const names = given.map(([name]) => sql.ref(name));
  const values = given.map(([, value]) => sql`${value}`);
  return sql`(${sql.join(names)}) values (${sql.join(values)})`;
}

/** What follows `set`: `a = 1, b = 2`. Columns without a value stay as they are. */
export function assigned(columns: Columns): RawBuilder<unknown> {
  const given = Object.entries(columns).filter(isGiven);
  return sql.join(given.map(([name, value]) => sql`${sql.ref(name)} = ${value}`));
}
