import { mintBusinessId } from '../../../platform/db/business-id.ts';
import type { Database } from '../../../platform/db/database.ts';
import { readTenant, transact } from '../../../platform/db/transaction.ts';
import { handles, type TaskHandler } from '../../../platform/tasks/task.ts';
import { type Geocoding, isAt, isSamePostcode } from '../../../providers/geocoding/geocoding.ts';
import { findAddresses, lockCustomers, savePlaces } from './places/place-store.ts';
import { placeCustomers } from './places/place-tasks.ts';

/**
 * The task that asks the geocoding service for customers' places. Holds no database connection while the service
 * answers. If an address gets another postcode in the meantime, that change has queued its own task, so this one skips
 * the address.
 */
export function customerTasks(database: Database, { service }: Geocoding): readonly TaskHandler[] {
  return [
    handles(placeCustomers, async ({ businessId, customerIds }) => {
      if (!service) return;
      const scope = { businessId: mintBusinessId(businessId) };
      const seen = await readTenant(database, scope, (tx) => findAddresses(tx, customerIds));
      const places = await service.placeAll(seen.map(({ address }) => address));
      await transact(database, scope, async (tx) => {
        lockCustomers(tx, customerIds);
        const now = await findAddresses(tx, customerIds);
        const moves = now.flatMap((row) => {
          const at = seen.findIndex(
            ({ customerId, siteId }) => customerId === row.customerId && siteId === row.siteId,
          );
          const place = places[at];
          return place &&
            isSamePostcode(seen[at]!.address, row.address) &&
            !isAt(row.address, place)
            ? [{ row, place }]
            : [];
        });
        await savePlaces(tx, moves);
      });
    }),
  ];
}
