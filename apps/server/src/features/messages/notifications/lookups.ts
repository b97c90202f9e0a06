import { sql } from 'kysely';
import type { Role } from '@roundbook/domain/access/roles';
import { kindsFor } from '@roundbook/domain/messages/notifications/notification-kinds';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';

/** A user and the role that decides which kinds of notifications they get. */
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

/** A notification that a worker received about a day. */
interface AnnouncedDay {
  readonly key: string;
  readonly addedAt: string;
}

/** The notifications that a worker received about a day, newest first. */
export function findAnnouncedDays(
  tx: TenantTransaction,
  userId: string,
  date: PlainDate,
): Promise<AnnouncedDay[]> {
  return tx.all(sql<AnnouncedDay>`
    select key, added_at as "addedAt" from notifications
     where business_id = ${tx.businessId} and user_id = ${userId} and key like ${`${date} day %`}
     order by added_at desc, id desc`);
}
