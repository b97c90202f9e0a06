import { type RawBuilder, sql } from 'kysely';
import type { Role } from '@roundbook/domain/access/roles';
import { joinLastSeen } from '../../../platform/auth/session-store.ts';
import { type BusinessId, mintBusinessId } from '../../../platform/db/business-id.ts';
import { isTenantOpen } from '../../../platform/db/tenants.ts';
import type { TenantTransaction, Transaction } from '../../../platform/db/transaction.ts';
import { isVerified, joinUser, user } from '../users/relations.ts';

/** A business in which a user may work. */
export interface PlaceOfWork {
  readonly grantId: string;
  readonly businessId: BusinessId;
  readonly role: Role;
  readonly title: string;
}

/**
 * The user's active grants in every business, most recently used first: the table's policy shows
 * users their own grants. Includes a closed business only for its Owners.
 */
export async function placesOfWork(tx: Transaction, userId: string): Promise<PlaceOfWork[]> {
  const rows = await tx.all(sql<Omit<PlaceOfWork, 'businessId'> & { businessId: string }>`
    select g.id as "grantId", g.business_id as "businessId", g.role, g.title
      from grants g ${joinLastSeen('g', userId)}
     where g.user_id = ${userId} and g.status = 'Active' and g.paused_at is null
       and (g.role = 'Owner' or ${isTenantOpen('g')})
     order by seen.at desc nulls last, g.created_at, g.id`);
  return rows.map((row) => ({ ...row, businessId: mintBusinessId(row.businessId) }));
}

/**
 * Whether all of the users can be given work: each has an Active grant in the business.
 * @param lock whether the grants cannot change until the transaction ends; false in a read
 */
export async function isAssignable(
  tx: TenantTransaction,
  userIds: readonly string[],
  lock = true,
): Promise<boolean> {
  const wanted = [...new Set(userIds)];
  const found = await tx.all(sql`
    select user_id from grants
     where business_id = ${tx.businessId} and user_id = any(${wanted}::uuid[]) and status = 'Active'
       ${lock ? sql`for key share` : sql``}`);
  return found.length === wanted.length;
}

/**
 * The ids of all users who can be given work. @param lock whether the grants cannot change until the transaction
 * ends; false in a read
 */
export async function assignableUsers(
  tx: TenantTransaction,
  lock = true,
): Promise<ReadonlySet<string>> {
  const rows = await tx.all(sql<{ userId: string }>`
    select user_id as "userId" /* never null: userId; an Active grant has a user */ from grants
     where business_id = ${tx.businessId} and status = 'Active'
       ${lock ? sql`for key share` : sql``}`);
  return new Set(rows.map(({ userId }) => userId));
}

/** The email addresses of the business's Owners. */
export async function ownerAddresses(tx: TenantTransaction): Promise<string[]> {
  const owners = await tx.all(sql<{ email: string }>`
    select ${user.email}::text as email /* never null: email; an Active grant has a user */
      from grants g ${joinUser('g')}
     where g.business_id = ${tx.businessId} and g.role = 'Owner' and g.status = 'Active'
     order by g.id`);
  return owners.map(({ email }) => email);
}

/** Whether any Owner of the business has confirmed their address. */
export async function hasVerifiedOwner(tx: TenantTransaction): Promise<boolean> {
  const owner = await tx.first(sql`
    select g.id from grants g ${joinUser('g')}
     where g.business_id = ${tx.businessId} and g.role = 'Owner' and g.status = 'Active'
       and ${isVerified}
     limit 1`);
  return owner !== undefined;
}

/** The number of people who may work in the business, and the number who are paused without a seat. */
export async function countPeople(
  tx: TenantTransaction,
): Promise<{ active: number; paused: number }> {
  const row = await tx.first(sql<{ active: number; paused: number }>`
    select count(*) filter (where paused_at is null)::int as active,
           count(*) filter (where paused_at is not null)::int as paused
      from grants where business_id = ${tx.businessId} and status = 'Active'`);
  return row ?? { active: 0, paused: 0 };
}

/** Whether the user is paused in any business for lack of a seat. */
export async function isPausedSomewhere(tx: Transaction, userId: string): Promise<boolean> {
  const paused = await tx.first(sql`
    select id from grants
     where user_id = ${userId} and status = 'Active' and paused_at is not null limit 1`);
  return paused !== undefined;
}

/** Whether any business in which the user works is closed to them. */
export async function isClosedSomewhere(tx: Transaction, userId: string): Promise<boolean> {
  const closed = await tx.first(sql`
    select g.id from grants g
     where g.user_id = ${userId} and g.status = 'Active' and g.role <> 'Owner'
       and not ${isTenantOpen('g')} limit 1`);
  return closed !== undefined;
}

/** Whether the transaction's user works in any business, even one that is closed or has no seat for them. */
export async function worksSomewhere(tx: Transaction, userId: string): Promise<boolean> {
  const place = await tx.first(sql`select id from grants where user_id = ${userId} limit 1`);
  return place !== undefined;
}

/** The instant at which a user began to work in the business; null if they do not work there. */
export async function worksHereSince(
  tx: TenantTransaction,
  userId: string,
): Promise<string | null> {
  const row = await tx.first(sql<{ since: string }>`
    select greatest(g.created_at, ${user.createdAt}) as since from grants g ${joinUser('g')}
     where g.business_id = ${tx.businessId} and g.user_id = ${userId}`);
  return row?.since ?? null;
}

/** Whether a user works here in one of the roles. Locks their grant until the transaction ends. */
export async function worksHereAs(
  tx: TenantTransaction,
  userId: string,
  roles: readonly Role[],
): Promise<boolean> {
  const found = await tx.all(sql`
    select user_id from grants
     where business_id = ${tx.businessId} and user_id = ${userId} and status = 'Active'
       and paused_at is null and role = any(${roles}::text[])
       for share`);
  return found.length > 0;
}

/** A person who works in the business or was invited to it. */
export interface Colleague {
  readonly grantId: string;
  /** Null until the person accepts the invitation. */
  readonly userId: string | null;
  readonly name: string;
  readonly email: string;
  readonly role: Role;
  /** Whether the person can be given work: they have accepted, and have a seat. */
  readonly isActive: boolean;
}

function selectColleagues(tx: TenantTransaction, condition: RawBuilder<unknown>) {
  return tx.all(sql<Colleague>`
    select g.id as "grantId", g.user_id as "userId",
           coalesce(nullif(trim(case when g.user_id is null then g.first_name || ' ' || g.last_name
             else ${user.firstName} || ' ' || ${user.lastName} end), ''), g.email::text) as name,
           coalesce(${user.email}, g.email)::text as email, g.role,
           g.status = 'Active' and g.paused_at is null as "isActive"
      from grants g ${joinUser('g')}
     where g.business_id = ${tx.businessId} and ${condition}
     order by g.created_at, g.id`);
}

/** Everyone with a grant in the business, longest-standing first. */
export function listColleagues(tx: TenantTransaction): Promise<Colleague[]> {
  return selectColleagues(tx, sql`true`);
}

/** The colleague with a grant id. */
export async function findColleague(
  tx: TenantTransaction,
  grantId: string,
): Promise<Colleague | undefined> {
  const [found] = await selectColleagues(tx, sql`g.id = ${grantId}`);
  return found;
}

/** The colleague with a user id. */
export async function findColleagueOf(
  tx: TenantTransaction,
  userId: string,
): Promise<Colleague | undefined> {
  const [found] = await selectColleagues(tx, sql`g.user_id = ${userId}`);
  return found;
}

/** Locks a grant until the commit, which also blocks changes to rows that belong to it. */
export function lockGrant(tx: TenantTransaction, grantId: string): void {
  tx.send(sql`
    select id from grants where business_id = ${tx.businessId} and id = ${grantId}
       for no key update`);
}

/** The users who work in the business, and the email address of every grant. */
export async function whoWorksHere(
  tx: TenantTransaction,
): Promise<{ userIds: string[]; emails: string[] }> {
  const rows = await tx.all(sql<{ userId: string | null; email: string }>`
    select g.user_id as "userId", coalesce(${user.email}, g.email)::text as email
      from grants g ${joinUser('g')}
     where g.business_id = ${tx.businessId} order by g.id limit 200`);
  return {
    userIds: rows.flatMap(({ userId }) => (userId === null ? [] : [userId])),
    emails: rows.map(({ email }) => email),
  };
}

/** A person who works in the business, with their email address. */
interface Person {
  readonly grantId: string;
  readonly userId: string;
  readonly email: string;
  readonly role: Role;
}

/** Everyone who works in the business, including people who are paused without a seat. */
export function listPeople(tx: TenantTransaction): Promise<Person[]> {
  return tx.all(sql<Person>`
    select g.id as "grantId", g.user_id as "userId", ${user.email}::text as email, g.role
           /* never null: email; users outlive their grants */
      from grants g ${joinUser('g')}
     where g.business_id = ${tx.businessId} and g.status = 'Active' and g.user_id is not null
     order by g.id`);
}

/** Whether the transaction's user also works in another business. */
export async function hasOtherPlace(
  tx: Transaction,
  userId: string,
  businessId: BusinessId,
): Promise<boolean> {
  const other = await tx.first(sql`
    select id from grants where user_id = ${userId} and business_id <> ${businessId} limit 1`);
  return other !== undefined;
}
