import { type RawBuilder, sql } from 'kysely';
import { seesAllWork } from '@roundbook/domain/access/visibility';
import type { Actor } from '../../../platform/auth/actor.ts';
import { isLogo } from '../../account/businesses/lookups.ts';
import { isWithVisitFor } from '../../work/jobs/relations.ts';

/**
 * The files that a user sees: from Manager up, all of the business; below, their own uploads, the
 * files of jobs with a visit that is theirs or unassigned (earlier visits of such a job too: a
 * colleague's photo often shows how to get in), and the logo. A condition over `assets a`.
 */
export function visibleTo({ role, userId }: Actor): RawBuilder<boolean> {
  if (seesAllWork(role)) return sql<boolean>`true`;
  return sql<boolean>`(a.created_by = ${userId}
    or ${isWithVisitFor(userId)} or ${isLogo})`;
}
