import { z } from 'zod';
import type { Role } from '@roundbook/domain/access/roles';

const leastRoles = z.registry<{ readonly role: Role }>();

/**
 * A field that is null below `role`. The server leaves it out of a first answer by its own rule, and by
 * this declaration out of a stored one that is given again after the role was lowered.
 */
export function shownFrom<Schema extends z.ZodNullable>(role: Role, schema: Schema): Schema {
  leastRoles.add(schema, { role });
  return schema;
}

/** The lowest role that sees a field; undefined for one that all see. */
export function leastRoleOf(schema: z.core.$ZodType): Role | undefined {
  return leastRoles.get(schema)?.role;
}
