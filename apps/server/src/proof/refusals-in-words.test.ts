import { expect, test } from 'vitest';
import { z } from 'zod';
import { examples } from './examples.ts';

/** Every call of the contract. */
const endpoints = [...examples.values()].map(({ endpoint }) => endpoint);

/** The library's own messages, which no refusal may show. */
const { localeError: own } = z.locales.en();

/** Values that some schema refuses, for every possible reason. */
const WRONG: readonly unknown[] = [
  undefined,
  null,
  '',
  'wrong',
  'x'.repeat(20_000),
  '\u0000',
  -1e12,
  -1,
  0,
  0.5,
  1e12,
  Number.NaN,
  true,
  [],
  ['wrong'],
  [{}],
  Array.from({ length: 3000 }, () => 'x'),
  {},
  { unit: 'day', every: 0 },
];

/** Values that a schema refuses: wrong as a whole, or wrong in one of its fields. */
function wrongFor(schema: unknown, depth = 0): unknown[] {
  if (depth > 4) return [...WRONG];
  if (schema instanceof z.ZodObject) {
    const fields = Object.entries(schema.shape);
    return [
      ...WRONG,
      ...fields.flatMap(([name, field]) =>
        wrongFor(field, depth + 1).map((value) => ({ [name]: value })),
      ),
    ];
  }
  if (schema instanceof z.ZodArray) {
    return [...WRONG, ...wrongFor(schema.element, depth + 1).map((value) => [value])];
  }
  if (schema instanceof z.ZodUnion) {
    return [...WRONG, ...schema.options.flatMap((option) => wrongFor(option, depth + 1))];
  }
  if (schema instanceof z.ZodPipe) return wrongFor(schema.in, depth);
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault
  ) {
    return wrongFor(schema.unwrap(), depth);
  }
  return [...WRONG];
}

const inputs = endpoints.flatMap(({ method, path, params, query, body }) =>
  Object.entries({ params, query, body }).flatMap(([part, schema]) =>
    schema ? [{ name: `${part} of ${method} ${path}`, schema }] : [],
  ),
);

test.each(inputs)('$name is refused with a message for people', ({ schema }) => {
  for (const value of wrongFor(schema)) {
    const { error } = schema.safeParse(value, { reportInput: true });
    for (const issue of error?.issues ?? []) {
      const library = own(issue as z.core.$ZodRawIssue);
      expect(issue.message).not.toBe(typeof library === 'string' ? library : library?.message);
      expect(issue.message).not.toMatch(/^(Invalid|Too |Unrecognized|expected)|>=|<=/);
    }
  }
});
