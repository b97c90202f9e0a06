import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { ApiKey } from '@roundbook/contract/account/api-keys/api-keys';
import { thisInstant } from '../../../platform/db/instant.ts';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { joinUser, user } from '../users/relations.ts';

function selectKeys(tx: TenantTransaction, condition: RawBuilder<unknown>): Promise<ApiKey[]> {
  return tx.all(sql<ApiKey>`
    select k.id, k.key_user as "userId", k.name, k.prefix, k.scopes, k.state, k.created_at as "createdAt",
           k.expires_at as "expiresAt", k.revoked_at as "revokedAt",
           k.last_used_at as "lastUsedAt",
           coalesce(nullif(trim(${user.firstName} || ' ' || ${user.lastName}), ''),
             ${user.email}::text, '') as "createdBy"
      from (select id, business_id, name, prefix, scopes, created_at, expires_at, revoked_at,
                   last_used_at, user_id as key_user, created_by as user_id,
                   case when revoked_at is not null then 'Revoked'
                        when expires_at <= ${thisInstant} then 'Expired' else 'Live' end as state
              from api_keys where business_id = ${tx.businessId}) k ${joinUser('k')}
     where ${condition}
     order by k.state = 'Live' desc, k.created_at desc, k.id`);
}

/** Every key of the business: live keys before revoked ones, each group newest first. */
export function listKeys(tx: TenantTransaction): Promise<ApiKey[]> {
  return selectKeys(tx, sql`true`);
}

/** A key by its id. */
export async function findKey(tx: TenantTransaction, id: string): Promise<ApiKey | undefined> {
  const [found] = await selectKeys(tx, sql`k.id = ${id}`);
  return found;
}

/** The ids of keys that have not been revoked. */
export async function liveKeyIds(tx: TenantTransaction): Promise<string[]> {
  const rows = await tx.all(sql<{ id: string }>`
    select id from api_keys where business_id = ${tx.businessId} and revoked_at is null`);
  return rows.map(({ id }) => id);
}

/** The ids of the users that the business's keys act as. */
export async function usersOfKeys(tx: TenantTransaction): Promise<string[]> {
  const rows = await tx.all(sql<{ userId: string }>`
    select user_id as "userId" from api_keys where business_id = ${tx.businessId}`);
  return rows.map(({ userId }) => userId);
}
