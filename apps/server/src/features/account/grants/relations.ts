import { type RawBuilder, sql } from 'kysely';
import type { Role } from '@roundbook/domain/access/roles';
import { tenant } from '../../../platform/db/tenant.ts';
import { business, joinBusiness } from '../businesses/relations.ts';
import { joinUser, user } from '../users/relations.ts';

/** The grants of a business as rows `g`, each joined to its business and, once accepted, to its user. */
export const grantRows: RawBuilder<unknown> = sql`grants g ${joinBusiness('g')} ${joinUser('g')}`;

/** The columns of the grant `g`. */
export const grant = {
  businessId: sql`g.business_id`,
  id: sql`g.id`,
  isInvited: sql`g.status = 'Invited'`,
  /** Longest-standing grant first. */
  order: sql`g.created_at, g.id`,
} as const;

/**
 * The columns of the contract's `Grant` from `grantRows`: with the user's own names, or the invitation's until the
 * user accepts it.
 * @param delivery the invitation's delivery: JSON of the contract's `Delivery`, or null
 */
export function grantColumns(delivery: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`g.id, g.user_id as "userId", g.role, g.status, g.title, g.version,
    g.paused_at is not null as "isPaused",
    case when g.user_id is null then g.first_name else ${user.firstName} end as "firstName",
    case when g.user_id is null then g.last_name else ${user.lastName} end as "lastName",
    coalesce(${user.email}, g.email)::text as email, g.invited_at as "invitedAt",
    ${delivery} as delivery,
    ${business.id} as "businessId", ${business.name} as "businessName",
    ${business.logoAssetId} as logo
    /* never null: firstName, lastName; an invitation or its user has them */`;
}

/**
 * The SQL source of the people who currently work in the business in one of the `roles`: rows `g` with their
 * `user_id`. Further conditions may be added with `and`.
 */
export function fromStaff(roles: readonly Role[]): RawBuilder<unknown> {
  return sql`from grants g where g.business_id = ${tenant} and g.status = 'Active'
    and g.paused_at is null and g.user_id is not null and g.role = any(${roles}::text[])`;
}

/** Whether anyone else works here or has been invited. */
export const hasInvited = sql<boolean>`exists (
  select from grants where business_id = ${tenant} offset 1)`;
