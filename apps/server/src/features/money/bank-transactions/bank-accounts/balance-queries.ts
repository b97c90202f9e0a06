import { type RawBuilder, sql } from 'kysely';
import type { ResponseOf } from '@roundbook/contract/endpoint';
import type { countTransactions as contract } from '@roundbook/contract/money/bank-transactions/transactions';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import type { TenantTransaction } from '../../../../platform/db/transaction.ts';
import { bankAccount, joinBankAccount } from './relations.ts';

type AccountTotal = ResponseOf<typeof contract>['accounts'][number];

/** The number of days for which the bank's balances are compared with the transactions. */
const DAYS_COMPARED = 400;

/** The maximum number of differences listed. */
const MOST_LISTED = 3;

/**
 * Each account with the newest balance from its bank, as stated on a line or at the end of a file. Between two days
 * with a balance, the transactions must add up to the difference. Discrepancies are added up as absolute amounts, so
 * that two of them never cancel each other out.
 */
export async function accountTotals(
  tx: TenantTransaction,
  accountId: string | undefined,
): Promise<AccountTotal[]> {
  const one = accountId ? sql`and bt.bank_account_id = ${accountId}` : sql``;
  return tx.all(sql<AccountTotal & { firstOn: PlainDate; lastOn: PlainDate }>`
    with accounts as (
      select bt.business_id, bt.bank_account_id, min(bt.booked_on) as first_on,
             max(bt.booked_on) as last_on
        from bank_transactions bt where bt.business_id = ${tx.businessId} ${one}
       group by bt.business_id, bt.bank_account_id),
    moves as (
      select bt.bank_account_id, bt.booked_on, sum(bt.amount) as moved,
             ${ofLastLine(sql`bt.balance_after`)} as closing, ${ofLastLine(sql`bt.id`)} as line_id
        from bank_transactions bt join accounts a on a.bank_account_id = bt.bank_account_id
       where bt.business_id = ${tx.businessId} ${one}
         and bt.booked_on > a.last_on - ${DAYS_COMPARED}::integer
       group by bt.bank_account_id, bt.booked_on),
    stated as (
      select distinct on (bb.bank_account_id, bb.balance_on)
             bb.bank_account_id, bb.balance_on as booked_on, bb.amount, bb.source
        from bank_balances bb join accounts a on a.bank_account_id = bb.bank_account_id
       where bb.business_id = ${tx.businessId}
         and bb.balance_on > a.last_on - ${DAYS_COMPARED}::integer and ${holdsItsDay(tx)}
       order by bb.bank_account_id, bb.balance_on, bb.noted_at desc),
    days as (
      select bank_account_id, booked_on, coalesce(m.moved, 0) as moved,
             coalesce(s.amount, m.closing) as closing, s.source, m.line_id
        from moves m full join stated s using (bank_account_id, booked_on)),
    sums as (
      select d.*, sum(d.moved) over (partition by d.bank_account_id order by d.booked_on) as total
        from days d),
    starts as (
      select s.*, s.closing - s.total as start from sums s where s.closing is not null),
    gaps as (
      select s.*, s.start - lag(s.start)
               over (partition by s.bank_account_id order by s.booked_on) as gap
        from starts s)
    select a.bank_account_id as "accountId", ${bankAccount.name} as "accountName",
           g.closing::bigint as "bankBalance", g.booked_on as "bankBalanceOn",
           g.difference::bigint as difference, a.first_on as "firstOn", a.last_on as "lastOn",
           coalesce((select json_agg(json_build_object('on', missed.booked_on,
                 'pence', missed.gap::bigint,
                 'source', coalesce(missed.source, ${sourceOfLine(tx, sql`missed.line_id`)}, ''))
               order by missed.booked_on desc)
             from (select * from gaps where gaps.bank_account_id = a.bank_account_id and gaps.gap <> 0
               order by gaps.booked_on desc limit ${MOST_LISTED}) missed), '[]') as differences
      from accounts a ${joinBankAccount('a')}
      left join (
        select bank_account_id, max(booked_on) as booked_on, sum(abs(gap)) as difference,
               (array_agg(closing order by booked_on desc))[1] as closing
          from gaps group by bank_account_id) g on g.bank_account_id = a.bank_account_id
     where a.business_id = ${tx.businessId}
     order by "accountName", a.bank_account_id`);
}

/** A value from the last of a day's lines that state a balance. */
function ofLastLine(value: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(array_agg(${value} order by bt.id desc) filter (where bt.balance_after is not null))[1]`;
}

/**
 * Whether the import of the balance `bb` holds all lines of its day. If another file brought more lines of that day,
 * the file with the balance was downloaded during the day, and its balance is not the day's last.
 */
function holdsItsDay(tx: TenantTransaction): RawBuilder<unknown> {
  return sql`not exists (select from bank_transactions bt_other
    where bt_other.business_id = ${tx.businessId}
      and bt_other.bank_account_id = bb.bank_account_id and bt_other.booked_on = bb.balance_on
      and not exists (select from bank_transaction_imports bti
        where bti.business_id = ${tx.businessId} and bti.import_id = bb.import_id
          and bti.transaction_id = bt_other.id))`;
}

/** The name of the newest file that holds a line; null if none does, or the file states no balance at its end. */
function sourceOfLine(tx: TenantTransaction, lineId: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(select bb_line.source from bank_transaction_imports bti_line
      join bank_balances bb_line on bb_line.business_id = ${tx.businessId} and bb_line.import_id = bti_line.import_id
     where bti_line.business_id = ${tx.businessId} and bti_line.transaction_id = ${lineId}
     order by bb_line.noted_at desc limit 1)`;
}
