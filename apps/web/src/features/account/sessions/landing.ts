import { isRoleSufficient, type Role } from '@roundbook/domain/access/roles';

/** Where signing in leads: managers to their figures, everyone else to their day. */
export function landing(role: Role | undefined): '/' | '/work' {
  return role && !isRoleSufficient(role, 'Manager') ? '/work' : '/';
}
