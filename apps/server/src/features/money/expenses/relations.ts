import { type RawBuilder, sql } from 'kysely';

/** Columns of the expense `e`. */
export const expense = {
  supplier: sql`e.supplier`,
  category: sql`e.category`,
  /** Whether the receipt shows VAT. */
  hasVat: sql`coalesce(e.vat > 0, false)`,
} as const;

/** Joins the expense of each row of `alias`, by its `expense_id`, as `e`. */
export function joinExpense(alias: string): RawBuilder<unknown> {
  return sql`join expenses e on e.business_id = ${sql.ref(`${alias}.business_id`)}
    and e.id = ${sql.ref(`${alias}.expense_id`)}`;
}
