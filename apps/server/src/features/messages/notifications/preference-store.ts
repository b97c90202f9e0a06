import { sql } from 'kysely';
import type { NotificationPreference } from '@roundbook/domain/messages/notifications/preferences';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';

/** Saves how a user gets these kinds of notifications. */
export async function savePreferences(
  tx: TenantTransaction,
  userId: string,
  preferences: readonly NotificationPreference[],
): Promise<void> {
  await tx.all(sql`
    insert into notification_preferences (business_id, user_id, kind, in_app, push, email)
    select ${tx.businessId}::uuid, ${userId}::uuid, * from unnest(
      ${preferences.map(({ kind }) => kind)}::text[],
      ${preferences.map(({ inApp }) => inApp)}::boolean[],
      ${preferences.map(({ push }) => push)}::boolean[],
      ${preferences.map(({ email }) => email)}::boolean[])
    on conflict (business_id, user_id, kind) do update
      set in_app = excluded.in_app, push = excluded.push, email = excluded.email
    returning 1`);
  tx.changed('journal', userId, 1);
}
