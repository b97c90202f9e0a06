import { type RawBuilder, sql } from 'kysely';
import type { QueryOf, ResponseOf } from '@roundbook/contract/endpoint';
import type { countTransactions as contract } from '@roundbook/contract/money/bank-transactions/transactions';
import { STRONG_PROBABILITY } from '@roundbook/domain/money/bank-transactions/shares';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { accountTotals } from './bank-accounts/balance-queries.ts';
import { conditionOf } from './bank-transaction-conditions.ts';

type Counts = ResponseOf<typeof contract>;

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
