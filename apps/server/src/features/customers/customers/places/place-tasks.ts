import { z } from 'zod';
import type { TenantTransaction } from '../../../../platform/db/transaction.ts';
import type { Enqueue, Task } from '../../../../platform/tasks/task.ts';
import type { Geocoding } from '../../../../providers/geocoding/geocoding.ts';

/** Asks the geocoding service for customers' places. The ten retries take about 17 minutes. */
export const placeCustomers: Task<{ businessId: string; customerIds: string[] }> = {
  name: 'place-customers',
  data: z.object({ businessId: z.uuid(), customerIds: z.array(z.uuid()) }),
  retries: 10,
};

/**
 * Queues, after the commit, a task that places customers more precisely, if a service is
 * configured.
 */
export function refinePlaces(
  tx: TenantTransaction,
  enqueue: Enqueue,
  { service }: Geocoding,
  customerIds: readonly string[],
): void {
  if (!service) return;
  enqueue(placeCustomers, { businessId: tx.businessId, customerIds: [...customerIds] });
}
