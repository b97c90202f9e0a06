import { sql } from 'kysely';
import { thisInstant } from '../../../platform/db/instant.ts';
import type { Transaction } from '../../../platform/db/transaction.ts';

/** A change of address in progress. */
export interface StoredChange {
  readonly userId: string;
  readonly newEmail: string;
  readonly oldConfirmed: boolean;
  readonly newConfirmed: boolean;
  readonly expiresAt: string;
}

const columns = sql`user_id as "userId", new_email::text as "newEmail",
  old_confirmed_at is not null as "oldConfirmed", new_confirmed_at is not null as "newConfirmed",
  expires_at as "expiresAt"`;

/**
 * Saves the requested change, in place of any earlier one.
 * @param hashes the hashes of the links to both addresses
 */
export async function replaceChange(
  tx: Transaction,
  userId: string,
  newEmail: string,
  hashes: { readonly old: string; readonly new: string; readonly oldIsConfirmed: boolean },
): Promise<StoredChange> {
  const confirmedAt = hashes.oldIsConfirmed ? sql`${thisInstant}` : null;
  const row = await tx.first(sql<StoredChange>`
    insert into address_changes
      (user_id, new_email, old_token_hash, new_token_hash, old_confirmed_at, asked_at, expires_at)
    values (${userId}, ${newEmail}, ${hashes.old}, ${hashes.new}, ${confirmedAt}, ${thisInstant},
      ${thisInstant} + interval '1 day')
    on conflict (user_id) do update set new_email = excluded.new_email,
      old_token_hash = excluded.old_token_hash, new_token_hash = excluded.new_token_hash,
      old_confirmed_at = excluded.old_confirmed_at, new_confirmed_at = null, asked_at = excluded.asked_at,
      expires_at = excluded.expires_at
    returning ${columns}`);
  return row!;
}

/** A user's change that has not lapsed. */
export function findChange(tx: Transaction, userId: string): Promise<StoredChange | undefined> {
  return tx.first(sql<StoredChange>`
    select ${columns} from address_changes where user_id = ${userId} and expires_at > ${thisInstant}`);
}

/** Locks the address change that a link belongs to, and says whether the link went to the old address. */
export function lockChange(
  tx: Transaction,
  tokenHash: string,
): Promise<(StoredChange & { readonly isOld: boolean }) | undefined> {
  return tx.first(sql<StoredChange & { isOld: boolean }>`
    select ${columns}, old_token_hash is not distinct from ${tokenHash} as "isOld" from address_changes
     where (old_token_hash = ${tokenHash} or new_token_hash = ${tokenHash}) and expires_at > ${thisInstant}
       for update`);
}

/** Records that the link to one of the addresses was followed. */
export function noteConfirmed(tx: Transaction, userId: string, isOld: boolean): void {
  const column = sql.ref(isOld ? 'old_confirmed_at' : 'new_confirmed_at');
  tx.send(sql`
    update address_changes set ${column} = ${thisInstant} where user_id = ${userId} and ${column} is null`);
}

/** Deletes a user's change, whether carried out or withdrawn. */
export function deleteChange(tx: Transaction, userId: string): void {
  tx.send(sql`delete from address_changes where user_id = ${userId}`);
}

/** Deletes changes a day after they lapsed. */
export function deleteLapsedChanges(tx: Transaction): void {
  tx.send(sql`delete from address_changes where expires_at < ${thisInstant} - interval '1 day'`);
}
