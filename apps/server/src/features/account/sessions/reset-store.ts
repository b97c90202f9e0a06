import { sql } from 'kysely';
import { query } from '../../../platform/db/query.ts';
import type { Transaction } from '../../../platform/db/transaction.ts';

/** Replaces whatever reset links a user has by one that lapses after an hour. */
export function replaceReset(tx: Transaction, userId: string, tokenHash: string): void {
  tx.send(query.deleteFrom('password_resets').where('user_id', '=', userId));
  tx.send(
    query.insertInto('password_resets').values({
      token_hash: tokenHash,
      user_id: userId,
      expires_at: sql`now() + interval '1 hour'`,
    }),
  );
}

/**
 * Uses a reset link up for one request; the same request may come again.
 * @returns the user, and whether the link was used by this very request before; undefined if the
 *   link has lapsed, was replaced or was used by another
 */
export async function takeReset(
  tx: Transaction,
  tokenHash: string,
  requestId: string,
): Promise<{ userId: string; repeated: boolean } | undefined> {
  const reset = await tx.first(
    query
      .selectFrom('password_resets')
      .select(['user_id', 'used_by'])
      .where('token_hash', '=', tokenHash)
      .where('expires_at', '>', sql<string>`now()`)
      .forUpdate(),
  );
  if (!reset || (reset.used_by !== null && reset.used_by !== requestId)) return undefined;
  tx.send(
    query
      .updateTable('password_resets')
      .set({ used_by: requestId })
      .where('token_hash', '=', tokenHash),
  );
  return { userId: reset.user_id, repeated: reset.used_by !== null };
}
