import { type RawBuilder, sql } from 'kysely';
import { tenant } from '../../../../platform/db/tenant.ts';

/** Joins the bank account named by the rows of `alias`, as `acc`. */
export function joinBankAccount(alias: string): RawBuilder<unknown> {
  return sql`left join bank_accounts acc on acc.business_id = ${tenant}
    and acc.id = ${sql.ref(`${alias}.bank_account_id`)}`;
}

/** The whole number of the bank account `acc` in brackets; empty if it is unknown. */
const wholeNumber = sql`case when acc.account_number <> '' then
    ' (' || ltrim(regexp_replace(acc.sort_code, '(..)(..)(..)', '\\1-\\2-\\3') || ' ') || acc.account_number || ')'
  when acc.iban <> '' then ' (' || acc.iban || ')' else '' end`;

/** Columns of the bank account `acc`. */
export const bankAccount = {
  /** The account's name; with the whole number where another account of the business has the same name. */
  name: sql`coalesce(acc.name || case when exists (select from bank_accounts acc_namesake
      where acc_namesake.business_id = ${tenant} and acc_namesake.id <> acc.id and acc_namesake.name = acc.name)
    then ${wholeNumber} else '' end, 'Bank account')`,
} as const;
