import { sql } from 'kysely';
import type { Role } from '@roundbook/domain/access/roles';
import { kindsFor } from '@roundbook/domain/messages/notifications/notification-kinds';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';

/** Whose notifications: those of the kinds that their role may hear of now. */
export interface Listener {
  readonly userId: string;
  readonly role: Role;
}

/** The condition that a notification is in a user's list. */
export function listedFor(tx: TenantTransaction, { userId, role }: Listener) {
  return sql`business_id = ${tx.businessId} and user_id = ${userId} and is_listed
    and kind = any(${kindsFor(role)}::text[])`;
}

/** How many notifications a user has not seen. */
export async function countUnread(tx: TenantTransaction, listener: Listener): Promise<number> {
  const row = await tx.first(sql<{ count: number }>`
    select count(*)::int as count from notifications
     where ${listedFor(tx, listener)} and seen_at is null`);
  return row?.count ?? 0;
}
