import type { Grant } from '@roundbook/contract/account/grants/grants';
import type { Role } from '@roundbook/domain/access/roles';
import type { Allowance } from '../../../platform/auth/rate-limits.ts';
import { refuse } from '../../../platform/http/app-error.ts';

/**
 * Limits how often invitations may be viewed and accepted. The tokens cannot be guessed, so the
 * limit only bounds the work.
 */
export const invitationsPerAddress: Allowance = { name: 'invitation', burst: 30, seconds: 10 };

/** A grant, the user who wants to change it, and the number of active Owners, including that user. */
interface Question {
  readonly grant: Grant;
  readonly userId: string;
  readonly owners: number;
}

function isLastOwner({ grant, owners }: Question): boolean {
  return grant.role === 'Owner' && grant.status === 'Active' && owners <= 1;
}

/**
 * Refuses a change to the user's own role, or a change that would leave the business without an Owner.
 * @throws AppError `rule`
 */
export function checkRoleChange(question: Question, role: Role): void {
  const { grant, userId } = question;
  if (grant.role === role) return;
  if (grant.userId === userId) throw refuse('You cannot change your own role.', 'role');
  if (isLastOwner(question)) throw refuse('A business needs at least one Owner.', 'role');
}

/**
 * Refuses to remove the user who asks, or the business's only Owner.
 * @throws AppError `rule`
 */
export function checkRemoval(question: Question): void {
  if (question.grant.userId === question.userId) throw refuse('You cannot remove yourself.');
  if (isLastOwner(question)) throw refuse('A business needs at least one Owner.');
}
