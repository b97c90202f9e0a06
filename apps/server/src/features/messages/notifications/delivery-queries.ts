import { sql } from 'kysely';
import type { NotificationKind } from '@roundbook/domain/messages/notifications/notification-kinds';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';

/** A piece of news that somebody has not seen; undefined where a newer one counts it already. */
export function findNews(
  tx: TenantTransaction,
  id: string,
): Promise<{ kind: NotificationKind } | undefined> {
  return tx.first(sql<{ kind: NotificationKind }>`
    select kind from notifications
     where business_id = ${tx.businessId} and id = ${id} and seen_at is null limit 1`);
}
