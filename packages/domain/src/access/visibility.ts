import type { Role } from './roles.ts';
import { isRoleSufficient } from './roles.ts';

/** Somebody who looks at work. */
export interface Onlooker {
  readonly role: Role;
  readonly userId: string;
}

/** Whether somebody sees and plans the work of all: below Manager only what is theirs or nobody's. */
export function seesAllWork(role: Role): boolean {
  return isRoleSufficient(role, 'Manager');
}

/** Whether somebody sees a visit that is given to a person, or to nobody (null). */
export function seesVisit({ role, userId }: Onlooker, assignedTo: string | null): boolean {
  return assignedTo === null || assignedTo === userId || seesAllWork(role);
}

/** The role from which on people see prices, change them and take money at a customer's door. */
export const MONEY_ROLE: Role = 'Worker';

/** Whether somebody sees prices, changes them and takes money at a customer's door. */
export function handlesMoney(role: Role): boolean {
  return isRoleSufficient(role, MONEY_ROLE);
}

/** Whether somebody sees what customers owe. */
export function seesBalances(role: Role): boolean {
  return isRoleSufficient(role, 'Manager');
}
