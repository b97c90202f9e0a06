import type { Role } from './roles.ts';
import { isRoleSufficient } from './roles.ts';

/** The role and id of the user who looks at work. */
export interface WorkViewer {
  readonly role: Role;
  readonly userId: string;
}

/** Whether a role sees and plans everyone's work. Roles below Manager see only their own and unassigned work. */
export function seesAllWork(role: Role): boolean {
  return isRoleSufficient(role, 'Manager');
}

/** Whether a user sees a visit assigned to someone, or to no one (null). */
export function seesVisit({ role, userId }: WorkViewer, assignedTo: string | null): boolean {
  return assignedTo === null || assignedTo === userId || seesAllWork(role);
}

/** The lowest role that sees and changes prices. */
export const MONEY_ROLE: Role = 'Worker';

/** Whether a role sees and changes prices. */
export function handlesMoney(role: Role): boolean {
  return isRoleSufficient(role, MONEY_ROLE);
}

/** Whether a role sees what customers owe. */
export function seesBalances(role: Role): boolean {
  return isRoleSufficient(role, 'Manager');
}

/** Whether a role sees customers' email addresses and communication preferences. */
export function seesCorrespondence(role: Role): boolean {
  return isRoleSufficient(role, 'Manager');
}
