import { sql } from 'kysely';
import { thisInstant } from '../../../platform/db/instant.ts';
import type { Transaction } from '../../../platform/db/transaction.ts';

/** Replaces a user's reset links with a new link that expires after an hour. */
export function replaceReset(tx: Transaction, userId: string, tokenHash: string): void {
  tx.send(sql`delete from password_resets where user_id = ${userId}`);
  tx.send(sql`
    insert into password_resets (token_hash, user_id, expires_at)
    values (${tokenHash}, ${userId}, ${thisInstant} + interval '1 hour')`);
}

/** Deletes reset links a day after they expired. */
export function deleteExpiredResets(tx: Transaction): void {
  tx.send(sql`delete from password_resets where expires_at < ${thisInstant} - interval '1 day'`);
}

/**
 * Uses up a reset link for one request, which may be repeated.
 * @returns the user, and whether this request has used the link before; undefined if the link has
 * expired, or has been replaced or used by another request
 */
export async function takeReset(
  tx: Transaction,
  tokenHash: string,
  requestId: string,
): Promise<{ userId: string; repeated: boolean } | undefined> {
  const reset = await tx.first(sql<{ userId: string; usedBy: string | null }>`
    select user_id as "userId", used_by as "usedBy" from password_resets
     where token_hash = ${tokenHash} and expires_at > ${thisInstant} for update`);
  if (!reset || (reset.usedBy !== null && reset.usedBy !== requestId)) return undefined;
  tx.send(sql`
    update password_resets set used_by = ${requestId} where token_hash = ${tokenHash}`);
  return { userId: reset.userId, repeated: reset.usedBy !== null };
}
