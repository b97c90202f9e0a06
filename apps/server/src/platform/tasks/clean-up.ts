import { sql } from 'kysely';
import { z } from 'zod';
import type { Database } from '../db/database.ts';
import { type Transaction, transact, transactShared } from '../db/transaction.ts';
import { handles, type Schedule, type Task, type TaskHandler } from './task.ts';
import type { DailyWork } from './timed-work.ts';

const cleanUpShared: Task<Record<string, never>> = {
  name: 'clean-up-shared',
  data: z.object({}).strip(),
  retries: 3,
};

/** Runs hourly, but not on the hour, when most timers run. */
export const cleanUpSchedule: Schedule = { task: cleanUpShared, cron: '17 * * * *' };

/** Deletes a slice's expired rows that belong to no business. */
export type CleanUp = (tx: Transaction) => void;

/**
 * Deletes expired rows that belong to no business: announced session changes (older tokens are looked up anyway),
 * ended sessions, expired challenges, used captchas, allowances that are full again, and the rows that the slices'
 * own clean-ups delete.
 */
export function cleanUpTask(database: Database, cleanUps: readonly CleanUp[]): TaskHandler {
  return handles(cleanUpShared, () =>
    transactShared(database, {}, async (tx) => {
      tx.send(
        sql`delete from session_changes where at < ${tx.now}::timestamptz - interval '1 hour'`,
      );
      tx.send(sql`delete from sessions where expires_at < ${tx.now}::timestamptz - interval '1 day'
        or ended_at < ${tx.now}::timestamptz - interval '30 days'`);
      tx.send(sql`delete from proof_challenges where expires_at < ${tx.now}::timestamptz`);
      tx.send(sql`delete from used_captchas where expires_at < ${tx.now}::timestamptz`);
      tx.send(sql`delete from rate_limits where full_at < ${tx.now}::timestamptz`);
      for (const cleanUp of cleanUps) cleanUp(tx);
    }),
  );
}

/**
 * Deletes a business's expired rows: receipts after 30 days (no client repeats a change later than
 * that), changes after 14 days (a client that was away for longer refetches everything, and the refusal of a version
 * that has been stale for longer no longer names the author), and expired confirmations.
 */
export function tenantCleanUp(database: Database): DailyWork {
  return {
    name: 'clean-up',
    at: '03:30',
    retries: 3,
    run: ({ businessId }) =>
      transact(database, { businessId }, async (tx) => {
        tx.send(sql`delete from receipts where business_id = ${tx.businessId}
          and created_at < ${tx.now}::timestamptz - interval '30 days'`);
        tx.send(sql`delete from changes where business_id = ${tx.businessId}
          and at < ${tx.now}::timestamptz - interval '14 days'`);
        tx.send(sql`delete from used_bypass_tokens where business_id = ${tx.businessId}
          and expires_at < ${tx.now}::timestamptz`);
      }),
  };
}
