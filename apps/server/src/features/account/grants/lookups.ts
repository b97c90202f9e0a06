import { type RawBuilder, sql } from 'kysely';
import type { Role } from '@roundbook/domain/access/roles';
import { joinLastSeen } from '../../../platform/auth/session-store.ts';
import { type BusinessId, mintBusinessId } from '../../../platform/db/business-id.ts';
import { tenant } from '../../../platform/db/tenant.ts';
import type { TenantTransaction, Transaction } from '../../../platform/db/transaction.ts';
import { isVerified, joinUser, user } from '../users/lookups.ts';

/** A place where a user may work. */
export interface PlaceOfWork {
  readonly grantId: string;
  readonly businessId: BusinessId;
  readonly role: Role;
  readonly title: string;
}

/**
 * The active grants of the transaction's user, in every business, most recently used first: the
 * table's policy shows users their own grants.
 */
export async function placesOfWork(tx: Transaction, userId: string): Promise<PlaceOfWork[]> {
  const rows = await tx.all(sql<Omit<PlaceOfWork, 'businessId'> & { businessId: string }>`
    select g.id as "grantId", g.business_id as "businessId", g.role, g.title
      from grants g ${joinLastSeen('g', userId)}
     where g.user_id = ${userId} and g.status = 'Active' and g.paused_at is null
     order by seen.at desc nulls last, g.created_at, g.id`);
  return rows.map((row) => ({ ...row, businessId: mintBusinessId(row.businessId) }));
}

/**
 * Whether all of the users can be given work: each has an Active grant in the business, and keeps
 * it until the transaction ends.
 */
export async function isAssignable(
  tx: TenantTransaction,
  userIds: readonly string[],
): Promise<boolean> {
  const wanted = [...new Set(userIds)];
  const found = await tx.all(sql`
    select user_id from grants
     where business_id = ${tx.businessId} and user_id = any(${wanted}::uuid[]) and status = 'Active'
       for key share`);
  return found.length === wanted.length;
}

/** Everyone who can be given work. */
export async function assignableUsers(tx: TenantTransaction): Promise<ReadonlySet<string>> {
  const rows = await tx.all(sql<{ userId: string }>`
    select user_id as "userId" from grants
     where business_id = ${tx.businessId} and status = 'Active' for key share`);
  return new Set(rows.map(({ userId }) => userId));
}

/** Where mail reaches the Owners of the business. */
export async function ownerAddresses(tx: TenantTransaction): Promise<string[]> {
  const owners = await tx.all(sql<{ email: string }>`
    select ${user.email}::text as email from grants g ${joinUser('g')}
     where g.business_id = ${tx.businessId} and g.role = 'Owner' and g.status = 'Active'
     order by g.id`);
  return owners.map(({ email }) => email);
}

/** Whether an Owner of the business has proved to read the mail at their address. */
export async function hasVerifiedOwner(tx: TenantTransaction): Promise<boolean> {
  const owner = await tx.first(sql`
    select g.id from grants g ${joinUser('g')}
     where g.business_id = ${tx.businessId} and g.role = 'Owner' and g.status = 'Active'
       and ${isVerified}
     limit 1`);
  return owner !== undefined;
}

/** How many people may work in the business, and how many it has no seat for. */
export async function countPeople(
  tx: TenantTransaction,
): Promise<{ active: number; paused: number }> {
  const row = await tx.first(sql<{ active: number; paused: number }>`
    select count(*) filter (where paused_at is null)::int as active,
           count(*) filter (where paused_at is not null)::int as paused
      from grants where business_id = ${tx.businessId} and status = 'Active'`);
  return row ?? { active: 0, paused: 0 };
}

/** Whether the user has a grant that pauses, for want of a seat. */
export async function isPausedSomewhere(tx: Transaction, userId: string): Promise<boolean> {
  const paused = await tx.first(sql`
    select id from grants
     where user_id = ${userId} and status = 'Active' and paused_at is not null limit 1`);
  return paused !== undefined;
}

/**
 * Those who work in the business now and whose role is one of `roles`: rows `g` with their `user_id`.
 * Continue the condition with `and`.
 */
export function fromStaff(roles: readonly Role[]): RawBuilder<unknown> {
  return sql`from grants g where g.business_id = ${tenant} and g.status = 'Active'
    and g.paused_at is null and g.user_id is not null and g.role = any(${roles}::text[])`;
}
