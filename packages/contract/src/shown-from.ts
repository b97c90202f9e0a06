import { z } from 'zod';
import type { Role } from '@roundbook/domain/access/roles';

/** What a role that is too low gets in place of a field. */
interface Restriction {
  readonly role: Role;
  readonly instead: unknown;
}

const restrictions = z.registry<Restriction>();

/**
 * A field that is `instead` below `role`. The server leaves it out of a first answer by its own rule, and
 * by this declaration out of a stored one that is given again after the role was lowered.
 */
export function shownFrom<Schema extends z.ZodType>(
  role: Role,
  schema: Schema,
  instead: z.output<Schema>,
): Schema {
  restrictions.add(schema, { role, instead });
  return schema;
}

/** Who sees a field, and what others get; undefined for one that all see. */
export function restrictionOf(schema: z.core.$ZodType): Restriction | undefined {
  return restrictions.get(schema);
}
