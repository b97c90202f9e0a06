import type { AdminLevel } from '@roundbook/domain/access/admin-levels';
import type { Requirement } from '@roundbook/domain/access/capability';
import type { Feature } from '@roundbook/domain/access/features';
import type { Role } from '@roundbook/domain/access/roles';

/** Who may call an endpoint. Declared here, enforced once by the server, reflected by the client. */
export type Access =
  | { readonly kind: 'public' }
  | { readonly kind: 'role'; readonly role: Role; readonly feature?: Feature }
  | { readonly kind: 'admin'; readonly level: AdminLevel }
  | { readonly kind: 'customer' };

/** Callable without a session. */
export const anyone: Access = { kind: 'public' };

/** Callable by every signed-in user of a business, whatever their role. */
export const everyRole: Access = { kind: 'role', role: 'Limited Worker' };

/** Callable by `role` and the roles above it, where the plan holds `feature` if one is named. */
export function atLeast(role: Role, feature?: Feature): Access {
  return feature ? { kind: 'role', role, feature } : { kind: 'role', role };
}

/**
 * Callable by a customer who opened their own page, about themselves. No user may make such a call,
 * whatever their role, and a customer no other.
 */
export const theCustomer: Access = { kind: 'customer' };

/**
 * What a declaration requires of a user, for `capability` to decide.
 * @throws TypeError for what only customers may call
 */
export function requirementOf(access: Access): Requirement {
  switch (access.kind) {
    case 'public':
      return {};
    case 'customer':
      throw new TypeError('No user may make the calls of customers');
    case 'admin':
      return { adminLevel: access.level };
    case 'role':
      return access.feature
        ? { role: access.role, feature: access.feature }
        : { role: access.role };
  }
}
