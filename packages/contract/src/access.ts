import type { AdminLevel } from '@roundbook/domain/access/admin-levels';
import type { Requirement } from '@roundbook/domain/access/capability';
import type { Feature } from '@roundbook/domain/access/features';
import type { Role } from '@roundbook/domain/access/roles';

/**
 * The access rule of an endpoint: declared here, enforced once by the server, reflected by the
 * client.
 */
export type Access =
  | { readonly kind: 'public' }
  | { readonly kind: 'role'; readonly role: Role; readonly feature?: Feature }
  | { readonly kind: 'admin'; readonly level: AdminLevel }
  | { readonly kind: 'customer' };

/** Makes an endpoint callable without a session. */
export const anyone: Access = { kind: 'public' };

/** Makes an endpoint callable by every signed-in user of a business, in any role. */
export const everyRole: Access = { kind: 'role', role: 'Limited Worker' };

/** Makes an endpoint callable by `role` and the roles above it, if the plan includes `feature`. */
export function atLeast(role: Role, feature?: Feature): Access {
  return feature ? { kind: 'role', role, feature } : { kind: 'role', role };
}

/**
 * Makes an endpoint callable by a customer on their own page, about themselves. No user may make
 * such a call in any role, and a customer may make no other.
 */
export const theCustomer: Access = { kind: 'customer' };

/**
 * The requirement that an access rule declares, for `capability` to decide.
 * @throws TypeError for a call that only customers may make
 */
export function requirementOf(access: Access): Requirement {
  switch (access.kind) {
    case 'public':
      return {};
    case 'customer':
      throw new TypeError('Users may not make calls that are only for customers');
    case 'admin':
      return { adminLevel: access.level };
    case 'role':
      return access.feature
        ? { role: access.role, feature: access.feature }
        : { role: access.role };
  }
}
