/** The roles in a business, lowest first, spelt as the API transmits them. */
export const ROLES = ['Limited Worker', 'Worker', 'Manager', 'Owner'] as const;

export type Role = (typeof ROLES)[number];

export function isRole(value: unknown): value is Role {
  return (ROLES as readonly unknown[]).includes(value);
}

/** True where `role` ranks at or above `required`; always false without a role. */
export function isRoleSufficient(role: Role | undefined, required: Role): boolean {
  return role !== undefined && ROLES.indexOf(role) >= ROLES.indexOf(required);
}
