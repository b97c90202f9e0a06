/** The levels of platform staff, lowest first, spelt as the API transmits them. */
export const ADMIN_LEVELS = ['Early Access', 'Read Only', 'Admin', 'Super'] as const;

export type AdminLevel = (typeof ADMIN_LEVELS)[number];

export function isAdminLevel(value: unknown): value is AdminLevel {
  return (ADMIN_LEVELS as readonly unknown[]).includes(value);
}

/** True where `level` ranks at or above `required`; never for a user who is not staff. */
export function isAdminLevelSufficient(level: AdminLevel | null, required: AdminLevel): boolean {
  return level !== null && ADMIN_LEVELS.indexOf(level) >= ADMIN_LEVELS.indexOf(required);
}
