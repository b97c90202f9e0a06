import { sql } from 'kysely';
import { thisInstant } from '../../../platform/db/instant.ts';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';

/** An offer that is neither decided nor lapsed. */
export interface OpenHandOver {
  readonly id: string;
  readonly fromUser: string;
  readonly toGrant: string;
  readonly leaves: boolean;
  readonly offeredAt: string;
  readonly expiresAt: string;
}

const columns = sql`id, from_user as "fromUser", to_grant as "toGrant", leaves,
  offered_at as "offeredAt", expires_at as "expiresAt"`;

/** The open offer; undefined if there is none. */
export function findOpen(tx: TenantTransaction): Promise<OpenHandOver | undefined> {
  return tx.first(sql<OpenHandOver>`
    select ${columns} from hand_overs
     where business_id = ${tx.businessId} and state = 'Offered' and expires_at > ${thisInstant}`);
}

/**
 * An open offer, locked: if two people decide it at the same moment, the second finds the offer
 * already decided.
 */
export function lockOpen(tx: TenantTransaction, id: string): Promise<OpenHandOver | undefined> {
  return tx.first(sql<OpenHandOver>`
    select ${columns} from hand_overs
     where business_id = ${tx.businessId} and id = ${id} and state = 'Offered' and expires_at > ${thisInstant}
       for update`);
}

/**
 * Adds an offer in place of any open offer.
 * @returns false if another offer was made at the same moment
 */
export async function insertHandOver(
  tx: TenantTransaction,
  offer: Pick<OpenHandOver, 'id' | 'fromUser' | 'toGrant' | 'leaves'>,
): Promise<boolean> {
  tx.send(sql`
    update hand_overs set state = 'Withdrawn', decided_at = ${thisInstant}
     where business_id = ${tx.businessId} and state = 'Offered'`);
  const added = await tx.first(sql`
    insert into hand_overs (business_id, id, from_user, to_grant, leaves, expires_at)
    values (${tx.businessId}, ${offer.id}, ${offer.fromUser}, ${offer.toGrant}, ${offer.leaves},
      ${thisInstant} + interval '7 days')
    on conflict (business_id) where state = 'Offered' do nothing returning id`);
  return added !== undefined;
}

/** Records the outcome of an offer. */
export function decide(
  tx: TenantTransaction,
  id: string,
  state: 'Accepted' | 'Declined' | 'Withdrawn',
): void {
  tx.send(sql`
    update hand_overs set state = ${state}, decided_at = ${thisInstant}
     where business_id = ${tx.businessId} and id = ${id}`);
}
