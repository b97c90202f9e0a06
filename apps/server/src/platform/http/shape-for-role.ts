import { z } from 'zod';
import { restrictionOf } from '@roundbook/contract/shown-from';
import { isRoleSufficient, type Role } from '@roundbook/domain/access/roles';

/** A stored answer, reduced to the fields that a lower role may see. */
export function shapedForRole(schema: z.core.$ZodType, value: unknown, role: Role): unknown {
  const restriction = restrictionOf(schema);
  if (restriction && !isRoleSufficient(role, restriction.role)) return restriction.instead;
  if (typeof value !== 'object' || value === null) return value;
  if (schema instanceof z.ZodArray && Array.isArray(value)) {
    return value.map((one) => shapedForRole(schema.element, one, role));
  }
  if (schema instanceof z.ZodObject) {
    const shape = schema.shape as Readonly<Record<string, z.core.$ZodType>>;
    return Object.fromEntries(
      Object.entries(value).map(([name, field]) => [
        name,
        shape[name] ? shapedForRole(shape[name], field, role) : field,
      ]),
    );
  }
  const isWrapped = schema instanceof z.ZodNullable || schema instanceof z.ZodOptional;
  return isWrapped ? shapedForRole(schema.unwrap(), value, role) : value;
}
