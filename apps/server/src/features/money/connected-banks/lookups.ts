import { type RawBuilder, sql } from 'kysely';
import { tenant } from '../../../platform/db/tenant.ts';

/** Joins the bank account named by the rows of `alias`, as `k`. */
export function joinBankAccount(alias: string): RawBuilder<unknown> {
  return sql`left join bank_accounts k on k.business_id = ${tenant}
    and k.id = ${sql.ref(`${alias}.bank_account_id`)}`;
}

/** Columns of the bank account `k`. */
export const bankAccount = { name: sql`coalesce(k.name, 'Bank account')` } as const;
