import { type RawBuilder, sql } from 'kysely';

/** Columns of the bank account `k`. */
export const bankAccount = { name: sql`'Bank account'::text` } as const;

/** Joins the bank account named by the rows of `alias`, as `k`. */
export function joinBankAccount(_alias: string): RawBuilder<unknown> {
  return sql``;
}
