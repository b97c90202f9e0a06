import { type RawBuilder, sql } from 'kysely';
import type { ResponseOf } from '@roundbook/contract/endpoint';
import type { getTill } from '@roundbook/contract/money/bank-transactions/transactions';
import { tenant } from '../../../platform/db/tenant.ts';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';

/**
 * The condition that the file `a` is a receipt of an expense, or was one before the expense was
 * changed.
 */
export const isWithExpense = sql`exists (select from expense_receipts er
  where er.business_id = ${tenant} and er.asset_id = a.id)`;

/** The expenses that count, as a statement with `id`, `paid_from`, `amount` and `bank_share_id`; for audits. */
export function auditedExpenses(tx: TenantTransaction): RawBuilder<unknown> {
  return sql`select e.id, e.paid_from, e.amount, e.bank_share_id from expenses e
    where e.business_id = ${tx.businessId} and e.removed_at is null`;
}

/** The maximum number of cash expenses that a banking offers. */
const MOST_CASH_EXPENSES = 50;

/** The expenses that were paid in cash and that no banking has counted yet, latest first. */
export function unbankedCashExpenses(
  tx: TenantTransaction,
): Promise<ResponseOf<typeof getTill>['expenses']> {
  return tx.all(sql<ResponseOf<typeof getTill>['expenses'][number]>`
    select e.id, e.spent_on as "spentOn", e.supplier, e.category, e.amount from expenses e
     where e.business_id = ${tx.businessId} and e.removed_at is null and e.bank_share_id is null
       and e.paid_from = 'Cash'
     order by e.spent_on desc, e.id desc limit ${MOST_CASH_EXPENSES}`);
}
