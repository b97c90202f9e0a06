import { sql } from 'kysely';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { postedLines } from '../accounts/ledger/lookups.ts';

/** A discrepancy between a business's expenses and its ledger. */
export interface ExpenseFinding {
  readonly check: 'expense differs from its posting' | 'expenses differ from the ledger';
  /** The expense's id, or the category. */
  readonly subject: string;
  /** An amount in pence. */
  readonly expected: number;
  readonly found: number;
}

/** The account of an expense's money: the same table as the domain's `expensePosting`. */
const moneyAccount = sql`case e.paid_from when 'Cash' then 'cash' when 'Card' then 'businessCards'
  when 'Own' then 'ownMoney' when 'Till' then 'tillExpenses' else 'bank' end`;

/**
 * Audits the business's expenses: each has exactly the posting that it should have, and the accounts of the categories
 * hold nothing else. Reads every expense, so it is meant for tests, for checks after a crash and for operations.
 */
export async function auditExpenses(tx: TenantTransaction): Promise<ExpenseFinding[]> {
  const id = tx.businessId;
  const lines = sql`(${postedLines(tx)})`;
  const wanted = sql`(
    select e.id, e.posting_id, e.spent_on, w.account, w.amount
      from expenses e, lateral (values
        ('expense' || e.category, e.amount - e.private_share - e.reclaimed), ('vat', e.reclaimed),
        ('drawings', case when e.paid_from = 'Own' then 0 else e.private_share end),
        (${moneyAccount}, case when e.paid_from = 'Own' then e.private_share - e.amount else -e.amount end)) w (account, amount)
     where e.business_id = ${id} and e.removed_at is null and w.amount <> 0)`;
  const checks = [
    sql<ExpenseFinding>`
      select 'expense differs from its posting' as check, w.id::text as subject, w.amount as expected,
             coalesce(l.amount, 0)::bigint as found
        from ${wanted} w
        left join ${lines} l on l."postingId" = w.posting_id and l.account = w.account
         and l."postedOn" = w.spent_on and not l.undone
       where coalesce(l.amount, 0) <> w.amount`,
    sql<ExpenseFinding>`
      select 'expenses differ from the ledger' as check, coalesce(w.account, l.account, '') as subject,
             coalesce(w.total, 0)::bigint as expected, coalesce(l.total, 0)::bigint as found
        from (select account, spent_on, sum(amount) as total from ${wanted} w
               where account like 'expense%' group by account, spent_on) w
        full join (select account, "postedOn", sum(amount) as total from ${lines} l
                    where account like 'expense%' group by account, "postedOn" having sum(amount) <> 0) l
          on l.account = w.account and l."postedOn" = w.spent_on
       where coalesce(w.total, 0) <> coalesce(l.total, 0)`,
  ];
  return (await Promise.all(checks.map((check) => tx.all(check)))).flat();
}
