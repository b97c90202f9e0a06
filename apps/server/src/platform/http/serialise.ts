import fastJsonStringify from 'fast-json-stringify';
import { z } from 'zod';
import { mapInTurns } from '../threads/loop-turns.ts';

type Serialise = (value: unknown) => string;

/**
 * Compiles a response schema into a function that writes JSON. Leaves out fields that the schema
 * does not name, so an unknown column can never leak. Writes large lists several times faster than
 * parsing each row first.
 */
export function serialiserOf(schema: z.ZodType): Serialise {
  return fastJsonStringify(serialisationSchema(schema)) as Serialise;
}

/** A list with at least this many items counts as long. */
const LONG_LIST = 200;

/**
 * Like `serialiserOf`, but writes the long lists of an answer item by item, and lets other calls go first in between: a
 * list of thousands of records would hold up the event loop.
 */
export function gentleSerialiserOf(schema: z.ZodType): (value: unknown) => Promise<string> {
  const whole = serialiserOf(schema);
  if (!(schema instanceof z.ZodObject)) return async (value) => whole(value);
  const { shape } = schema;
  const names = Object.keys(shape).filter((name) => shape[name] instanceof z.ZodArray);
  let inParts: ((value: Lists) => Promise<string>) | undefined;
  return async (value) => {
    const lists = value as Lists;
    if (names.every((name) => (lists[name]?.length ?? 0) < LONG_LIST)) return whole(value);
    // Compiled when it is first needed: hardly any answer is long.
    return (inParts ??= inPartsOf(schema, names))(lists);
  };
}

type Lists = Readonly<Record<string, readonly unknown[] | undefined>>;

/** Writes an object whose fields `names` are lists. */
function inPartsOf(
  schema: z.ZodObject,
  names: readonly string[],
): (value: Lists) => Promise<string> {
  const lists = names.map((name) => {
    const { element } = schema.shape[name] as z.ZodArray<z.ZodType>;
    return { name, item: serialiserOf(element) };
  });
  const rest = Object.entries(schema.shape).filter(([name]) => !names.includes(name));
  const others = serialiserOf(z.object(Object.fromEntries(rest)));
  return async (value) => {
    const parts: string[] = [];
    for (const { name, item } of lists) {
      const texts = await mapInTurns(value[name]!, item);
      parts.push(`${JSON.stringify(name)}:[${texts.join(',')}]`);
    }
    const text = others(value);
    return text === '{}' ? `{${parts.join(',')}}` : `{${parts.join(',')},${text.slice(1)}`;
  };
}

/**
 * The schema in the dialect that the compiler accepts. If a schema's alternatives share one plain
 * shape, its `serialise` meta replaces zod's output.
 */
function serialisationSchema(schema: z.ZodType): fastJsonStringify.AnySchema {
  const made = z.toJSONSchema(schema, {
    target: 'openapi-3.0',
    io: 'output',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      const { serialise } = z.globalRegistry.get(zodSchema) ?? {};
      if (serialise && typeof serialise === 'object') {
        for (const key of Object.keys(jsonSchema)) delete jsonSchema[key];
        Object.assign(jsonSchema, serialise);
      }
      // A tuple whose members are all of the same type is written as a list.
      if (zodSchema._zod.def.type === 'tuple') {
        for (const key of Object.keys(jsonSchema)) delete jsonSchema[key];
        Object.assign(jsonSchema, { type: 'array', items: { type: 'number' } });
      }
      // The database already returns these values as text; a format would make the compiler convert
      // them.
      delete jsonSchema.format;
      delete jsonSchema.pattern;
    },
  });
  return made as fastJsonStringify.AnySchema;
}
