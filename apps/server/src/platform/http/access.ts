import { type Access, requirementOf } from '@roundbook/contract/access';
import type { ErrorCode } from '@roundbook/contract/errors';
import { type Capability, capability, capabilityDetail } from '@roundbook/domain/access/capability';
import type { Actor } from '../auth/actor.ts';
import { AppError } from './app-error.ts';

type Reason = Extract<Capability, { allowed: false }>['reason'];

const CODES: Readonly<Record<Reason, ErrorCode>> = {
  adminLevel: 'adminInsufficient',
  role: 'roleInsufficient',
  feature: 'featureUnavailable',
};

/**
 * The only place that decides whether a user may make a call at all, by the same rule as the
 * client.
 * @throws AppError 403 naming the missing role, plan or admin level
 */
export function authorise(actor: Actor, access: Access): void {
  const answer = capability(actor, requirementOf(access));
  if (answer.allowed) return;
  throw new AppError(CODES[answer.reason], {
    detail: capabilityDetail(answer)!,
    field: answer.needs,
  });
}
