import type { Role } from '../../access/roles.ts';

/**
 * People in the order in which they keep their seats: Owners first, since a business needs one; then those whom the
 * Owner ranked; then the others, as given.
 * @param people the longest-serving first
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
