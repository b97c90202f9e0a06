import { sql } from 'kysely';
import { thisInstant } from '../db/instant.ts';
import type { Transaction } from '../db/transaction.ts';

/** A device on which a user is signed in, with the id of its first session. */
export interface SignedInDevice {
  readonly id: string;
  readonly device: string;
  readonly createdAt: string;
  readonly lastSeenAt: string;
  readonly current: boolean;
}

/** The devices on which a user is signed in, most recently used first. */
export function devicesOf(
  tx: Transaction,
  userId: string,
  currentSessionId: string,
): Promise<SignedInDevice[]> {
  return tx.all(sql<SignedInDevice>`
    select sign_in_id as id, min(device) as device, min(created_at) as "createdAt",
           max(last_seen_at) as "lastSeenAt", bool_or(id = ${currentSessionId}) as current
           /* never null: current; both ids are given */
      from sessions
     where user_id = ${userId} and ended_at is null and expires_at > ${thisInstant}
     group by sign_in_id
     order by "lastSeenAt" desc`);
}
