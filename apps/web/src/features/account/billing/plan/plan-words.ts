import type { PlanName } from '@roundbook/domain/access/features';
import { PLAN_TERMS } from '@roundbook/domain/account/billing/prices';

function seats(plan: PlanName): string {
  const { seats: count } = PLAN_TERMS[plan];
  return count === 1 ? '1 person' : `Up to ${count} people`;
}

/** A short list of each plan's features. */
export const PLAN_WORDS: Readonly<Record<PlanName, readonly string[]>> = {
  Free: [
    seats('Free'),
    'Customers, jobs and rounds',
    'The day’s work, even without signal',
    'Best routes',
    'Photos and files on visits',
    'Invoices, payments and statements',
  ],
  Pro: [seats('Pro'), 'Everything in Free', 'Roles for colleagues'],
  Team: [seats('Team'), 'Everything in Pro', 'Room for several crews'],
};

/** The features that a smaller plan lacks; moving to it deletes no records. */
export function lossesOf(from: PlanName, to: PlanName): readonly string[] {
  if (from === 'Free' || to !== 'Free') return [];
  return ['You cannot invite anyone or change roles.'];
}
