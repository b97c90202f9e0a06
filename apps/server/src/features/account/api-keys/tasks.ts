import type { BusinessId } from '../../../platform/db/business-id.ts';
import type { Database } from '../../../platform/db/database.ts';
import { readTenant, transactShared } from '../../../platform/db/transaction.ts';
import { forgetUser } from '../users/effects.ts';
import { usersOfKeys } from './queries.ts';

/** Erases the users of a business's keys, before the business is erased. */
export async function forgetKeyUsers(
  { database }: { readonly database: Database },
  businessId: BusinessId,
): Promise<void> {
  for (const userId of await readTenant(database, { businessId }, usersOfKeys)) {
    await transactShared(database, { userId }, async (tx) => forgetUser(tx, userId));
  }
}
