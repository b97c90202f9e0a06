import { sql } from 'kysely';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { lastPosition } from '../jobs/join-lookups.ts';

/** Joins the round of the job `j`, if it has one, as `r`. */
export const joinRound = sql`left join rounds r
  on r.business_id = j.business_id and r.id = j.round_id`;

/** Columns of the round `r`. */
export const round = { name: sql`r.name`, version: sql`r.version` } as const;

/** A round that a job is about to join. */
export interface JoinableRound {
  readonly id: string;
  readonly name: string;
  readonly version: number;
  /** The place after the round's last job. */
  readonly nextPosition: number;
}

/**
 * Locks a round until the commit, so that no two jobs get the same place in it, and resolves with
 * where the next one goes. Rounds are locked before customers, and customers before jobs.
 */
export async function lockRound(
  tx: TenantTransaction,
  roundId: string,
): Promise<JoinableRound | undefined> {
  tx.send(sql`
    select id from rounds where business_id = ${tx.businessId} and id = ${roundId}
    for no key update`);
  return tx.first(sql<JoinableRound>`
    select r.id, r.name, r.version, coalesce(${lastPosition}, 0) + 1 as "nextPosition"
    from rounds r where r.business_id = ${tx.businessId} and r.id = ${roundId}`);
}

/** Whether the business has this round. */
export async function isRound(tx: TenantTransaction, roundId: string): Promise<boolean> {
  const found = await tx.first(sql`
    select id from rounds where business_id = ${tx.businessId} and id = ${roundId}`);
  return found !== undefined;
}
