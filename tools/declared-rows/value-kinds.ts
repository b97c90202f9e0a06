import type pg from 'pg';
import { openPool } from '../../apps/server/src/platform/db/connections/pool.ts';

/** The kind of a value in JavaScript: `anything` for JSON, `string[]` for a list of strings. */
export type ValueKind = string;

/** A sample text for each type that the driver does not read as a string. */
const SAMPLES: Readonly<Record<string, string>> = {
  bool: 't',
  bytea: String.raw`\x00`,
  date: '2026-11-21',
  float4: '1',
  float8: '1',
  int2: '1',
  int4: '1',
  int8: '1',
  interval: '1 day',
  json: '{}',
  jsonb: '{}',
  numeric: '1',
  oid: '1',
  time: '09:00:00',
  timestamp: '2026-11-21 09:00:00',
  timestamptz: '2026-11-21 09:00:00+00',
};

/** The kind of a value that the driver has read: `string`, `number[]`, `Date`. */
function kindOf(value: unknown): ValueKind {
  if (Array.isArray(value)) return `${kindOf(value[0])}[]`;
  return typeof value === 'object' ? (value?.constructor.name ?? 'null') : typeof value;
}

/** The kinds of all types in a database, by OID, as the server's own pool reads them. */
export async function readValueKinds(client: pg.Client): Promise<Map<number, ValueKind>> {
  const { rows } = await client.query<{ oid: number; name: string; element: string | null }>(
    `select t.oid::integer, t.typname::text as name,
            (select e.typname::text from pg_type e where e.oid = t.typelem and t.typcategory = 'A')
              as element
       from pg_type t`,
  );
  const pool = openPool({ url: 'postgresql://nowhere' });
  const { getTypeParser } = pool.options.types!;
  const kinds = rows.map(({ oid, name, element }): [number, ValueKind] => {
    if (/^jsonb?$/.test(name)) return [oid, 'anything'];
    if (element !== null && /^jsonb?$/.test(element)) return [oid, 'anything[]'];
    const sample = SAMPLES[element ?? name] ?? 'a';
    const read = getTypeParser(oid, 'text') as (text: string) => unknown;
    return [oid, kindOf(read(element === null ? sample : `{"${sample}"}`))];
  });
  await pool.end();
  return new Map(kinds);
}
