import { sql } from 'kysely';
import type {
  inviteUser,
  updateGrant as contract,
} from '@roundbook/contract/account/grants/grants';
import type { BodyOf } from '@roundbook/contract/endpoint';
import type { Role } from '@roundbook/domain/access/roles';
import { assigned } from '../../../platform/db/columns.ts';
import { newId } from '../../../platform/db/ids.ts';
import { thisInstant } from '../../../platform/db/instant.ts';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { isAtVersion, NEXT_VERSION } from '../../../platform/db/versions.ts';

/** Locks the active Owners of the business until the end of the transaction. @returns their number */
export async function lockOwners(tx: TenantTransaction): Promise<number> {
  const owners = await tx.all(sql`
    select id from grants
     where business_id = ${tx.businessId} and role = 'Owner' and status = 'Active'
     order by id for update`);
  return owners.length;
}

/** Makes a user an Owner of the transaction's business. */
export function insertOwner(tx: TenantTransaction, userId: string, email: string): void {
  const id = newId();
  tx.send(sql`
    insert into grants (business_id, id, user_id, email, role, status)
    values (${tx.businessId}, ${id}, ${userId}, ${email}, 'Owner', 'Active')`);
  tx.changed('grant', id, 1);
}

/**
 * Adds an invitation that is valid for a week, or renews the address's existing one.
 * @returns its id; undefined if the address has an active grant
 */
export async function upsertInvitation(
  tx: TenantTransaction,
  person: BodyOf<typeof inviteUser>,
  invitationHash: string,
): Promise<string | undefined> {
  const row = await tx.first(sql<{ id: string; version: number }>`
    insert into grants (business_id, id, email, status, role, title, first_name, last_name,
      invitation_hash, invited_at, invitation_expires_at)
    values (${tx.businessId}, ${newId()}, ${person.email}, 'Invited', ${person.role}, ${person.title},
      ${person.firstName}, ${person.lastName}, ${invitationHash}, ${thisInstant}, ${thisInstant} + interval '7 days')
    on conflict (business_id, email) do update set role = excluded.role, title = excluded.title,
      first_name = excluded.first_name, last_name = excluded.last_name,
      invitation_hash = excluded.invitation_hash, invited_at = excluded.invited_at,
      invitation_expires_at = excluded.invitation_expires_at, version = grants.version + 1
      where grants.status = 'Invited'
    returning id, version`);
  if (row) tx.changed('grant', row.id, row.version);
  return row?.id;
}

/**
 * Writes the given fields of a grant at the given version. @returns false if the grant has another
 * version
 */
export async function updateGrant(
  tx: TenantTransaction,
  id: string,
  { version, role, title }: BodyOf<typeof contract>,
): Promise<boolean> {
  const updated = await tx.first(sql<{ version: number }>`
    update grants set ${assigned({ role, title, version: NEXT_VERSION })}
     where business_id = ${tx.businessId} and id = ${id} and ${isAtVersion(version)}
    returning version`);
  if (updated) tx.changed('grant', id, updated.version);
  return updated !== undefined;
}

/** Deletes a grant, active or invited. */
export function deleteGrant(tx: TenantTransaction, id: string, version: number): void {
  tx.send(sql`delete from grants where business_id = ${tx.businessId} and id = ${id}`);
  tx.changed('grant', id, version + 1);
}

interface LockedInvitation {
  readonly id: string;
  readonly userId: string | null;
  readonly firstName: string;
  readonly lastName: string;
  readonly version: number;
}

/**
 * An invitation's grant, locked, with its user once the person has accepted it. Undefined after the
 * invitation has expired.
 */
export function lockInvitation(
  tx: TenantTransaction,
  invitationHash: string,
): Promise<LockedInvitation | undefined> {
  return tx.first(sql<LockedInvitation>`
    select id, user_id as "userId", first_name as "firstName", last_name as "lastName", version
      from grants
     where business_id = ${tx.businessId} and invitation_hash = ${invitationHash}
       and invitation_expires_at > ${thisInstant}
       for update`);
}

/**
 * Turns an invitation into a user's grant. Keeps the link's hash until it expires, to recognise a
 * repeat.
 */
export function acceptGrant(
  tx: TenantTransaction,
  { id, version }: { id: string; version: number },
  userId: string,
): void {
  tx.send(sql`
    update grants set user_id = ${userId}, status = 'Active', version = ${version + 1}
     where business_id = ${tx.businessId} and id = ${id}`);
  tx.changed('grant', id, version + 1);
}

/**
 * Everyone who works here, paused or not, longest-standing first; the rows are locked until the
 * commit.
 */
export function listSeated(
  tx: TenantTransaction,
): Promise<{ id: string; userId: string; role: Role; isPaused: boolean }[]> {
  return tx.all(sql<{ id: string; userId: string; role: Role; isPaused: boolean }>`
    select id, user_id as "userId", role, paused_at is not null as "isPaused"
           /* never null: userId; an Active grant has a user */
      from grants
     where business_id = ${tx.businessId} and status = 'Active'
     order by created_at, id for update`);
}

/** Pauses a colleague, or gives their seat back. */
export async function setPaused(
  tx: TenantTransaction,
  id: string,
  isPaused: boolean,
): Promise<void> {
  const row = await tx.first(sql<{ version: number }>`
    update grants set paused_at = ${isPaused ? sql`${thisInstant}` : sql`null`}, version = ${NEXT_VERSION}
     where business_id = ${tx.businessId} and id = ${id} returning version`);
  if (row) tx.changed('grant', id, row.version);
}

/** The number of seats taken, both by people who may work here and by invitations. */
export async function countSeats(tx: TenantTransaction): Promise<number> {
  const row = await tx.first(sql<{ taken: number }>`
    select count(*)::int as taken from grants
     where business_id = ${tx.businessId} and paused_at is null`);
  return row?.taken ?? 0;
}

/**
 * Saves a user's new address, unless an open invitation uses that address: its recipient may still
 * accept.
 */
export function updateAddress(tx: TenantTransaction, userId: string, email: string): void {
  tx.send(sql`
    update grants set email = ${email}
     where business_id = ${tx.businessId} and user_id = ${userId} and not exists (
       select from grants g_other
        where g_other.business_id = ${tx.businessId} and g_other.email = ${email} and g_other.user_id is null)`);
}

/** Changes a colleague's role. */
export async function setRole(tx: TenantTransaction, id: string, role: Role): Promise<void> {
  const row = await tx.first(sql<{ version: number }>`
    update grants set role = ${role}, version = ${NEXT_VERSION}
     where business_id = ${tx.businessId} and id = ${id} returning version`);
  if (row) tx.changed('grant', id, row.version);
}
