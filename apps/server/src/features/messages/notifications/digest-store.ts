import { sql } from 'kysely';
import { ROLES } from '@roundbook/domain/access/roles';
import { kindsFor } from '@roundbook/domain/messages/notifications/notification-kinds';
import { thisInstant } from '../../../platform/db/instant.ts';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { business, joinBusiness } from '../../account/businesses/relations.ts';
import { fromStaff } from '../../account/grants/relations.ts';
import { joinUser, user } from '../../account/users/relations.ts';

/** An unseen notification for one person's digest. */
export interface DigestRow {
  readonly email: string;
  readonly message: string;
  readonly businessName: string;
}

/** Each role with the kinds of notifications that it may get. */
const AUDIENCE = ROLES.flatMap((role) => kindsFor(role).map((kind) => ({ role, kind })));

/**
 * Marks as emailed the unseen notifications of the last two days that users want by email and are still allowed to
 * get.
 * @returns the notifications, oldest first
 */
export async function takeForDigest(tx: TenantTransaction): Promise<DigestRow[]> {
  const now = tx.now;
  const rows = await tx.all(sql<Omit<DigestRow, 'email'> & { email: string | null }>`
    with taken as (
      update notifications n set mailed_at = ${now}::timestamptz
        from notification_preferences np, (select g.user_id, g.role ${fromStaff(ROLES)}) staff,
             unnest(${AUDIENCE.map(({ role }) => role)}::text[],
                    ${AUDIENCE.map(({ kind }) => kind)}::text[]) as audience (role, kind)
       where n.business_id = ${tx.businessId} and n.seen_at is null and n.mailed_at is null
         and n.added_at > ${now}::timestamptz - interval '2 days'
         and np.business_id = ${tx.businessId} and np.user_id = n.user_id and np.kind = n.kind and np.email
         and staff.user_id = n.user_id and audience.role = staff.role and audience.kind = n.kind
      returning n.business_id, n.user_id, n.message, n.added_at)
    select ${user.email}::text as email, t.message, ${business.name} as "businessName"
      from taken t ${joinUser('t')} ${joinBusiness('t')}
     where t.business_id = ${tx.businessId}
     order by t.added_at, t.message`);
  return rows.flatMap((row) => (row.email === null ? [] : { ...row, email: row.email }));
}

/** Deletes old notifications. @returns whether there may be more */
export async function deleteOld(
  tx: TenantTransaction,
  days: number,
  most: number,
): Promise<boolean> {
  const gone = await tx.all(sql`
    delete from notifications
     where business_id = ${tx.businessId} and (id, user_id) in (
       select id, user_id from notifications
        where business_id = ${tx.businessId} and added_at < ${thisInstant} - make_interval(days => ${days})
        order by added_at limit ${most})
    returning 1`);
  return gone.length === most;
}
