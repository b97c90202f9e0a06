import { sql } from 'kysely';
import type { Transaction } from '../../../platform/db/transaction.ts';

/** A user's authenticator app, as it is stored. */
export interface StoredFactor {
  /** Encrypted. */
  readonly secret: string;
  readonly isConfirmed: boolean;
  readonly lastStep: number;
}

/** How long a secret that no app has confirmed stays the one that is shown: a quarter of an hour. */
const SHOWN_FOR_MS = 15 * 60 * 1000;

/**
 * Keeps a secret for an app that has not given a code yet, unless there is one already that counts or was
 * shown within a quarter of an hour.
 */
export function startFactor(tx: Transaction, userId: string, secret: string): void {
  // The instant as a value: Citus takes no now() in an `on conflict`, and plans this table for its key to users.
  const now = Date.now();
  const startedAt = new Date(now).toISOString();
  const lapsedAt = new Date(now - SHOWN_FOR_MS).toISOString();
  tx.send(sql`
    insert into second_factors as known (user_id, secret, started_at)
    values (${userId}, ${secret}, ${startedAt})
    on conflict (user_id) do update set secret = excluded.secret, started_at = excluded.started_at
      where known.confirmed_at is null and known.started_at < ${lapsedAt}::timestamptz`);
}

/** A user's app, confirmed or not, locked until the end of the transaction. */
export function lockFactor(tx: Transaction, userId: string): Promise<StoredFactor | undefined> {
  return tx.first(sql<StoredFactor>`
    select secret, confirmed_at is not null as "isConfirmed", last_step::float8 as "lastStep"
      from second_factors where user_id = ${userId} for update`);
}

/** Notes that a code of the app was taken, which also confirms the app; `secret` as it is encrypted now. */
export function noteCode(tx: Transaction, userId: string, step: number, secret: string): void {
  tx.send(sql`
    update second_factors
       set last_step = ${step}, secret = ${secret}, confirmed_at = coalesce(confirmed_at, ${new Date().toISOString()}::timestamptz)
     where user_id = ${userId}`);
}

/** Stores a secret as it is encrypted now, unless it has changed since `known` was read. */
export function reseal(tx: Transaction, userId: string, secret: string, known: string): void {
  tx.send(sql`
    update second_factors set secret = ${secret} where user_id = ${userId} and secret = ${known}`);
}

/** The secrets of some users' apps. */
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

/** Whether this very code is one of the user's, used or not. */
export async function hasRecoveryCode(
  tx: Transaction,
  userId: string,
  hash: string,
): Promise<boolean> {
  const found = await tx.first(sql`
    select user_id from recovery_codes where user_id = ${userId} and code_hash = ${hash}`);
  return found !== undefined;
}

/** Uses up a recovery code; resolves with whether it was good. */
export async function useRecoveryCode(
  tx: Transaction,
  userId: string,
  hash: string,
): Promise<boolean> {
  const used = await tx.first(sql`
    update recovery_codes set used_at = now()
     where user_id = ${userId} and code_hash = ${hash} and used_at is null returning user_id`);
  return used !== undefined;
}

/** How many recovery codes a user has left. */
export async function recoveryCodesLeft(tx: Transaction, userId: string): Promise<number> {
  const counted = await tx.first(sql<{ left: number }>`
    select count(*) as left from recovery_codes where user_id = ${userId} and used_at is null`);
  return counted?.left ?? 0;
}
