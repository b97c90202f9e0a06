import { type RawBuilder, sql } from 'kysely';
import type { Days } from '@roundbook/domain/home/reports/ranges/firm-calendar';
import { tenant } from '../../../platform/db/tenant.ts';

/**
 * Expenses by their day, without removed ones: rows of `day`, `category`, `supplier`, `cost` and `reclaimed`, in pence;
 * the cost is what the ledger holds on the category's account, without the private part
 * and the VAT that the business reclaims. Cash spent from the till is an
 * expense like any other, and counts once. Read from the index `expenses_by_day` alone.
 */
export function expensesSpent({ from, to }: Days): RawBuilder<unknown> {
  return sql`select e.spent_on as day, e.category, e.supplier, e.amount - e.private_share - e.reclaimed as cost, e.reclaimed
    from expenses e
    where e.business_id = ${tenant} and e.removed_at is null
      and e.spent_on between ${from}::date and ${to}::date`;
}

/**
 * The expenses that recurring costs recorded, with the same columns as `expensesSpent`. Read from the index
 * `expenses_of_recurring_cost`.
 */
export function expensesRecorded(days: Days): RawBuilder<unknown> {
  return sql`${expensesSpent(days)} and e.recurring_cost_id is not null`;
}

/** The day of the first expense; null if there is none. */
export const firstExpenseOn = sql`(select min(e.spent_on) from expenses e
  where e.business_id = ${tenant} and e.removed_at is null)`;
