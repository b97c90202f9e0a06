import { type RawBuilder, sql } from 'kysely';
import type { QueryOf, ResponseOf } from '@roundbook/contract/endpoint';
import type {
  listTransactions as contract,
  Transaction,
} from '@roundbook/contract/money/bank-transactions/transactions';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { bankAccount, joinBankAccount } from './bank-accounts/relations.ts';
import { areAmong, conditionOf } from './bank-transaction-conditions.ts';
import { namesFor, type Names } from './bank-transaction-names.ts';
import type { ListedRow } from './transaction-queries.ts';

/** The sort orders of the list. */
const orders = {
  booked: sql`bt.booked_on`,
  amount: sql`bt.amount`,
  payer: sql`lower(coalesce(nullif(bt.payer_name, ''), bt.description))`,
  probability: sql`bt.probability`,
} as const;

/** Selects the transactions that the inner select `page` returns. */
function selectTransactions(tx: TenantTransaction, page: RawBuilder<unknown>, order = sql``) {
  return sql<ListedRow>`
    select bt.id as "internalTransactionId", bt.status as "newStatus",
           bt.bank_account_id as "accountId", ${bankAccount.name} as "accountName",
           bt.booked_on as "bookedOn", bt.amount, bt.description, bt.payer_name as "payerName",
           bt.reference, bt.bank_kind as "bankKind", bt.decision,
           case when bt.status = 'New' then bt.candidates else '[]'::jsonb end as candidates,
           bt.ignored_reason as "ignoredReason", bt.decided_by as "decidedBy",
           bt.decided_at as "decidedAt", bt.action_id as "actionId",
           coalesce((
             select json_agg(json_build_object('kind', bs.kind, 'amount', bs.amount,
                 'customerId', bs.customer_id, 'paymentId', bs.payment_id,
                 'expenseId', bs.expense_id) order by bs.position)
               from bank_shares bs
              where bs.business_id = ${tx.businessId} and bs.transaction_id = bt.id
                and bs.undone_at is null), '[]') as shares
      from (${page}) bt ${joinBankAccount('bt')}
     where bt.business_id = ${tx.businessId} ${order}`;
}

function transactionOf({ candidates, shares, ...row }: ListedRow, names: Names): Transaction {
  const [only] = shares.length === 1 ? shares : [];
  return {
    ...row,
    customerId: only?.customerId ?? null,
    paymentId: only?.paymentId ?? null,
    proposal: names.proposalOf(row),
    candidates: candidates.flatMap((one) => names.candidateOf(row, one)),
    shares: shares.map((one) => names.shareOf(one)),
  };
}

/**
 * A page of transactions with their candidates, and the totals of all transactions that the filters
 * find.
 */
export async function listTransactions(
  tx: TenantTransaction,
  query: QueryOf<typeof contract>,
): Promise<ResponseOf<typeof contract>> {
  const { order, descending, perPage, page, transactionIds, ...filters } = query;
  const found = conditionOf(tx, filters);
  const where = transactionIds ? sql`${found} and ${areAmong(transactionIds)}` : found;
  const direction = descending ? sql`desc` : sql`asc`;
  const ordered = sql`order by ${orders[order]} ${direction}, bt.id ${direction}`;
  const [rows, totals] = await Promise.all([
    tx.all(
      selectTransactions(
        tx,
        sql`select bt.* from bank_transactions bt where ${where} ${ordered}
            limit ${perPage} offset ${(page - 1) * perPage}`,
        ordered,
      ),
    ),
    tx.first(sql<{ total: number; paidIn: number; paidOut: number }>`
      select count(*)::int as total,
             coalesce(sum(bt.amount) filter (where bt.amount > 0), 0)::bigint as "paidIn",
             coalesce(sum(bt.amount) filter (where bt.amount < 0), 0)::bigint as "paidOut"
        from bank_transactions bt where ${where}`),
  ]);
  const names = await namesFor(tx, rows);
  return {
    transactions: rows.map((row) => transactionOf(row, names)),
    total: totals?.total ?? 0,
    paidIn: totals?.paidIn ?? 0,
    paidOut: totals?.paidOut ?? 0,
  };
}

/** The transaction with this id; undefined if there is none. */
export async function findTransaction(
  tx: TenantTransaction,
  id: string,
): Promise<{ transaction: Transaction } | undefined> {
  const one = sql`select bt.* from bank_transactions bt
    where bt.business_id = ${tx.businessId} and bt.id = ${id}`;
  const rows = await tx.all(selectTransactions(tx, one));
  const names = await namesFor(tx, rows);
  const [row] = rows;
  return row && { transaction: transactionOf(row, names) };
}
