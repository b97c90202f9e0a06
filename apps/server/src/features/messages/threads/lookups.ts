import { sql } from 'kysely';
import { tenant } from '../../../platform/db/tenant.ts';

/** The condition that the file `a` is attached to a user's draft. */
export const isInDraft = sql`exists (select from thread_drafts d
  where d.business_id = ${tenant} and a.id = any(d.asset_ids))`;
