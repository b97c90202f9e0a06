/** Business roles, lowest first, spelt as on the wire. */
export const ROLES = ['Limited Worker', 'Worker', 'Manager', 'Owner'] as const;

export type Role = (typeof ROLES)[number];

export function isRole(value: unknown): value is Role {
  return (ROLES as readonly unknown[]).includes(value);
}

/** True where `role` ranks at or above `required`; nothing is allowed without a role. */
export function isRoleSufficient(role: Role | undefined, required: Role): boolean {
  return role !== undefined && ROLES.indexOf(role) >= ROLES.indexOf(required);
}
