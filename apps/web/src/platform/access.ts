import { sessionClaims } from '@roundbook/client/session';
import { type Access, requirementOf } from '@roundbook/contract/access';
import type { SessionClaims } from '@roundbook/contract/account/sessions/session';
import { type Capability, capability } from '@roundbook/domain/access/capability';
import { isRoleSufficient, type Role } from '@roundbook/domain/access/roles';
import { AccessRefused } from './access-refused.ts';
import type { AppStart } from './app-start.ts';

/** Whether the signed-in user may use something declared with `access`, and if not, why. */
export function mayUse(start: AppStart, access: Access): Capability {
  const actor = { role: start.role, plan: start.plan.name, adminLevel: start.user.isAdmin };
  const answer = capability(actor, requirementOf(access));
  // The server may grant features beyond the plan's usual ones (an extension).
  const granted =
    answer.allowed || (answer.reason === 'feature' && start.plan.features[answer.needs]?.enabled);
  return granted ? { allowed: true } : answer;
}

/** The role that a client assumes if the token names none; the server then allows nothing. */
const DEFAULT_ROLE: Role = 'Owner';

/** Whether the signed-in user has this role or a higher one, according to their token. */
export function hasRole(role: Role): boolean {
  const claims: Partial<SessionClaims> | null = sessionClaims();
  return claims !== null && isRoleSufficient(claims.role ?? DEFAULT_ROLE, role);
}

/**
 * A route's guard: `beforeLoad: guard(listCustomers.access)`. The guard takes the declaration of the call that fills
 * the screen, so that screen and server cannot disagree.
 */
export function guard(access: Access) {
  return ({ context }: { readonly context: { readonly start: AppStart } }): void => {
    const answer = mayUse(context.start, access);
    if (!answer.allowed) throw new AccessRefused(answer);
  };
}
