import { type RawBuilder, sql } from 'kysely';
import type { ResponseOf } from '@roundbook/contract/endpoint';
import type { countActiveNotifications } from '@roundbook/contract/messages/notifications/notifications';
import type { Notification } from '@roundbook/contract/messages/notifications/notifications';
import type { NotificationPreference } from '@roundbook/domain/messages/notifications/preferences';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { type Listener, listedFor } from './lookups.ts';

/** The maximum number of notifications shown under the bell. */
const RECENT = 20;

function page(condition: RawBuilder<unknown>, most: number, skip: number) {
  return sql<Notification>`
    select id as "notificationId", kind, case when seen_at is null then 'Active' else 'Seen' end as status,
           message, entity_model as "entityModel", entity_id as "entityId",
           case when entity_model is not null
             then json_build_object('model', entity_model, 'id', coalesce(entity_id, '')) end as entity,
           added_at as "addedAt", updated_at as "updatedAt"
      from notifications where ${condition}
     order by added_at desc, id desc limit ${most} offset ${skip}`;
}

/** A user's newest notifications. */
export function findRecent(tx: TenantTransaction, listener: Listener): Promise<Notification[]> {
  return tx.all(page(listedFor(tx, listener), RECENT, 0));
}

/** A user's notification; undefined if there is no such notification. */
export function findNotification(
  tx: TenantTransaction,
  listener: Listener,
  id: string,
): Promise<Notification | undefined> {
  return tx.first(page(sql`${listedFor(tx, listener)} and id = ${id}`, 1, 0));
}

/** A page of a user's notifications, and their total number. */
export async function findPage(
  tx: TenantTransaction,
  listener: Listener,
  query: { status?: Notification['status'] | undefined; page: number; perPage: number },
): Promise<{ notifications: Notification[]; total: number }> {
  const { status, perPage } = query;
  const seen = status === 'Seen' ? sql`and seen_at is not null` : sql``;
  const wanted = status === 'Active' ? sql`and seen_at is null` : seen;
  const condition = sql`${listedFor(tx, listener)} ${wanted}`;
  const [notifications, counted] = await Promise.all([
    tx.all(page(condition, perPage, (query.page - 1) * perPage)),
    tx.first(sql<{ total: number }>`
      select count(*)::int as total from notifications where ${condition}`),
  ]);
  return { notifications, total: counted?.total ?? 0 };
}

/** The number of unseen notifications of a user, in total and by kind. */
export async function countActive(
  tx: TenantTransaction,
  listener: Listener,
): Promise<ResponseOf<typeof countActiveNotifications>> {
  const kinds = await tx.all(sql<{ kind: Notification['kind']; count: number }>`
    select kind, count(*)::int as count from notifications
     where ${listedFor(tx, listener)} and seen_at is null group by kind order by kind`);
  return { total: kinds.reduce((sum, { count }) => sum + count, 0), kinds };
}

/** The preferences that a user has saved. */
export function findPreferences(
  tx: TenantTransaction,
  userId: string,
): Promise<NotificationPreference[]> {
  return tx.all(sql<NotificationPreference>`
    select kind, in_app as "inApp", push, email from notification_preferences
     where business_id = ${tx.businessId} and user_id = ${userId}`);
}
