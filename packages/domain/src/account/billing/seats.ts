import type { PlanName } from '../../access/features.ts';
import type { Role } from '../../access/roles.ts';
import { seatWords } from './plan-offers.ts';
import { PLAN_TERMS } from './prices.ts';

const listed = new Intl.ListFormat('en-GB', { style: 'long', type: 'conjunction' });

/**
 * People in the order in which they keep their seats: Owners first, because a business needs an Owner; then the
 * people whom the Owner ranked; then the others, in the given order.
 * @param people sorted by length of service, longest first
 */
export function inSeatOrder<Person extends { readonly id: string; readonly role: Role }>(
  people: readonly Person[],
  order: readonly string[],
): Person[] {
  const place = ({ id, role }: Person): number => {
    if (role === 'Owner') return -1;
    const chosen = order.indexOf(id);
    return chosen === -1 ? order.length : chosen;
  };
  return people.toSorted((left, right) => place(left) - place(right));
}

/**
 * The people for whom a plan has no seat.
 * @param people sorted by length of service, longest first
 * @param order the ids of the people whom the Owner ranked
 */
export function withoutSeat<Person extends { readonly id: string; readonly role: Role }>(
  plan: PlanName,
  people: readonly Person[],
  order: readonly string[],
): Person[] {
  return inSeatOrder(people, order).slice(PLAN_TERMS[plan].seats);
}

/** Names the people whom a plan shuts out; null if it shuts out no one. */
export function shutOutText(plan: PlanName, names: readonly string[]): string | null {
  if (names.length === 0) return null;
  return `${plan} is for ${seatWords(plan).toLowerCase()}: ${listed.format(names)} cannot sign in until there are seats again. Their work and data stay.`;
}
