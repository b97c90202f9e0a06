import { type RawBuilder, sql } from 'kysely';
import type { QueryOf, ResponseOf } from '@roundbook/contract/endpoint';
import type {
  listTransactions as contract,
  Transaction,
} from '@roundbook/contract/money/bank-transactions/transactions';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { bankAccount, joinBankAccount } from '../connected-banks/lookups.ts';
import { conditionOf } from './bank-transaction-conditions.ts';
import { namesFor, type Names } from './bank-transaction-names.ts';
import type { ListedRow } from './transaction-queries.ts';

/** The sort orders of the list. */
const orders = {
  booked: sql`t.booked_on`,
  amount: sql`t.amount`,
  payer: sql`lower(coalesce(nullif(t.payer_name, ''), t.description))`,
  probability: sql`t.probability`,
} as const;

/** Transactions of the inner select `page`. */
function selectTransactions(tx: TenantTransaction, page: RawBuilder<unknown>, order = sql``) {
  return sql<ListedRow>`
    select t.id as "internalTransactionId", t.status as "newStatus",
           t.bank_account_id as "accountId", ${bankAccount.name} as "accountName",
           t.booked_on as "bookedOn", t.amount, t.description, t.payer_name as "payerName",
           t.reference, t.bank_kind as "bankKind", t.decision,
           case when t.status = 'New' then t.candidates else '[]'::jsonb end as candidates,
           t.ignored_reason as "ignoredReason", t.decided_by as "decidedBy",
           t.decided_at as "decidedAt", t.action_id as "actionId",
           coalesce((
             select json_agg(json_build_object('kind', s.kind, 'amount', s.amount,
                 'customerId', s.customer_id, 'paymentId', s.payment_id) order by s.position)
               from bank_shares s
              where s.business_id = ${tx.businessId} and s.transaction_id = t.id
                and s.undone_at is null), '[]') as shares
      from (${page}) t ${joinBankAccount('t')}
     where t.business_id = ${tx.businessId} ${order}`;
}

function transactionOf({ candidates, shares, ...row }: ListedRow, names: Names): Transaction {
  const [only] = shares.length === 1 ? shares : [];
  return {
    ...row,
    customerId: only?.customerId ?? null,
    paymentId: only?.paymentId ?? null,
    candidates: candidates.flatMap((one) => names.candidateOf(row, one)),
    shares: shares.map((one) => names.shareOf(one)),
  };
}

/**
 * A page of transactions with their candidates, and the sums of all transactions that the filters
 * find.
 */
export async function listTransactions(
  tx: TenantTransaction,
  query: QueryOf<typeof contract>,
): Promise<ResponseOf<typeof contract>> {
  const { order, descending, perPage, page, ...filters } = query;
  const where = conditionOf(tx, filters);
  const direction = descending ? sql`desc` : sql`asc`;
  const ordered = sql`order by ${orders[order]} ${direction}, t.id ${direction}`;
  const [rows, totals] = await Promise.all([
    tx.all(
      selectTransactions(
        tx,
        sql`select t.* from bank_transactions t where ${where} ${ordered}
            limit ${perPage} offset ${(page - 1) * perPage}`,
        ordered,
      ),
    ),
    tx.first(sql<{ total: number; paidIn: number; paidOut: number }>`
      select count(*)::int as total,
             coalesce(sum(t.amount) filter (where t.amount > 0), 0)::bigint as "paidIn",
             coalesce(sum(t.amount) filter (where t.amount < 0), 0)::bigint as "paidOut"
        from bank_transactions t where ${where}`),
  ]);
  const names = await namesFor(tx, rows);
  return {
    transactions: rows.map((row) => transactionOf(row, names)),
    total: totals?.total ?? 0,
    paidIn: totals?.paidIn ?? 0,
    paidOut: totals?.paidOut ?? 0,
  };
}

/** One transaction, if it exists. */
export async function findTransaction(
  tx: TenantTransaction,
  id: string,
): Promise<{ transaction: Transaction } | undefined> {
  const one = sql`select t.* from bank_transactions t
    where t.business_id = ${tx.businessId} and t.id = ${id}`;
  const rows = await tx.all(selectTransactions(tx, one));
  const names = await namesFor(tx, rows);
  const [row] = rows;
  return row && { transaction: transactionOf(row, names) };
}
