import { budgetPlans } from './budget-plans/room.ts';
import { charges } from './charges/room.ts';

/**
 * How the business itself collects money, as rooms of one slice: charges use saved methods, budget plans are
 * charged for by the month, and visits that a plan pays for are not charged for.
 */
export const collecting = [charges, budgetPlans] as const;
