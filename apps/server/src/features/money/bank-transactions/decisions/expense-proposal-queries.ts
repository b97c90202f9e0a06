import { sql } from 'kysely';
import type { Transaction } from '@roundbook/contract/money/bank-transactions/transactions';
import {
  EXPENSE_WITHIN_DAYS,
  type KnownSpending,
  proposedExpense,
  rememberedSpending,
} from '@roundbook/domain/money/expenses/proposal';
import { addDays } from '@roundbook/domain/values/dates/arithmetic';
import type { TenantTransaction } from '../../../../platform/db/transaction.ts';
import { recentSpending, unmatchedExpenses } from '../../expenses/lookups.ts';
import { expense, joinExpense } from '../../expenses/relations.ts';
import type { ListedRow } from '../transaction-queries.ts';

/** The number of lines booked as expenses that are remembered, newest first. */
const MOST_REMEMBERED = 300;

/** Lines that were booked as expenses, newest first, with the bank's text. */
function bookedSpending(tx: TenantTransaction): Promise<KnownSpending[]> {
  return tx.all(sql<KnownSpending>`
    select bt.payer_name || ' ' || bt.description as text, ${expense.supplier}, ${expense.category},
           ${expense.hasVat} as "hasVat"
      from (select bs.* from bank_shares bs
             where bs.business_id = ${tx.businessId} and bs.expense_id is not null and bs.undone_at is null
             order by bs.id desc limit ${MOST_REMEMBERED}) bs
      join bank_transactions bt on bt.business_id = bs.business_id and bt.id = bs.transaction_id
      ${joinExpense('bs')}
     where bs.business_id = ${tx.businessId}
     order by bs.id desc`);
}

/** The expenses that new outgoing transactions may have paid, by the transaction's id; no expense is proposed twice. */
export async function findProposals(
  tx: TenantTransaction,
  rows: readonly ListedRow[],
): Promise<ReadonlyMap<string, Transaction['proposal']>> {
  const lines = rows.filter(({ newStatus, amount }) => newStatus === 'New' && amount < 0);
  if (lines.length === 0) return new Map();
  const days = lines.map(({ bookedOn }) => bookedOn).sort();
  const [booked, recent, unmatched] = await Promise.all([
    bookedSpending(tx),
    recentSpending(tx),
    unmatchedExpenses(tx, {
      amounts: lines.map(({ amount }) => -amount),
      from: addDays(days[0]!, -EXPENSE_WITHIN_DAYS),
      to: addDays(days.at(-1)!, EXPENSE_WITHIN_DAYS),
    }),
  ]);
  const known = rememberedSpending([...booked, ...recent]);
  const taken = new Set<string>();
  return new Map(
    lines.map(({ internalTransactionId, amount, ...line }) => {
      const free = unmatched.filter(({ id }) => !taken.has(id));
      const proposal = proposedExpense({ ...line, amount: -amount }, known, free);
      if (proposal?.expenseId) taken.add(proposal.expenseId);
      return [internalTransactionId, proposal];
    }),
  );
}
