import { sql } from 'kysely';
import { z } from 'zod';
import type { Database } from '../db/database.ts';
import { transact, transactShared } from '../db/transaction.ts';
import { handles, type Schedule, type Task, type TaskHandler } from './task.ts';
import type { DailyWork } from './timed-work.ts';

const cleanUpShared: Task<Record<string, never>> = {
  name: 'clean-up-shared',
  data: z.object({}).strip(),
  retries: 3,
};

/** Hourly, away from the full hour when everybody's timers run. */
export const cleanUpSchedule: Schedule = { task: cleanUpShared, cron: '17 * * * *' };

/**
 * What belongs to no business and has had its time: announced session changes (tokens older than
 * that are looked up anyway), ended sessions, registrations that are over, used or lapsed resets and captchas, allowances that are
 * whole again, account mail whose links lapsed long ago.
 */
export function cleanUpTask(database: Database): TaskHandler {
  return handles(cleanUpShared, () =>
    transactShared(database, {}, async (tx) => {
      tx.send(sql`delete from session_changes where at < now() - interval '1 hour'`);
      tx.send(sql`delete from sessions where expires_at < now() - interval '1 day'
        or ended_at < now() - interval '30 days'`);
      tx.send(sql`delete from password_resets where expires_at < now() - interval '1 day'`);
      tx.send(sql`delete from used_captchas where expires_at < now()`);
      tx.send(sql`delete from registrations where state <> 'Pending'
        and created_at < now() - interval '1 day'`);
      tx.send(sql`delete from rate_limits where full_at < now()`);
      tx.send(sql`delete from account_messages where created_at < now() - interval '30 days'`);
    }),
  );
}

/**
 * What a business no longer needs: receipts after 30 days (no client repeats a change later), changes
 * after 2 (a client that was away longer refetches everything), confirmations that have lapsed.
 */
export function tenantCleanUp(database: Database): DailyWork {
  return {
    name: 'clean-up',
    at: '03:30',
    retries: 3,
    run: ({ businessId }) =>
      transact(database, { businessId }, async (tx) => {
        tx.send(sql`delete from receipts where business_id = ${tx.businessId}
          and created_at < now() - interval '30 days'`);
        tx.send(sql`delete from changes where business_id = ${tx.businessId}
          and at < now() - interval '2 days'`);
        tx.send(sql`delete from used_bypass_tokens where business_id = ${tx.businessId}
          and expires_at < now()`);
      }),
  };
}
