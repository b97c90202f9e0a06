import { sql } from 'kysely';
import type { TenantTransaction } from '../../../../platform/db/transaction.ts';
import { lastPosition } from '../relations.ts';

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

/** A round as a list of customers names it, with where its next job goes. */
export interface NamedRound {
  readonly id: string;
  readonly name: string;
  /** The place of its last job; 0 if it has none. */
  readonly lastPosition: number;
}

/** The rounds of the business, the oldest first. */
export function namedRounds(tx: TenantTransaction): Promise<NamedRound[]> {
  return tx.all(sql<NamedRound>`
    select r.id, r.name, coalesce(${lastPosition}, 0) as "lastPosition"
      from rounds r where r.business_id = ${tx.businessId} order by r.created_at, r.id`);
}
