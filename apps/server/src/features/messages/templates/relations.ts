import { sql } from 'kysely';
import { tenant } from '../../../platform/db/tenant.ts';

/** Whether the business has its own wording for a message. */
export const hasOwnWords = sql<boolean>`exists (select from template_wordings
  where business_id = ${tenant} and (email is not null or sms is not null))`;
