import { sql } from 'kysely';
import { tenant } from '../../../platform/db/tenant.ts';

/** The condition that the file `a` is a receipt of an expense, or was before a change. */
export const isWithExpense = sql`exists (select from expense_receipts link
  where link.business_id = ${tenant} and link.asset_id = a.id)`;
