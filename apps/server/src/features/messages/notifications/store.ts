import { sql } from 'kysely';
import { ROLES } from '@roundbook/domain/access/roles';
import {
  type NotificationKind,
  notificationKind,
} from '@roundbook/domain/messages/notifications/notification-kinds';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import { thisInstant } from '../../../platform/db/instant.ts';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { fromStaff } from '../../account/grants/relations.ts';
import type { News } from './effects.ts';

/** Adds a notification for everyone who may get it; leaves out users already notified under its key. */
export function insertNews(tx: TenantTransaction, id: string, news: News): void {
  const { kind, message, entity, to, key } = news;
  const roles = ROLES.slice(ROLES.indexOf(notificationKind(kind).role));
  const named = to ? sql`and g.user_id = any(${to.userIds}::uuid[])` : sql``;
  tx.send(sql`
    insert into notifications
      (business_id, id, user_id, kind, message, entity_model, entity_id, key, is_listed)
    select ${tx.businessId}::uuid, ${id}::uuid, staff.user_id, ${kind}, ${message},
           ${entity?.model ?? null}, ${entity?.id ?? null}, ${key ?? null}, coalesce(np.in_app, true)
      from (select g.user_id ${fromStaff(roles)} ${named}) staff
      left join notification_preferences np
        on np.business_id = ${tx.businessId} and np.user_id = staff.user_id and np.kind = ${kind}
        on conflict do nothing`);
  tx.changed('notification', id, 1);
}

/**
 * Merges unseen notifications of a kind from the last hour: for each person, the newest stays and counts the
 * others. Idempotent.
 */
export async function mergeNews(tx: TenantTransaction, kind: NotificationKind): Promise<void> {
  const { merged } = notificationKind(kind);
  if (!merged) return;
  const now = tx.now;
  const changed = await tx.all(sql<{ id: string }>`
    update notifications n
       set count = case when n.id = m.kept then m.total else n.count end,
           message = case when n.id = m.kept
             then replace(${merged.message}, '{count}', m.total::text) else n.message end,
           entity_model = case when n.id = m.kept then ${merged.model} else n.entity_model end,
           entity_id = case when n.id = m.kept then '' else n.entity_id end,
           is_listed = n.is_listed and n.id = m.kept,
           seen_at = case when n.id = m.kept then null else ${now}::timestamptz end
      from (
        select id, user_id,
               first_value(id) over newest as kept,
               (sum(count) over everyone)::int as total,
               count(*) over everyone as rows
          from notifications
         where business_id = ${tx.businessId} and kind = ${kind} and seen_at is null
           and added_at > ${now}::timestamptz - interval '1 hour'
        window newest as (partition by user_id order by added_at desc, id desc),
               everyone as (partition by user_id)
      ) m
     where n.business_id = ${tx.businessId} and n.id = m.id and n.user_id = m.user_id and m.rows > 1
    returning n.id`);
  for (const { id } of changed) tx.changed('notification', id, 2);
}

/** Removes a worker's unseen notifications about a day from their list, because newer ones follow. */
export function replaceDayNews(tx: TenantTransaction, userId: string, date: PlainDate): void {
  tx.send(sql`
    update notifications set seen_at = ${thisInstant}, is_listed = false, updated_at = ${thisInstant}
     where business_id = ${tx.businessId} and user_id = ${userId} and kind = 'your-day'
       and entity_id = ${date} and seen_at is null`);
  tx.changed('journal', userId, 1);
}

/** Marks a user's notification as seen or unseen. @returns whether they have it */
export async function markSeen(
  tx: TenantTransaction,
  userId: string,
  id: string,
  isSeen: boolean,
): Promise<boolean> {
  const at = isSeen ? tx.now : null;
  const found = await tx.first(sql`
    update notifications set seen_at = ${at}::timestamptz, updated_at = ${thisInstant}
     where business_id = ${tx.businessId} and id = ${id} and user_id = ${userId} and is_listed
    returning id`);
  if (found) tx.changed('journal', userId, 1);
  return found !== undefined;
}

/** Marks all of a user's notifications as seen. */
export function markAllSeen(tx: TenantTransaction, userId: string): void {
  tx.send(sql`
    update notifications set seen_at = ${thisInstant}, updated_at = ${thisInstant}
     where business_id = ${tx.businessId} and user_id = ${userId} and seen_at is null`);
  tx.changed('journal', userId, 1);
}

/** Deletes the notifications, preferences and devices of a user who has left the business. */
export function deleteUser(tx: TenantTransaction, userId: string): void {
  tx.send(sql`
    delete from notifications where business_id = ${tx.businessId} and user_id = ${userId}`);
  tx.send(sql`
    delete from notification_preferences
     where business_id = ${tx.businessId} and user_id = ${userId}`);
  tx.send(sql`
    delete from push_devices where business_id = ${tx.businessId} and user_id = ${userId}`);
  tx.changed('journal', userId, 1);
}
