import { type RawBuilder, sql } from 'kysely';
import { isRoleSufficient } from '@roundbook/domain/access/roles';
import type { Actor } from '../../../platform/auth/actor.ts';

/**
 * Which files somebody sees: from Manager up all of the business; below, what they uploaded, what
 * belongs to jobs with a visit that is theirs or nobody's (earlier visits of such a job too: how to
 * get in is often on a colleague's photo), and the logo. A condition over `assets a`.
 */
export function visibleTo({ role, userId }: Actor): RawBuilder<boolean> {
  if (isRoleSufficient(role, 'Manager')) return sql<boolean>`true`;
  return sql<boolean>`(a.created_by = ${userId}
    or exists (select from occurrence_assets link
      join occurrences visit on visit.business_id = link.business_id and visit.id = link.occurrence_id
      join occurrences mine on mine.business_id = visit.business_id and mine.job_id = visit.job_id
     where link.business_id = a.business_id and link.asset_id = a.id
       and (mine.assigned_to is null or mine.assigned_to = ${userId}))
    or exists (select from businesses b
      where b.business_id = a.business_id and b.logo_asset_id = a.id))`;
}
