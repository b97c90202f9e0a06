import { sql } from 'kysely';
import { tenant } from '../../../platform/db/tenant.ts';

/** Whether the business has an import that has not been undone. */
export const hasImported = sql<boolean>`exists (select from customer_imports
  where business_id = ${tenant} and state = 'Imported')`;
