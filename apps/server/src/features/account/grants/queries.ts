import { type RawBuilder, sql } from 'kysely';
import type { Grant } from '@roundbook/contract/account/grants/grants';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { user } from '../users/relations.ts';
import { grant, grantColumns, grantRows } from './relations.ts';

/** A grant without the delivery of its invitation. */
function selectGrant(tx: TenantTransaction, condition: RawBuilder<unknown>): RawBuilder<Grant> {
  return sql<Grant>`
    select ${grantColumns(sql`null`)} from ${grantRows}
     where g.business_id = ${tx.businessId} and ${condition}
     order by ${grant.order}`;
}

/** One grant, by its own id or its user's. */
export function findGrant(tx: TenantTransaction, id: string): Promise<Grant | undefined> {
  return tx.first(selectGrant(tx, sql`(g.id = ${id} or g.user_id = ${id})`));
}

/** The grant for an email address; undefined if there is none. */
export function findGrantByEmail(tx: TenantTransaction, email: string): Promise<Grant | undefined> {
  return tx.first(selectGrant(tx, sql`(g.email = ${email} or ${user.email} = ${email})`));
}

/** The grant of a user in the business; undefined if there is none. */
export function findGrantOf(
  tx: TenantTransaction,
  userId: string,
): Promise<{ id: string; version: number } | undefined> {
  return tx.first(sql<{ id: string; version: number }>`
    select id, version from grants where business_id = ${tx.businessId} and user_id = ${userId}`);
}
