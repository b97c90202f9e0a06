import { sql } from 'kysely';
import { tenant } from '../../../platform/db/tenant.ts';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { lastPosition } from '../jobs/join-lookups.ts';

/** Joins the round of the job `j`, if it has one, as `r`. */
export const joinRound = sql`left join rounds r
  on r.business_id = j.business_id and r.id = j.round_id`;

/** Columns of the round `r`. */
export const round = { name: sql`r.name`, colour: sql`r.colour`, version: sql`r.version` } as const;

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

/** Whether the business has a round of its own: one that is no sample. */
export const hasRound = sql<boolean>`exists (select from rounds
  where business_id = ${tenant} and not is_sample)`;
