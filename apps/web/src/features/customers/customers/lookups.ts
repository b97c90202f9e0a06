import { customerRowsQuery } from './api.ts';

/** The customers to choose from for new work and money, the same rows as in their list. */
export const activeCustomersQuery = customerRowsQuery('Active');

interface Named {
  readonly displayName: string;
  readonly name: string;
  readonly businessName: string;
}

/**
 * What a place of work goes by: the customer, and the site if it is not the main address, so that
 * four flats of a landlord can be told apart. Earlier releases kept answers without the site.
 */
export function placeNameOf(customer: Named & { readonly siteName?: string }): string {
  return [displayNameOf(customer), customer.siteName].filter(Boolean).join(', ');
}

/** What a customer goes by. An answer that an earlier release kept on the device holds no display name. */
function displayNameOf({ displayName, name, businessName }: Named): string {
  return displayName ?? (businessName || name);
}

export { visitingHours } from './record/details/visiting-hours.ts';
