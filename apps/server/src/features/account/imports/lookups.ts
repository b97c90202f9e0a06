import { sql } from 'kysely';
import { tenant } from '../../../platform/db/tenant.ts';

/** Whether the business brought customers over by an import that stands. */
export const hasImported = sql<boolean>`exists (select from customer_imports
  where business_id = ${tenant} and state = 'Imported')`;
