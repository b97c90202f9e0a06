import { type RawBuilder, sql } from 'kysely';
import { seesAllWork } from '@roundbook/domain/access/visibility';
import type { Actor } from '../../../platform/auth/actor.ts';
import { isLogo } from '../../account/businesses/lookups.ts';
import { isWithVisitFor } from '../../work/jobs/join-lookups.ts';

/**
 * Which files somebody sees: from Manager up all of the business; below, what they uploaded, what
 * belongs to jobs with a visit that is theirs or nobody's (earlier visits of such a job too: how to
 * get in is often on a colleague's photo), and the logo. A condition over `assets a`.
 */
export function visibleTo({ role, userId }: Actor): RawBuilder<boolean> {
  if (seesAllWork(role)) return sql<boolean>`true`;
  return sql<boolean>`(a.created_by = ${userId}
    or ${isWithVisitFor(userId)} or ${isLogo})`;
}
