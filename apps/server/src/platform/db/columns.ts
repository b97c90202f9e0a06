import { type RawBuilder, sql } from 'kysely';

/** Values by column name, for statements that do not spell out their columns. */
export type Columns = Readonly<Record<string, unknown>>;

const isGiven = ([, value]: [string, unknown]) => value !== undefined;

/** The part after `insert into <table>`: `(a, b) values (1, 2)`. Columns that have no value are left out. */
export function inserted(columns: Columns): RawBuilder<unknown> {
  const { names, values } = partsOf(columns);
  return sql`(${names}) values (${values})`;
}

/** The part after `insert into <table>` if some of the values come from another row: `(a, b) select 1, t.b`. */
export function selected(columns: Columns): RawBuilder<unknown> {
  const { names, values } = partsOf(columns);
  return sql`(${names}) select ${values}`;
}

function partsOf(columns: Columns) {
  const given = Object.entries(columns).filter(isGiven);
  return {
    names: sql.join(given.map(([name]) => sql.ref(name))),
    values: sql.join(given.map(([, value]) => sql`${value}`)),
  };
}

/** The part after `set`: `a = 1, b = 2`. Columns that have no value stay unchanged. */
export function assigned(columns: Columns): RawBuilder<unknown> {
  const given = Object.entries(columns).filter(isGiven);
  return sql.join(given.map(([name, value]) => sql`${sql.ref(name)} = ${value}`));
}
