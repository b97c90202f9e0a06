import { type RawBuilder, sql } from 'kysely';

/**
 * The condition that a uuid column holds one of the ids. A single id is compared directly: PostgreSQL
 * then keeps one plan, while for a list it plans every call again, which takes longer than finding
 * the row.
 *
 * @param column such as sql`c.id`
 */
export function isOneOf(column: RawBuilder<unknown>, ids: readonly string[]): RawBuilder<boolean> {
  return ids.length === 1 ? sql`${column} = ${ids[0]}::uuid` : sql`${column} = any(${ids}::uuid[])`;
}
