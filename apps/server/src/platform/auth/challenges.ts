import { sql } from 'kysely';
import { thisInstant } from '../db/instant.ts';
import type { Transaction } from '../db/transaction.ts';
import { hashOfToken, newOneTimeToken } from './one-time-token.ts';

/** The only purpose for which a challenge is valid. */
export type ChallengePurpose =
  | 'signIn'
  | 'passkeySignIn'
  | 'passkeyAdding'
  | 'confirming'
  | 'withoutBusiness';

/** A proof that is requested from a user, and the proofs that came before it. */
export interface Challenge {
  readonly purpose: ChallengePurpose;
  /** The user who is challenged; null if the passkey will identify them. */
  readonly userId: string | null;
  /** The account's `credentialsVersion` when its password was checked; null if no password was checked. */
  readonly credentialsVersion: number | null;
}

/**
 * Issues a challenge that must be answered within five minutes.
 * @returns the token that the answer must contain; only its hash is stored
 */
export function issueChallenge(
  tx: Transaction,
  { purpose, userId, credentialsVersion }: Challenge,
): string {
  const { token, hash } = newOneTimeToken();
  tx.send(sql`
    insert into proof_challenges (token_hash, purpose, user_id, credentials_version, expires_at)
    values (${hash}, ${purpose}, ${userId}, ${credentialsVersion}, ${thisInstant} + interval '5 minutes')`);
  return token;
}

interface Found extends Challenge {
  /** The request that answered the challenge; null until it is answered. */
  readonly usedBy: string | null;
}

/** An open or answered challenge, locked until the end of the transaction; undefined if the challenge has expired. */
export function lockChallenge(
  tx: Transaction,
  token: string,
  purpose: ChallengePurpose,
): Promise<Found | undefined> {
  return tx.first(sql<Found>`
    select purpose, user_id as "userId", credentials_version as "credentialsVersion",
           used_by as "usedBy"
      from proof_challenges
     where token_hash = ${hashOfToken(token)} and purpose = ${purpose} and expires_at > ${thisInstant}
       for update`);
}

/** Records the request that answered a challenge, so that no other request can answer it. */
export function settleChallenge(tx: Transaction, token: string, requestId: string): void {
  tx.send(sql`
    update proof_challenges set used_by = ${requestId} where token_hash = ${hashOfToken(token)}`);
}

/**
 * Uses up a challenge for one request, whether its answer is right or wrong; undefined if the
 * challenge has expired or has been used.
 */
export async function takeChallenge(
  tx: Transaction,
  token: string,
  purpose: ChallengePurpose,
  requestId: string,
): Promise<Challenge | undefined> {
  const found = await lockChallenge(tx, token, purpose);
  if (!found || found.usedBy !== null) return undefined;
  settleChallenge(tx, token, requestId);
  return found;
}
