import fastJsonStringify from 'fast-json-stringify';
import { z } from 'zod';

type Serialise = (value: unknown) => string;

/**
 * Compiles a response schema into a function that writes JSON. Leaves out fields that the schema
 * does not name, so an unknown column can never leak. Writes large lists several times faster than
 * parsing each row first.
 */
export function serialiserOf(schema: z.ZodType): Serialise {
  return fastJsonStringify(serialisationSchema(schema)) as Serialise;
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
