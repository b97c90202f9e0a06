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
    override: ({ jsonSchema }) => {
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
