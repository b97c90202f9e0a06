import { type RawBuilder, sql } from 'kysely';

/**
 * The condition that a uuid column holds one of the ids. Compares a single id directly: PostgreSQL then keeps one
 * plan, whereas it plans each call with a list again, which takes longer than finding the row.
 *
 * @param column for example sql`c.id`
 */
export function isOneOf(column: RawBuilder<unknown>, ids: readonly string[]): RawBuilder<boolean> {
  return ids.length === 1 ? sql`${column} = ${ids[0]}::uuid` : sql`${column} = any(${ids}::uuid[])`;
}
