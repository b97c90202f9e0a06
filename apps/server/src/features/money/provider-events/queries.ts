import { sql } from 'kysely';
import type { ProviderEventRecord } from '@roundbook/contract/money/provider-events/provider-events';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';

const MOST = 200;

/** The business's failed events and those that wait for another try, and the time at which an event last succeeded. */
export async function listEvents(
  tx: TenantTransaction,
): Promise<{ events: ProviderEventRecord[]; lastDoneAt: string | null }> {
  const [events, done] = await Promise.all([
    tx.all(sql<ProviderEventRecord>`
      select id, provider, port, object, object_id as "objectId", received_at as "receivedAt", state,
             tries, try_at as "tryAt", reason
             /* never null: object, objectId; an event that waits or failed has them */
        from provider_events
       where business_id = ${tx.businessId} and (state = 'Failed' or state = 'Waiting' and reason <> '')
       order by received_at desc, id desc limit ${MOST}`),
    tx.first(sql<{ at: string | null }>`
      select max(received_at) as at from provider_events
       where business_id = ${tx.businessId} and state = 'Done'`),
  ]);
  return { events, lastDoneAt: done?.at ?? null };
}
