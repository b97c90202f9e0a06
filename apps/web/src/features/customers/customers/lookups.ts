import { customerRowsQuery } from './api.ts';

/** The customers to choose from for new work and money, the same rows as in the list of customers. */
export const activeCustomersQuery = customerRowsQuery('Active');

interface Named {
  readonly displayName: string;
  readonly name: string;
  readonly businessName: string;
}

/**
 * The display name of a place of work: the customer, and the site if it is not the main address, to
 * tell a landlord's four flats apart. Answers stored by earlier releases have no site.
 */
export function placeNameOf(customer: Named & { readonly siteName?: string }): string {
  return [displayNameOf(customer), customer.siteName].filter(Boolean).join(', ');
}

/**
 * A customer's display name. Answers that an earlier release stored on the device have no display
 * name.
 */
function displayNameOf({ displayName, name, businessName }: Named): string {
  return displayName ?? (businessName || name);
}

export { visitingHours } from './record/details/visiting-hours.ts';
