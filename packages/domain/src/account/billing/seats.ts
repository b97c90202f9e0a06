import type { Role } from '../../access/roles.ts';

/**
 * People in the order in which they keep their seats: Owners first, because a business needs one; then the people
 * whom the Owner ranked; then the others, in the given order.
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
