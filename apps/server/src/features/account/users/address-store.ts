import { sql } from 'kysely';
import { thisInstant } from '../../../platform/db/instant.ts';
import type { Transaction } from '../../../platform/db/transaction.ts';

/**
 * Adds a link that confirms a user's address; earlier links stay valid, since emails may arrive out
 * of order.
 */
export function insertProof(tx: Transaction, userId: string, tokenHash: string): void {
  tx.send(sql`
    insert into address_proofs (token_hash, user_id, expires_at)
    values (${tokenHash}, ${userId}, ${thisInstant} + interval '7 days')`);
}

/** The user whose address a link confirms; undefined once the link has expired. */
export async function userOfProof(tx: Transaction, tokenHash: string): Promise<string | undefined> {
  const proof = await tx.first(sql<{ userId: string }>`
    select user_id as "userId" from address_proofs
     where token_hash = ${tokenHash} and expires_at > ${thisInstant}`);
  return proof?.userId;
}

/** Deletes links a day after they expired. */
export function deleteExpiredProofs(tx: Transaction): void {
  tx.send(sql`delete from address_proofs where expires_at < ${thisInstant} - interval '1 day'`);
}
