import { z } from 'zod';
import type { JsonSchema } from './document.ts';

/**
 * A zod schema as JSON Schema 2020-12, the dialect of OpenAPI 3.1.
 * @param io whether the schema is for data that a client sends (`input`) or receives (`output`)
 */
export function jsonSchemaOf(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, {
    target: 'draft-2020-12',
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      if (zodSchema._zod.def.type === 'tuple') completeTuple(jsonSchema);
      if (zodSchema._zod.def.type === 'record') nameRequired(jsonSchema);
      // Only the server's compiler uses this.
      delete jsonSchema['serialise'];
      // The pattern is long, and adds nothing to the format.
      if (jsonSchema.format === 'uuid' || jsonSchema.format === 'date-time') {
        delete jsonSchema.pattern;
      }
    },
  }) as JsonSchema;
  return rest;
}

/**
 * Gives a tuple, such as a pair of coordinates, its length, and a type of item for tools that do not know
 * `prefixItems`.
 */
function completeTuple(tuple: JsonSchema): void {
  const members = tuple['prefixItems'] as readonly JsonSchema[];
  const types = [...new Set(members.map(({ type }) => type))];
  Object.assign(tuple, {
    items: types.length === 1 ? { type: types[0] } : {},
    minItems: members.length,
    maxItems: members.length,
  });
}

/** Describes each required property of a record; the pattern of its keys alone does not. */
function nameRequired(record: JsonSchema): void {
  const { required, additionalProperties } = record as ObjectSchema & {
    additionalProperties?: JsonSchema;
  };
  if (!required || !additionalProperties) return;
  record['properties'] = Object.fromEntries(required.map((name) => [name, additionalProperties]));
  record['additionalProperties'] = false;
}

interface ObjectSchema {
  readonly properties?: Record<string, JsonSchema>;
  readonly required?: readonly string[];
}

/** The members of an object's schema, one at a time. */
export function membersOf(
  schema: z.ZodType | undefined,
): { name: string; required: boolean; schema: JsonSchema }[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonSchemaOf(schema, 'input') as ObjectSchema;
  return Object.entries(properties).map(([name, member]) => ({
    name,
    required: required.includes(name),
    schema: member,
  }));
}
