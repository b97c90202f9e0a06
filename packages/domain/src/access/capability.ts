import { isAdminLevelSufficient } from './admin-levels.ts';
import type { AdminLevel } from './admin-levels.ts';
import { missingFeatureText, planHasFeature, smallestPlanWith } from './features.ts';
import type { Feature, PlanName } from './features.ts';
import { isRoleSufficient } from './roles.ts';
import type { Role } from './roles.ts';

/** The user's role in the business, the business's plan, and the admin level of platform staff. */
export interface Actor {
  /** Absent if the session's token names no role. */
  readonly role?: Role;
  readonly plan: PlanName;
  readonly adminLevel: AdminLevel | null;
}

/** The level, role and feature that a call or a screen requires; an absent part is not required. */
export interface Requirement {
  readonly role?: Role;
  readonly feature?: Feature;
  readonly adminLevel?: AdminLevel;
}

/** Whether something is allowed and, if not, the first reason for refusing it. */
export type Capability =
  | { readonly allowed: true }
  | { readonly allowed: false; readonly reason: 'adminLevel'; readonly needs: AdminLevel }
  | { readonly allowed: false; readonly reason: 'role'; readonly needs: Role }
  | {
      readonly allowed: false;
      readonly reason: 'feature';
      readonly needs: Feature;
      /** The smallest plan that has the feature. */
      readonly plan: PlanName;
    };

/** Checks level, role and feature, in this order, since no plan helps a user whose role is too low. */
export function capability(actor: Actor, requirement: Requirement): Capability {
  const { adminLevel, role, feature } = requirement;
  if (adminLevel && !isAdminLevelSufficient(actor.adminLevel, adminLevel)) {
    return { allowed: false, reason: 'adminLevel', needs: adminLevel };
  }
  if (role && !isRoleSufficient(actor.role, role)) {
    return { allowed: false, reason: 'role', needs: role };
  }
  if (feature && !planHasFeature(actor.plan, feature)) {
    const plan = smallestPlanWith(feature);
    return { allowed: false, reason: 'feature', needs: feature, plan };
  }
  return { allowed: true };
}

/** The reason for a refusal, as the user reads it; null if the capability is granted. */
export function capabilityDetail(answer: Capability): string | null {
  if (answer.allowed) return null;
  switch (answer.reason) {
    case 'adminLevel':
      return `This needs admin level ${answer.needs} or above.`;
    case 'role':
      return answer.needs === 'Owner'
        ? 'This needs the role Owner.'
        : `This needs the role ${answer.needs} or above.`;
    case 'feature':
      return missingFeatureText(answer.needs);
  }
}
