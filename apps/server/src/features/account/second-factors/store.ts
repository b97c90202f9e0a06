import { sql } from 'kysely';
import { thisInstant } from '../../../platform/db/instant.ts';
import type { Transaction } from '../../../platform/db/transaction.ts';

/** A user's stored authenticator app. */
export interface StoredFactor {
  /** Encrypted; in base 32 once decrypted. */
  readonly secret: string;
  readonly isConfirmed: boolean;
  readonly lastStep: number;
}

/** How long an unconfirmed secret stays the same: fifteen minutes. */
const SHOWN_FOR_MS = 15 * 60 * 1000;

/**
 * Stores an unconfirmed secret, unless the user already has a confirmed one, or one that was shown in the last
 * fifteen minutes.
 */
export function startFactor(tx: Transaction, userId: string, secret: string): void {
  // Passes the instant as a value: Citus allows no now() in `on conflict`, and plans this table
  // because of its key to users.
  const now = Date.parse(tx.now);
  const startedAt = new Date(now).toISOString();
  const lapsedAt = new Date(now - SHOWN_FOR_MS).toISOString();
  tx.send(sql`
    insert into second_factors as sf (user_id, secret, started_at)
    values (${userId}, ${secret}, ${startedAt})
    on conflict (user_id) do update set secret = excluded.secret, started_at = excluded.started_at
      where sf.confirmed_at is null and sf.started_at < ${lapsedAt}::timestamptz`);
}

/** A user's app, confirmed or not, locked until the end of the transaction. */
export function lockFactor(tx: Transaction, userId: string): Promise<StoredFactor | undefined> {
  return tx.first(sql<StoredFactor>`
    select secret, confirmed_at is not null as "isConfirmed", last_step::float8 as "lastStep"
      from second_factors where user_id = ${userId} for update`);
}

/**
 * Records the use of an app's code, which also confirms the app.
 * @param secret the secret as it is now encrypted
 */
export function noteCode(tx: Transaction, userId: string, step: number, secret: string): void {
  tx.send(sql`
    update second_factors
       set last_step = ${step}, secret = ${secret}, confirmed_at = coalesce(confirmed_at, ${tx.now}::timestamptz)
     where user_id = ${userId}`);
}

/** Stores a re-encrypted secret, unless it has changed since `known` was read. */
export function reseal(tx: Transaction, userId: string, secret: string, known: string): void {
  tx.send(sql`
    update second_factors set secret = ${secret} where user_id = ${userId} and secret = ${known}`);
}

/** The secrets of the given users' apps. */
export function secretsOfApps(
  tx: Transaction,
  userIds: readonly string[],
): Promise<{ userId: string; secret: string }[]> {
  return tx.all(sql<{ userId: string; secret: string }>`
    select user_id as "userId", secret from second_factors
     where user_id = any(${[...userIds]}::uuid[])`);
}

/** Removes a user's app and recovery codes. */
export function deleteFactor(tx: Transaction, userId: string): void {
  tx.send(sql`delete from recovery_codes where user_id = ${userId}`);
  tx.send(sql`delete from second_factors where user_id = ${userId}`);
}

/** Replaces a user's recovery codes. */
export function replaceRecoveryCodes(
  tx: Transaction,
  userId: string,
  hashes: readonly string[],
): void {
  tx.send(sql`delete from recovery_codes where user_id = ${userId}`);
  tx.send(sql`
    insert into recovery_codes (user_id, code_hash)
    select ${userId}::uuid, * from unnest(${[...hashes]}::text[]) returning 1`);
}

/** Whether the user has this recovery code, used or not. */
export async function hasRecoveryCode(
  tx: Transaction,
  userId: string,
  hash: string,
): Promise<boolean> {
  const found = await tx.first(sql`
    select user_id from recovery_codes where user_id = ${userId} and code_hash = ${hash}`);
  return found !== undefined;
}

/** Uses up a recovery code. @returns false if it is wrong or used */
export async function useRecoveryCode(
  tx: Transaction,
  userId: string,
  hash: string,
): Promise<boolean> {
  const used = await tx.first(sql`
    update recovery_codes set used_at = ${thisInstant}
     where user_id = ${userId} and code_hash = ${hash} and used_at is null returning user_id`);
  return used !== undefined;
}

/** The number of recovery codes that a user has left. */
export async function recoveryCodesLeft(tx: Transaction, userId: string): Promise<number> {
  const counted = await tx.first(sql<{ left: number }>`
    select count(*) as left from recovery_codes where user_id = ${userId} and used_at is null`);
  return counted?.left ?? 0;
}
