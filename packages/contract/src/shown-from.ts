import { z } from 'zod';
import type { Role } from '@roundbook/domain/access/roles';

/** The substitute for a field that the user's role may not see. */
interface Restriction {
  readonly role: Role;
  readonly instead: unknown;
}

const restrictions = z.registry<Restriction>();

/**
 * A field that has the value `instead` for roles below `role`. When the server first answers, its own rule withholds
 * the field. When it repeats a stored answer after the user's role was lowered, this declaration withholds it.
 */
export function shownFrom<Schema extends z.ZodType>(
  role: Role,
  schema: Schema,
  instead: z.output<Schema>,
): Schema {
  restrictions.add(schema, { role, instead });
  return schema;
}

/**
 * The lowest role that sees a field, and the substitute for roles below it; undefined for a field
 * that all roles see.
 */
export function restrictionOf(schema: z.core.$ZodType): Restriction | undefined {
  return restrictions.get(schema);
}
