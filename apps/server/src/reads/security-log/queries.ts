import { sql } from 'kysely';
import type {
  listSecurityLog,
  SecurityEvent,
} from '@roundbook/contract/account/security-log/security-log';
import type { QueryOf } from '@roundbook/contract/endpoint';
import { securityEvent, securityEvents } from '../../features/account/security-log/relations.ts';
import { joinUser, user } from '../../features/account/users/relations.ts';
import type { TenantTransaction } from '../../platform/db/transaction.ts';

/**
 * A page of the business's log, newest first, with the total number of lines.
 * @param userId limits the log to lines about this user
 */
export async function listEvents(
  tx: TenantTransaction,
  { kind, page, perPage }: QueryOf<typeof listSecurityLog>,
  userId?: string,
): Promise<{ events: SecurityEvent[]; total: number }> {
  const e = securityEvent;
  const chosen = sql`${e.businessId} = ${tx.businessId}
    ${kind === undefined ? sql`` : sql`and ${e.kind} = ${kind}`}
    ${userId === undefined ? sql`` : sql`and ${e.userId} = ${userId}`}`;
  const [events, counted] = await Promise.all([
    tx.all(sql<SecurityEvent>`
      select ${e.id}, ${e.at}, ${e.kind}, ${e.about}, ${e.device}, ${e.network},
             coalesce(nullif(trim(${user.firstName} || ' ' || ${user.lastName}), ''),
               ${user.email}::text, '') as who
        from ${securityEvents} ${joinUser('se')}
       where ${chosen}
       order by ${e.at} desc, ${e.id} desc limit ${perPage} offset ${(page - 1) * perPage}`),
    tx.first(
      sql<{ total: number }>`select count(*) as total from ${securityEvents} where ${chosen}`,
    ),
  ]);
  return { events, total: counted?.total ?? 0 };
}
