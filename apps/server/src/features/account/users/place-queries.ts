import type { Actor } from '../../../platform/auth/actor.ts';
import type { Database } from '../../../platform/db/database.ts';
import { readTenant, transactShared } from '../../../platform/db/transaction.ts';
import { nameOfBusiness } from '../businesses/lookups.ts';
import { placesOfWork } from '../grants/lookups.ts';

/**
 * The businesses that a user can work in, with their names. A business can only be read inside its
 * own tenant, so each takes a transaction; people have a handful of them.
 */
export async function placesToSwitchTo(database: Database, { userId, businessId }: Actor) {
  const places = await transactShared(database, { userId }, (tx) => placesOfWork(tx, userId));
  const grants = places.map(async (place) => {
    const scope = { userId, businessId: place.businessId };
    const { name, logo } = await readTenant(database, scope, nameOfBusiness);
    return {
      id: place.grantId,
      businessId: place.businessId,
      businessName: name,
      logo,
      role: place.role,
      status: 'Active' as const,
      current: place.businessId === businessId,
    };
  });
  return { grants: await Promise.all(grants) };
}
