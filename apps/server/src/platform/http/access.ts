import type { Access } from '@roundbook/contract/access';
import { isAdminLevelSufficient } from '@roundbook/domain/access/admin-levels';
import { planHasFeature } from '@roundbook/domain/access/features';
import { isRoleSufficient } from '@roundbook/domain/access/roles';
import type { Actor } from '../auth/actor.ts';
import { AppError } from './app-error.ts';

/**
 * The one place that decides whether somebody may make a call at all.
 * @throws AppError 403 which says whether the role, the plan or the admin level is missing, and which
 */
export function authorise(actor: Actor, access: Exclude<Access, { kind: 'public' }>): void {
  if (access.kind === 'admin') {
    if (isAdminLevelSufficient(actor.adminLevel, access.level)) return;
    throw new AppError('adminInsufficient', {
      detail: `This needs the admin level ${access.level}.`,
      field: access.level,
    });
  }
  if (!isRoleSufficient(actor.role, access.role)) {
    throw new AppError('roleInsufficient', {
      detail: `This needs the role ${access.role}.`,
      field: access.role,
    });
  }
  if (access.feature && !planHasFeature(actor.plan, access.feature)) {
    throw new AppError('featureUnavailable', {
      detail: `Your plan does not include ${access.feature}.`,
      field: access.feature,
    });
  }
}
