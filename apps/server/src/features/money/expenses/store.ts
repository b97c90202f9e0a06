import { sql } from 'kysely';
import type { Expense } from '@roundbook/contract/money/expenses/expenses';
import { folded } from '@roundbook/domain/values/text/folded';
import { assigned, inserted } from '../../../platform/db/columns.ts';
import { newId } from '../../../platform/db/ids.ts';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';

/** The user who changed an expense (null if the change followed from another change), and the time. */
interface Change {
  readonly by: string | null;
  readonly at: string;
}

/** The columns that a change may write. */
const columnsOf = (expense: Expense) => ({
  spent_on: expense.spentOn,
  supplier: expense.supplier,
  category: expense.category,
  amount: expense.amount,
  vat: expense.vat,
  notes: expense.notes,
  search: folded(`${expense.supplier} ${expense.notes}`).replaceAll(/\s+/g, ' '),
  removed_at: expense.removedAt,
  version: expense.version,
});

/** Writes the receipt's files in order; detached files stay with the former version. */
function writeReceipts(tx: TenantTransaction, { id, assetIds }: Expense): void {
  tx.send(sql`
    update expense_receipts set position = null
     where business_id = ${tx.businessId} and expense_id = ${id}
       and not asset_id = any(${assetIds}::uuid[])`);
  tx.send(sql`
    insert into expense_receipts (business_id, expense_id, asset_id, position)
    select ${tx.businessId}::uuid, ${id}::uuid, given.id, given.position
      from unnest(${assetIds}::uuid[]) with ordinality as given(id, position)
        on conflict (business_id, expense_id, asset_id) do update set position = excluded.position`);
}

/** Adds an expense. */
export function insertExpense(tx: TenantTransaction, expense: Expense): void {
  const columns = {
    business_id: tx.businessId,
    id: expense.id,
    added_by: expense.addedBy,
    created_at: expense.addedAt,
    ...columnsOf(expense),
  };
  tx.send(sql`insert into expenses ${inserted(columns)}`);
  if (expense.assetIds.length > 0) writeReceipts(tx, expense);
  tx.changed('expense', expense.id, expense.version);
}

/**
 * Replaces an expense and keeps its former version.
 * @param before the expense as stored, locked
 * @returns the expense with its next version
 */
export function changeExpense(
  tx: TenantTransaction,
  before: Expense,
  changes: Partial<Omit<Expense, 'id' | 'version'>>,
  { by, at }: Change,
): Expense {
  const after: Expense = { ...before, ...changes, version: before.version + 1 };
  const former = {
    business_id: tx.businessId,
    id: newId(),
    expense_id: before.id,
    version: before.version,
    spent_on: before.spentOn,
    supplier: before.supplier,
    category: before.category,
    amount: before.amount,
    vat: before.vat,
    notes: before.notes,
    asset_ids: before.assetIds,
    removed_at: before.removedAt,
    user_id: by,
    changed_at: at,
  };
  tx.send(sql`insert into former_expenses ${inserted(former)}`);
  tx.send(sql`update expenses set ${assigned(columnsOf(after))}
    where business_id = ${tx.businessId} and id = ${before.id}`);
  if (changes.assetIds) writeReceipts(tx, after);
  tx.changed('expense', after.id, after.version);
  return after;
}
