import { isRoleSufficient, type Role } from '@roundbook/domain/access/roles';

/** The page that opens after signing in: the dashboard for managers, the day for everyone else. */
export function landing(role: Role | undefined): '/' | '/work' {
  return role && !isRoleSufficient(role, 'Manager') ? '/work' : '/';
}
