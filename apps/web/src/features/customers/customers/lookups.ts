import { customerRowsQuery } from './api.ts';

/** The customers to choose from for new work and money, the same rows as in their list. */
export const activeCustomersQuery = customerRowsQuery('Active');

interface Named {
  readonly displayName: string;
  readonly name: string;
  readonly businessName: string;
}

/** What a customer goes by. An answer that an earlier release kept on the device holds no display name. */
export function displayNameOf({ displayName, name, businessName }: Named): string {
  return displayName ?? (businessName || name);
}
