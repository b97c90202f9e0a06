import { mintBusinessId } from '../../../platform/db/business-id.ts';
import type { Database } from '../../../platform/db/database.ts';
import { readTenant, transact } from '../../../platform/db/transaction.ts';
import { handles, type TaskHandler } from '../../../platform/tasks/task.ts';
import { type Geocoding, isAt, isSamePostcode } from '../../../providers/geocoding/geocoding.ts';
import { findBusiness } from './lookups.ts';
import { placeBusiness } from './place-tasks.ts';
import { updatePlace } from './store.ts';

/**
 * The task that asks the geocoding service for a business's place; it holds no database connection
 * during the request.
 */
export function businessTasks(database: Database, { service }: Geocoding): readonly TaskHandler[] {
  return [
    handles(placeBusiness, async ({ businessId }) => {
      if (!service) return;
      const scope = { businessId: mintBusinessId(businessId) };
      const seen = await readTenant(database, scope, findBusiness);
      const place = await service.place(seen.business.address);
      if (!place) return;
      await transact(database, scope, async (tx) => {
        const { address, version } = (await findBusiness(tx)).business;
        if (!isSamePostcode(seen.business.address, address) || isAt(address, place)) return;
        const written = await updatePlace(tx, version, { ...address, ...place });
        if (!written) throw new Error('The business changed while it was being placed');
      });
    }),
  ];
}
