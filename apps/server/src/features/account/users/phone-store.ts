import { sql } from 'kysely';
import { thisInstant } from '../../../platform/db/instant.ts';
import type { Transaction } from '../../../platform/db/transaction.ts';

/** The number of minutes for which a code is valid. */
const CODE_MINUTES = 10;

/** The number of wrong codes after which the user needs a new code. */
const TRIES = 5;

/** Saves the code sent to a phone, in place of any earlier code. @returns when the code lapses */
export async function replaceCode(
  tx: Transaction,
  userId: string,
  phoneNumber: string,
  codeHash: string,
): Promise<string> {
  const row = await tx.first(sql<{ expiresAt: string }>`
    insert into phone_proofs (user_id, phone_number, code_hash, tries_left, expires_at)
    values (${userId}, ${phoneNumber}, ${codeHash}, ${TRIES},
      ${thisInstant} + make_interval(mins => ${CODE_MINUTES}))
    on conflict (user_id) do update set phone_number = excluded.phone_number,
      code_hash = excluded.code_hash, tries_left = excluded.tries_left,
      expires_at = excluded.expires_at
    returning expires_at as "expiresAt"`);
  return row!.expiresAt;
}

/** The phone to which a valid code was sent; undefined if there is none. */
export function findSentCode(
  tx: Transaction,
  userId: string,
): Promise<{ phoneNumber: string; expiresAt: string } | undefined> {
  return tx.first(sql<{ phoneNumber: string; expiresAt: string }>`
    select phone_number as "phoneNumber", expires_at as "expiresAt" from phone_proofs
     where user_id = ${userId} and expires_at > ${thisInstant} and tries_left > 0`);
}

/**
 * Counts an attempt. The correct code is used up, so one of two simultaneous attempts is refused.
 * @returns the confirmed phone; undefined if the code is wrong or there is no valid code
 */
export async function takeCode(
  tx: Transaction,
  userId: string,
  codeHash: string,
): Promise<string | undefined> {
  const proved = await tx.first(sql<{ phoneNumber: string }>`
    delete from phone_proofs
     where user_id = ${userId} and code_hash = ${codeHash} and expires_at > ${thisInstant} and tries_left > 0
    returning phone_number as "phoneNumber"`);
  if (proved) return proved.phoneNumber;
  tx.send(sql`
    update phone_proofs set tries_left = greatest(tries_left - 1, 0) where user_id = ${userId}`);
  return undefined;
}

/** Deletes codes a day after they lapsed. */
export function deleteLapsedCodes(tx: Transaction): void {
  tx.send(sql`delete from phone_proofs where expires_at < ${thisInstant} - interval '1 day'`);
}
