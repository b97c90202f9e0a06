import { sql } from 'kysely';
import type { Expense } from '@roundbook/contract/money/expenses/expenses';
import { businessShare, netOf } from '@roundbook/domain/money/expenses/expense';
import { expenseCategoryLabel } from '@roundbook/domain/money/expenses/labels';
import { paidFromLabel } from '@roundbook/domain/money/expenses/paid-from';
import { isOneOf } from '../../../platform/db/one-of.ts';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { ownList } from '../../../platform/exports/own-list.ts';
import { namesOfUsers } from '../../account/users/lookups.ts';
import { namesOfFiles } from '../../files/assets/lookups.ts';

type Row = Omit<
  Expense,
  | 'assetIds'
  | 'addedAt'
  | 'removedAt'
  | 'version'
  | 'reclaimed'
  | 'matched'
  | 'vehicleId'
  | 'recurringCostId'
  | 'mileage'
>;

const isGiven = <Value>(value: Value | null | undefined): value is Value => value != null;

/** The file names of each expense's receipts, in order. */
async function receiptsOf(
  tx: TenantTransaction,
  expenseIds: readonly string[],
): Promise<(expenseId: string) => string> {
  const links = await tx.all(sql<{ expenseId: string; assetId: string }>`
    select expense_id as "expenseId", asset_id as "assetId" from expense_receipts
     where business_id = ${tx.businessId} and position is not null
       and ${isOneOf(sql`expense_id`, expenseIds)}
     order by position`);
  const names = await namesOfFiles(
    tx,
    links.map(({ assetId }) => assetId),
  );
  const byExpense = Map.groupBy(links, ({ expenseId }) => expenseId);
  return (expenseId) =>
    (byExpense.get(expenseId) ?? [])
      .map(({ assetId }) => names.get(assetId))
      .filter(isGiven)
      .join('; ');
}

/** All expenses except removed ones. */
export const expenseList = ownList<Row>({
  name: 'expenses',
  title: 'Expenses',
  about: 'The business’s expenses, without removed expenses.',
  columns: {
    Date: ['date', 'The date of the expense.'],
    Supplier: ['text', 'The supplier.'],
    Category: ['text', 'The category on the self-employment tax return.'],
    Amount: ['pounds', 'The amount, including VAT.'],
    VAT: ['pounds', 'The VAT included, as shown on the receipt; empty if the receipt shows none.'],
    Net: ['pounds', 'The amount without VAT.'],
    Private: ['pounds', 'The part of the amount that was private.'],
    'Business cost': ['pounds', 'The amount without its private part.'],
    'Paid from': ['text', 'Where the money came from.'],
    Notes: ['text', 'Notes.'],
    Receipts: ['text', 'The names of the receipt files.'],
    'Added by': ['text', 'The person who recorded the expense.'],
  },
  count: async (tx) => {
    const row = await tx.first(sql<{ rows: number }>`
      select count(*) as rows from expenses
       where business_id = ${tx.businessId} and removed_at is null`);
    return row?.rows ?? 0;
  },
  page: (tx, after, most) =>
    tx.all(sql<Row>`
      select id, spent_on as "spentOn", supplier, category, amount, vat,
             paid_from as "paidFrom", private_share as "privateShare", notes, added_by as "addedBy"
        from expenses
       where business_id = ${tx.businessId} and removed_at is null
         ${after === null ? sql`` : sql`and id > ${after}`}
       order by id limit ${most}`),
  rowsOf: async (tx, page) => {
    const [receipts, people] = await Promise.all([
      receiptsOf(
        tx,
        page.map(({ id }) => id),
      ),
      namesOfUsers(tx, page.map(({ addedBy }) => addedBy).filter(isGiven)),
    ]);
    return page.map((one) => ({
      Date: one.spentOn,
      Supplier: one.supplier,
      Category: expenseCategoryLabel(one.category),
      Amount: one.amount,
      VAT: one.vat,
      Net: netOf(one),
      Private: one.privateShare,
      'Business cost': businessShare(one),
      'Paid from': paidFromLabel(one.paidFrom),
      Notes: one.notes,
      Receipts: receipts(one.id),
      'Added by': one.addedBy && people.get(one.addedBy),
    }));
  },
});
