import { sql } from 'kysely';
import { tenant } from '../../../platform/db/tenant.ts';

/** The condition that the file `a` is attached to a draft. */
export const isInDraft = sql`exists (select from thread_drafts td
  where td.business_id = ${tenant} and a.id = any(td.asset_ids))`;
