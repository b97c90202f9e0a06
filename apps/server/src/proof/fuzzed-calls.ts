import fc from 'fast-check';
import { z } from 'zod';
import type { Endpoint } from '@roundbook/contract/endpoint';
import type { Given } from './example.ts';

/** A call that a client might make by mistake or on purpose. */
export interface FuzzedCall {
  readonly given: Given;
  readonly headers: Record<string, string>;
}

type Schema = Record<string, unknown>;

const nastyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.constantFrom(
    '',
    ' ',
    '\u0000',
    'a\u0000b',
    '\ud800',
    '\u202e',
    "'; drop table customers; --",
    '%',
    '_%\\',
    '{{name}}',
    '<script>alert(1)</script>',
    '../../etc/passwd',
    '__proto__',
    'null',
    '0',
    '-1',
    'NaN',
    '1e400',
    '9'.repeat(30),
    '😀'.repeat(60),
    'é'.repeat(5000),
    'x'.repeat(200_000),
  ),
);
const nastyNumber = fc.oneof(
  fc.integer(),
  fc.double(),
  fc.constantFrom(
    0,
    -0,
    -1,
    1,
    2 ** 31 - 1,
    2 ** 31,
    2 ** 53 - 1,
    2 ** 53,
    1e21,
    0.1,
    1e9,
    1e9 + 1,
  ),
);
const nastyDate = fc.constantFrom(
  '0000-01-01',
  '0001-01-01',
  '1900-02-29',
  '2024-02-29',
  '2026-02-30',
  '9999-12-31',
  '10000-01-01',
  '2026-13-01',
);
const nastyInstant = fc.constantFrom(
  '0000-01-01T00:00:00Z',
  '1969-12-31T23:59:59.999Z',
  '2026-03-29T01:30:00+01:00',
  '9999-12-31T23:59:59Z',
  '2026-01-01T00:00:00+23:59',
);
const nastyId = fc.oneof(
  fc.uuid(),
  fc.constantFrom('00000000-0000-0000-0000-000000000000', 'FFFFFFFF-FFFF-4FFF-BFFF-FFFFFFFFFFFF'),
);

/** Arbitrary values; most of them are wrong wherever they are used. */
const anything = fc.oneof(
  nastyText,
  nastyNumber,
  nastyDate,
  nastyInstant,
  nastyId,
  fc.boolean(),
  fc.constant(null),
  fc.array(nastyId, { maxLength: 3 }),
  fc.object({ maxDepth: 3, maxKeys: 4 }),
  fc.constant(nested(200)),
);

function nested(depth: number): unknown {
  let value: unknown = 'deep';
  for (let level = 0; level < depth; level += 1) value = [value];
  return value;
}

/** Values that match a JSON Schema or go just beyond its limits; one in ten is something else. */
function valuesOf(schema: Schema, ids: readonly string[]): fc.Arbitrary<unknown> {
  return fc.oneof(
    { weight: 9, arbitrary: fittingOf(schema, ids) },
    { weight: 1, arbitrary: anything },
  );
}

function fittingOf(schema: Schema, ids: readonly string[]): fc.Arbitrary<unknown> {
  const alternatives = (schema['anyOf'] ?? schema['oneOf']) as Schema[] | undefined;
  if (alternatives) return fc.oneof(...alternatives.map((one) => valuesOf(one, ids)));
  if ('const' in schema) return fc.constant(schema['const']);
  if (schema['enum']) return fc.constantFrom(...(schema['enum'] as unknown[]));
  switch (schema['type']) {
    case 'object':
      return objectsOf(schema, ids);
    case 'array': {
      const items = (schema['items'] || { type: 'number' }) as Schema;
      return fc.array(valuesOf(items, ids), { maxLength: 4 });
    }
    case 'integer':
    case 'number':
      return fc.oneof(fc.integer({ min: -5, max: 3000 }), limitsOf(schema), nastyNumber);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'string':
      return textsOf(schema, ids);
    default:
      return anything;
  }
}

/** Values at each limit, and one step beyond it. */
function limitsOf({ minimum, maximum }: Schema): fc.Arbitrary<unknown> {
  const limits = [minimum ?? 0, maximum ?? 1].map(Number);
  return fc.constantFrom(...limits.flatMap((limit) => [limit - 1, limit, limit + 1]));
}

function textsOf(
  { format, pattern, maxLength }: Schema,
  ids: readonly string[],
): fc.Arbitrary<unknown> {
  if (format === 'uuid') return fc.oneof(fc.constantFrom(...ids), nastyId);
  if (format === 'date') return fc.oneof(nastyDate, fc.constantFrom('2026-01-31', '2027-06-01'));
  if (format === 'date-time') return nastyInstant;
  if (format === 'email') return fc.oneof(fc.emailAddress(), nastyText);
  if (pattern) return fc.oneof(fc.constantFrom('00:15:00', '99:59:59', '23:59'), nastyText);
  const longest = Number(maxLength ?? 100);
  return fc.oneof(nastyText, fc.constantFrom('é'.repeat(longest), 'é'.repeat(longest + 1)));
}

function objectsOf(schema: Schema, ids: readonly string[]): fc.Arbitrary<unknown> {
  const properties = (schema['properties'] ?? {}) as Record<string, Schema>;
  const required = new Set((schema['required'] ?? []) as string[]);
  const parts = Object.fromEntries(
    Object.entries(properties).map(([key, part]) => {
      const value = valuesOf(part, ids);
      const absence = required.has(key) ? 0.05 : 0.4;
      return [key, fc.option(value, { nil: undefined, freq: Math.round(1 / absence) })];
    }),
  );
  const extra = fc.option(fc.dictionary(fc.string({ maxLength: 8 }), anything, { maxKeys: 2 }), {
    nil: {},
    freq: 10,
  });
  return fc.tuple(fc.record(parts), extra).map(([fields, more]) => ({ ...more, ...fields }));
}

/** The example with up to three of its values replaced. */
function nearMisses(example: unknown): fc.Arbitrary<unknown> {
  const paths = leafPaths(example);
  if (paths.length === 0) return fc.constant(example);
  const changes = fc.array(fc.tuple(fc.constantFrom(...paths), anything), { maxLength: 3 });
  return changes.map((chosen) => {
    const copy = structuredClone(example);
    for (const [path, value] of chosen) {
      const parent = path.slice(0, -1).reduce<unknown>((part, key) => partOf(part, key), copy);
      if (typeof parent === 'object' && parent !== null) {
        (parent as Record<string, unknown>)[path.at(-1)!] = value;
      }
    }
    return copy;
  });
}

function partOf(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null
    ? (value as Record<string, unknown>)[key]
    : undefined;
}

function leafPaths(value: unknown, path: string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return path.length > 0 ? [path] : [];
  return Object.entries(value).flatMap(([key, part]) => leafPaths(part, [...path, key]));
}

function schemaOf(schema: z.ZodType): Schema {
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
}

const oddHeaders = fc.record(
  {
    'x-request-id': fc.constantFrom('short', 'x'.repeat(65), 'has spaces in it', 'a/b/c/d/e'),
    'x-conflict-bypass': fc.constantFrom('abc', 'eyJhbGciOiJub25lIn0.e30.', 'x'.repeat(4000)),
    'x-business-user-id': fc.constantFrom('abc', ':', 'x'.repeat(500)),
    'x-visitor-id': fc.constantFrom('x'.repeat(2000), "'; --"),
    'content-type': fc.constantFrom('text/plain', 'application/xml', 'multipart/form-data'),
  },
  { requiredKeys: [] },
);

/** A well-formed id that no record has. */
const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000';

/**
 * The paths of all ids in a schema, including ids that the example leaves out, but not those in alternatives that
 * it does not use.
 */
function idPaths(schema: Schema, example: unknown, path: string[] = []): string[][] {
  const alternatives = (schema['anyOf'] ?? schema['oneOf'] ?? []) as Schema[];
  const ofAlternatives = alternatives
    .filter((one) => one['type'] !== 'object' || typeof example === 'object')
    .flatMap((one) => idPaths(one, example, path));
  const ofProperties = Object.entries((schema['properties'] ?? {}) as Record<string, Schema>);
  const ofItems = schema['type'] === 'array' ? idPaths(schema['items'] as Schema, null, ['0']) : [];
  return [
    ...(schema['format'] === 'uuid' ? [path] : []),
    ...ofAlternatives,
    ...ofProperties.flatMap(([key, part]) => idPaths(part, partOf(example, key), [...path, key])),
    ...ofItems.map((inner) => [...path, ...inner]),
  ];
}

/** A copy of a value with `part` at a path, creating the objects and arrays along the path. */
function withAt(value: unknown, [key, ...rest]: readonly string[], part: unknown): unknown {
  if (key === undefined) return part;
  if (key === '0') return [withAt(partOf(value, key), rest, part)];
  const object = typeof value === 'object' && value !== null ? value : {};
  return { ...object, [key]: withAt(partOf(value, key), rest, part) };
}

/** An endpoint's example, once for each id in its input, with an unknown id in that place. */
export function callsWithUnknownIds(endpoint: Endpoint, example: Given): [string, Given][] {
  return (['params', 'query', 'body'] as const).flatMap((part) => {
    const schema = endpoint[part];
    if (!schema) return [];
    return idPaths(schemaOf(schema), example[part]).map((path): [string, Given] => [
      [part, ...path].join('.'),
      { ...example, [part]: withAt(example[part], path, UNKNOWN_ID) },
    ]);
  });
}

/** Whether an empty value would leave a part of a path empty. */
function hasEmptyValue(given: unknown): boolean {
  return Object.values(given ?? {}).some((value) => value === undefined || value === '');
}

/** Calls at the edges of an endpoint's contract: variations of its example, or generated from its schemas. */
export function fuzzedCalls(
  { params, query, body }: Endpoint,
  example: Given,
  ids: readonly string[],
): fc.Arbitrary<FuzzedCall> {
  const part = (schema: z.ZodType | undefined, given: unknown): fc.Arbitrary<unknown> =>
    schema
      ? fc.oneof(
          { weight: 3, arbitrary: fc.constant(given) },
          { weight: 2, arbitrary: nearMisses(given) },
          { weight: 2, arbitrary: fittingOf(schemaOf(schema), ids) },
        )
      : fc.constant(undefined);
  return fc.record({
    given: fc.record({
      // If a part of its path were missing, the path would belong to another call.
      params: part(params, example.params).filter((given) => !hasEmptyValue(given)),
      query: part(query, example.query),
      body: fc.oneof(
        { weight: 19, arbitrary: part(body, example.body) },
        { weight: 1, arbitrary: anything },
      ),
    }),
    headers: fc.oneof(
      { weight: 9, arbitrary: fc.constant({}) },
      { weight: 1, arbitrary: oddHeaders },
    ),
  });
}
