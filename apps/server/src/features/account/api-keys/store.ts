import { sql } from 'kysely';
import type { KeyScope } from '@roundbook/domain/account/api-keys/scopes';
import { thisInstant } from '../../../platform/db/instant.ts';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';

/** A key to be stored. */
export interface NewKey {
  readonly id: string;
  readonly userId: string;
  readonly name: string;
  readonly prefix: string;
  readonly hash: string;
  readonly scopes: readonly KeyScope[];
  readonly createdBy: string;
  /** ISO 8601; null if the key does not expire. */
  readonly expiresAt: string | null;
}

/** Adds a key. */
export function insertKey(tx: TenantTransaction, key: NewKey): void {
  const { id, userId, name, prefix, hash, scopes, createdBy, expiresAt } = key;
  tx.send(sql`
    insert into api_keys
      (business_id, id, user_id, name, prefix, hash, scopes, created_by, expires_at)
    values (${tx.businessId}, ${id}, ${userId}, ${name}, ${prefix}, ${hash},
      ${[...scopes]}::text[], ${createdBy}, ${expiresAt})`);
  tx.changed('apiKey', id, 1);
}

/** Revokes a key. @returns its name; undefined if there is no such key or it was revoked already */
export async function revokeKey(tx: TenantTransaction, id: string): Promise<string | undefined> {
  const row = await tx.first(sql<{ name: string }>`
    update api_keys set revoked_at = ${thisInstant}
     where business_id = ${tx.businessId} and id = ${id} and revoked_at is null
    returning name`);
  if (row) tx.changed('apiKey', id, 2);
  return row?.name;
}

/** Records that a key was just used. */
export function noteUse(tx: TenantTransaction, id: string): void {
  tx.send(sql`
    update api_keys set last_used_at = date_trunc('minute', ${thisInstant})
     where business_id = ${tx.businessId} and id = ${id}`);
}
