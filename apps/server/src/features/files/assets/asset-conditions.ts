import { type RawBuilder, sql } from 'kysely';
import { seesAllWork } from '@roundbook/domain/access/visibility';
import type { Actor } from '../../../platform/auth/actor.ts';
import type { FileUse } from '../../../slice.ts';
import { isLogo } from '../../account/businesses/relations.ts';

/**
 * The condition over `assets a` for the files that a user may see: for Managers and above, all of the business's
 * files; for roles below Manager, their own uploads, the logo, and files that records show them.
 */
export function visibleTo({ role, userId }: Actor, uses: readonly FileUse[]): RawBuilder<boolean> {
  if (seesAllWork(role)) return sql<boolean>`true`;
  const shown = uses.flatMap(({ isShownTo }) => (isShownTo ? [isShownTo(userId)] : []));
  return sql<boolean>`(${sql.join([sql`a.created_by = ${userId}`, ...shown, isLogo], sql` or `)})`;
}
