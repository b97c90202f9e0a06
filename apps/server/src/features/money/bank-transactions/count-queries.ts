import { type RawBuilder, sql } from 'kysely';
import type { QueryOf, ResponseOf } from '@roundbook/contract/endpoint';
import type { countTransactions as contract } from '@roundbook/contract/money/bank-transactions/transactions';
import { STRONG_PROBABILITY } from '@roundbook/domain/money/bank-transactions/shares';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { bankAccount, joinBankAccount } from './bank-accounts/relations.ts';
import { conditionOf } from './bank-transaction-conditions.ts';

type Counts = ResponseOf<typeof contract>;

/** The number of days for which the bank's balances are compared with the transactions. */
const DAYS_COMPARED = 400;

/** The number of transactions in each state, and whether they agree with the bank. */
export async function countTransactions(
  tx: TenantTransaction,
  filters: QueryOf<typeof contract>,
): Promise<Counts> {
  const where = conditionOf(tx, filters);
  const [states, decisions, accounts] = await Promise.all([
    tx.all(sql<Counts['states'][number]>`
      select bt.status as "newStatus", count(*)::int as count, sum(bt.amount)::bigint as pence
        from bank_transactions bt where ${where} group by bt.status order by bt.status`),
    tx.all(sql<Counts['decisions'][number]>`
      select bt.decision, count(*)::int as count, sum(bt.amount)::bigint as pence
        from bank_transactions bt where ${where} and bt.status = 'New' and bt.amount > 0
       group by bt.decision order by bt.decision`),
    accountTotals(tx, filters.accountId),
  ]);
  return { states, decisions, accounts };
}

/**
 * Each account with the newest balance from its bank. Between two days with a balance, the transactions must add up
 * to the difference. Discrepancies are added up as absolute amounts, so that two of them never cancel each other
 * out.
 */
async function accountTotals(tx: TenantTransaction, accountId: string | undefined) {
  const one = accountId ? sql`and bt.bank_account_id = ${accountId}` : sql``;
  const rows = await tx.all(sql<
    Counts['accounts'][number] & { firstOn: PlainDate; lastOn: PlainDate }
  >`
    with accounts as (
      select bt.business_id, bt.bank_account_id, min(bt.booked_on) as first_on,
             max(bt.booked_on) as last_on
        from bank_transactions bt where bt.business_id = ${tx.businessId} ${one}
       group by bt.business_id, bt.bank_account_id),
    days as (
      select bt.bank_account_id, bt.booked_on, sum(bt.amount) as moved, ${lastBalance} as closing
        from bank_transactions bt join accounts a on a.bank_account_id = bt.bank_account_id
       where bt.business_id = ${tx.businessId} ${one}
         and bt.booked_on > a.last_on - ${DAYS_COMPARED}::integer
       group by bt.bank_account_id, bt.booked_on),
    sums as (
      select d.*, sum(d.moved) over (partition by d.bank_account_id order by d.booked_on) as total
        from days d),
    starts as (
      select s.bank_account_id, s.booked_on, s.closing, s.closing - s.total as start from sums s
       where s.closing is not null),
    gaps as (
      select s.bank_account_id, s.booked_on, s.closing, abs(s.start - lag(s.start)
               over (partition by s.bank_account_id order by s.booked_on)) as gap
        from starts s)
    select a.bank_account_id as "accountId", ${bankAccount.name} as "accountName",
           g.closing::bigint as "bankBalance", g.booked_on as "bankBalanceOn",
           g.difference::bigint as difference, a.first_on as "firstOn", a.last_on as "lastOn"
      from accounts a ${joinBankAccount('a')}
      left join (
        select bank_account_id, max(booked_on) as booked_on, sum(gap) as difference,
               (array_agg(closing order by booked_on desc))[1] as closing
          from gaps group by bank_account_id) g on g.bank_account_id = a.bank_account_id
     where a.business_id = ${tx.businessId}
     order by "accountName", a.bank_account_id`);
  return rows;
}

/** The balance after the last of a day's lines that state a balance. */
const lastBalance: RawBuilder<unknown> = sql`(array_agg(bt.balance_after order by bt.id desc)
  filter (where bt.balance_after is not null))[1]`;

/** The number of new transactions that meet a condition. */
export async function countNew(tx: TenantTransaction, where: RawBuilder<unknown>): Promise<number> {
  const row = await tx.first(sql<{ count: number }>`
    select count(*)::int as count from bank_transactions bt where ${where}`);
  return row?.count ?? 0;
}

/** The number of transactions with a strong match, and their total. */
export async function sumStrong(tx: TenantTransaction, where: RawBuilder<unknown>) {
  const row = await tx.first(sql<{ count: number; pence: number }>`
    select count(*)::int as count, coalesce(sum(bt.amount), 0)::bigint as pence
      from bank_transactions bt
     where ${where} and (bt.decision = 'certain'
       or (bt.decision = 'suggested' and bt.probability >= ${STRONG_PROBABILITY}::real))`);
  return row ?? { count: 0, pence: 0 };
}
