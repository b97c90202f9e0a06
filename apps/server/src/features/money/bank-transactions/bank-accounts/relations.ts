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

/**
 * The money in the business's bank accounts, as their banks last stated it: one row of `amount` and `stated_on`, the
 * oldest day of a statement; both null if no account has a balance. Credit cards are debts, and are left out.
 */
export const moneyInBank = sql`select sum(acc.balance)::bigint as amount, min(acc.balance_on) as stated_on
  from bank_accounts acc
  where acc.business_id = ${tenant} and acc.removed_at is null and acc.balance is not null
    and acc.currency = 'GBP' and acc.kind is distinct from 'card'`;
