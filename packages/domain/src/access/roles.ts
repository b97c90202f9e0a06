/** Business roles, lowest first, spelt as on the wire. */
export const ROLES = ['Limited Worker', 'Worker', 'Manager', 'Owner'] as const;

export type Role = (typeof ROLES)[number];

/** The role of a session whose token names none. */
const DEFAULT_ROLE: Role = 'Owner';

export function isRole(value: unknown): value is Role {
  return (ROLES as readonly unknown[]).includes(value);
}

/** True where `role` (the default where absent) ranks at or above `required`. */
export function isRoleSufficient(role: Role | undefined, required: Role): boolean {
  return ROLES.indexOf(role ?? DEFAULT_ROLE) >= ROLES.indexOf(required);
}
