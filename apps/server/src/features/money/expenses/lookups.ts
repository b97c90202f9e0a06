import { sql } from 'kysely';
import { tenant } from '../../../platform/db/tenant.ts';

/**
 * The condition that the file `a` is a receipt of an expense, or was one before the expense was
 * changed.
 */
export const isWithExpense = sql`exists (select from expense_receipts er
  where er.business_id = ${tenant} and er.asset_id = a.id)`;
