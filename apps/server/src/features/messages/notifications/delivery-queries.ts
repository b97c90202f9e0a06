import { type RawBuilder, sql } from 'kysely';
import { ROLES } from '@roundbook/domain/access/roles';
import {
  type NotificationKind,
  notificationKind,
} from '@roundbook/domain/messages/notifications/notification-kinds';
import { usualPreference } from '@roundbook/domain/messages/notifications/preferences';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { fromStaff } from '../../account/grants/relations.ts';

/**
 * The kind of a notification; undefined once everyone has seen the notification, or it has been merged into a newer
 * one.
 */
export async function findNewsKind(
  tx: TenantTransaction,
  id: string,
): Promise<NotificationKind | undefined> {
  const row = await tx.first(sql<{ kind: NotificationKind }>`
    select kind from notifications
     where business_id = ${tx.businessId} and id = ${id} and seen_at is null limit 1`);
  return row?.kind;
}

/** A notification as one user receives it. */
export interface NewsForUser {
  readonly id: string;
  readonly kind: NotificationKind;
  readonly message: string;
  readonly count: number;
}

/**
 * The unseen rows `n` of a notification, for users whose role still allows the kind and who want it on their
 * phones.
 */
function fromWaiting(
  tx: TenantTransaction,
  id: string,
  kind: NotificationKind,
): RawBuilder<unknown> {
  const roles = ROLES.slice(ROLES.indexOf(notificationKind(kind).role));
  return sql`from notifications n
      join (select g.user_id ${fromStaff(roles)}) staff on staff.user_id = n.user_id
      left join notification_preferences np
        on np.business_id = ${tx.businessId} and np.user_id = n.user_id and np.kind = n.kind
     where n.business_id = ${tx.businessId} and n.id = ${id} and n.seen_at is null
       and coalesce(np.push, ${usualPreference(kind).push})`;
}

/** The ids of the users who want a notification on their phones. */
export async function findPushListeners(
  tx: TenantTransaction,
  id: string,
  kind: NotificationKind,
): Promise<string[]> {
  const rows = await tx.all(sql<{ userId: string }>`
    select n.user_id as "userId" ${fromWaiting(tx, id, kind)} order by n.user_id`);
  return rows.map(({ userId }) => userId);
}

/** A notification for a user's phone; undefined if the phone should no longer ring for it. */
export async function findNewsFor(
  tx: TenantTransaction,
  id: string,
  userId: string,
): Promise<NewsForUser | undefined> {
  const kind = await findNewsKind(tx, id);
  if (!kind) return undefined;
  return tx.first(sql<NewsForUser>`
    select n.id, n.kind, n.message, n.count ${fromWaiting(tx, id, kind)} and n.user_id = ${userId}`);
}
