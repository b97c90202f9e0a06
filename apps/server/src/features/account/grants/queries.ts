import { type RawBuilder, sql } from 'kysely';
import type { Grant } from '@roundbook/contract/account/grants/grants';
import { isRoleSufficient, type Role } from '@roundbook/domain/access/roles';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { deliveryOf } from '../../messages/outbox/lookups.ts';
import { business, joinBusiness } from '../businesses/lookups.ts';
import { joinUser, user } from '../users/lookups.ts';

/** Grants with their users' own names, or the invitation's until it is accepted. */
function selectGrants(tx: TenantTransaction, condition: RawBuilder<unknown>): RawBuilder<Grant> {
  return sql<Grant>`
    select g.id, g.user_id as "userId", g.role, g.status, g.title, g.version,
           g.paused_at is not null as "isPaused",
           case when g.user_id is null then g.first_name else ${user.firstName} end as "firstName",
           case when g.user_id is null then g.last_name else ${user.lastName} end as "lastName",
           coalesce(${user.email}, g.email)::text as email, g.invited_at as "invitedAt",
           case when g.status = 'Invited' then ${deliveryOf(sql`g.id`, ['invitation'])} end as delivery,
           ${business.id} as "businessId", ${business.name} as "businessName",
           ${business.logoAssetId} as logo
      from grants g ${joinBusiness('g')} ${joinUser('g')}
     where g.business_id = ${tx.businessId} and ${condition}
     order by g.created_at, g.id`;
}

/** Below Manager, people see names, to know whose work is whose, but not contact details. */
function forColleague(grant: Grant): Grant {
  return { ...grant, title: '', email: '', invitedAt: null, delivery: null };
}

/** Who works here, as a role may see it. */
export async function listGrants(tx: TenantTransaction, role: Role): Promise<Grant[]> {
  const grants = await tx.all(selectGrants(tx, sql`true`));
  if (isRoleSufficient(role, 'Manager')) return grants;
  return grants.filter(({ status }) => status === 'Active').map(forColleague);
}

/** One grant by its own id, or by its user's. */
export function findGrant(tx: TenantTransaction, id: string): Promise<Grant | undefined> {
  return tx.first(selectGrants(tx, sql`(g.id = ${id} or g.user_id = ${id})`));
}

/** The grant of an address, if there is one. */
export function findGrantByEmail(tx: TenantTransaction, email: string): Promise<Grant | undefined> {
  return tx.first(selectGrants(tx, sql`(g.email = ${email} or ${user.email} = ${email})`));
}

/** The grant of a user in the business, if they have one. */
export function findGrantOf(
  tx: TenantTransaction,
  userId: string,
): Promise<{ id: string; version: number } | undefined> {
  return tx.first(sql<{ id: string; version: number }>`
    select id, version from grants where business_id = ${tx.businessId} and user_id = ${userId}`);
}
