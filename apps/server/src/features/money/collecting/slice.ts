import { budgetPlans } from './budget-plans/room.ts';
import { charges } from './charges/room.ts';

/**
 * How the business collects money itself, as rooms of one slice: charges use saved methods, budget plans are
 * charged by the month, and visits that a plan pays for are not charged.
 */
export const collecting = [charges, budgetPlans] as const;
