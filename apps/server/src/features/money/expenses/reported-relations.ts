import { type RawBuilder, sql } from 'kysely';
import type { Days } from '@roundbook/domain/home/reports/ranges/firm-calendar';
import { tenant } from '../../../platform/db/tenant.ts';
import { registeredDays } from '../../account/businesses/relations.ts';

/** The VAT in the expense `e` that the business reclaims: none if it was not registered on the expense's day. */
const reclaimed = sql`case when e.vat > 0 and e.spent_on <@ ${registeredDays} then e.vat else 0 end`;

/**
 * Expenses by their day, without removed ones: rows of `day`, `category`, `supplier`, `cost` and `reclaimed`, in pence;
 * the cost is what the expense cost the business, without the VAT that it reclaims. Cash spent from the till is an
 * expense like any other, and counts once. Read from the index `expenses_by_day` alone.
 */
export function expensesSpent({ from, to }: Days): RawBuilder<unknown> {
  return sql`select e.spent_on as day, e.category, e.supplier, e.amount - ${reclaimed} as cost, ${reclaimed} as reclaimed
    from expenses e
    where e.business_id = ${tenant} and e.removed_at is null
      and e.spent_on between ${from}::date and ${to}::date`;
}

/** The day of the first expense; null if there is none. */
export const firstExpenseOn = sql`(select min(e.spent_on) from expenses e
  where e.business_id = ${tenant} and e.removed_at is null)`;
