import { sql } from 'kysely';
import type {
  listSecurityLog,
  SecurityEvent,
} from '@roundbook/contract/account/security-log/security-log';
import type { QueryOf } from '@roundbook/contract/endpoint';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { joinUser, user } from '../users/lookups.ts';

/**
 * A page of the business's log, newest first, and how many lines there are.
 * @param userId only what is about this user
 */
export async function listEvents(
  tx: TenantTransaction,
  { kind, page, perPage }: QueryOf<typeof listSecurityLog>,
  userId?: string,
): Promise<{ events: SecurityEvent[]; total: number }> {
  const chosen = sql`e.business_id = ${tx.businessId}
    ${kind === undefined ? sql`` : sql`and e.kind = ${kind}`}
    ${userId === undefined ? sql`` : sql`and e.user_id = ${userId}`}`;
  const [events, counted] = await Promise.all([
    tx.all(sql<SecurityEvent>`
      select e.id, e.at, e.kind, e.about, e.device, e.network,
             coalesce(nullif(trim(${user.firstName} || ' ' || ${user.lastName}), ''),
               ${user.email}::text, '') as who
        from security_events e ${joinUser('e')}
       where ${chosen}
       order by e.at desc, e.id desc limit ${perPage} offset ${(page - 1) * perPage}`),
    tx.first(
      sql<{ total: number }>`select count(*) as total from security_events e where ${chosen}`,
    ),
  ]);
  return { events, total: counted?.total ?? 0 };
}
