import { type RawBuilder, sql } from 'kysely';
import { tenant } from '../../../../platform/db/tenant.ts';

/** Joins the bank account named by the rows of `alias`, as `acc`. */
export function joinBankAccount(alias: string): RawBuilder<unknown> {
  return sql`left join bank_accounts acc on acc.business_id = ${tenant}
    and acc.id = ${sql.ref(`${alias}.bank_account_id`)}`;
}

/** Columns of the bank account `acc`. */
export const bankAccount = { name: sql`coalesce(acc.name, 'Bank account')` } as const;
