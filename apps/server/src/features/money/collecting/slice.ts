import { budgetPlans } from './budget-plans/room.ts';
import { charges } from './charges/room.ts';
import { savedMethods } from './saved-methods/room.ts';

/**
 * How the business collects money itself, in rooms of one slice: charges go to saved methods, budget plans
 * are charged by the month, and what a plan pays for is charged to nobody.
 */
export const collecting = [savedMethods, charges, budgetPlans] as const;
