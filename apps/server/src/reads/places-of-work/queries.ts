import { nameOfBusiness } from '../../features/account/businesses/lookups.ts';
import { placesOfWork } from '../../features/account/grants/lookups.ts';
import { findUser } from '../../features/account/users/lookups.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import type { Database } from '../../platform/db/database.ts';
import { readTenant, transactShared } from '../../platform/db/transaction.ts';
import { AppError } from '../../platform/http/app-error.ts';

/**
 * The businesses in which a user can work, with their names. A business can only be read inside its
 * own tenant, so each takes a separate transaction; people work in only a handful of businesses.
 */
export async function placesToSwitchTo(database: Database, { userId, businessId }: Actor) {
  const [places, account] = await transactShared(database, { userId }, (tx) =>
    Promise.all([placesOfWork(tx, userId), findUser(tx, userId)]),
  );
  if (!account) throw new AppError('sessionEnded');
  const { firstName, lastName, email } = account.user;
  const grants = places.map(async (place) => {
    const scope = { userId, businessId: place.businessId };
    const { name, logo } = await readTenant(database, scope, nameOfBusiness);
    return {
      id: place.grantId,
      userId,
      businessId: place.businessId,
      businessName: name,
      logo,
      role: place.role,
      status: 'Active' as const,
      title: place.title,
      firstName,
      lastName,
      email,
      current: place.businessId === businessId,
    };
  });
  return { grants: await Promise.all(grants) };
}
