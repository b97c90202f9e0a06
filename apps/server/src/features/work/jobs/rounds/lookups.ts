import { sql } from 'kysely';
import type { TenantTransaction } from '../../../../platform/db/transaction.ts';
import { lastPosition } from '../relations.ts';

/** A round that a job is about to join. */
export interface JoinableRound {
  readonly id: string;
  readonly name: string;
  readonly version: number;
  /** The position after the round's last job. */
  readonly nextPosition: number;
}

/**
 * Locks a round until the commit, so that no two jobs get the same position in it, and returns the
 * next free position. Rounds are locked before customers, and customers before jobs.
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

/** Whether the round exists in the business. */
export async function isRound(tx: TenantTransaction, roundId: string): Promise<boolean> {
  const found = await tx.first(sql`
    select id from rounds where business_id = ${tx.businessId} and id = ${roundId}`);
  return found !== undefined;
}

/** A round that a row of a customer list may name, with its last position. */
export interface NamedRound {
  readonly id: string;
  readonly name: string;
  /** The position of the round's last job; 0 if the round has no jobs. */
  readonly lastPosition: number;
}

/** The rounds of the business, oldest first. */
export function namedRounds(tx: TenantTransaction): Promise<NamedRound[]> {
  return tx.all(sql<NamedRound>`
    select r.id, r.name, coalesce(${lastPosition}, 0) as "lastPosition"
      from rounds r where r.business_id = ${tx.businessId} order by r.created_at, r.id`);
}
