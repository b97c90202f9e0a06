import { sql } from 'kysely';
import type { Expense } from '@roundbook/contract/money/expenses/expenses';
import type { VatRegistration } from '@roundbook/domain/account/businesses/vat-registration';
import type { Purchase } from '@roundbook/domain/money/expenses/duplicate';
import { expensePosting, reclaimedVat } from '@roundbook/domain/money/expenses/expense-posting';
import { folded } from '@roundbook/domain/values/text/folded';
import { assigned, inserted } from '../../../platform/db/columns.ts';
import { newId } from '../../../platform/db/ids.ts';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { postOwn, reverseOnTheirDays } from '../accounts/ledger/effects.ts';
import type { StoredExpense } from './queries.ts';

/** An expense as the caller describes it, before it is posted. */
export type UnpostedExpense = Omit<Expense, 'reclaimed' | 'matched'>;

const DESCRIPTION = 'Expense';

/** The notes of an expense that was paid out of the till. */
export const PAID_FROM_TILL = 'Paid out of the till';

/** The user who changed an expense (null if the change followed from another change), and the time. */
interface Change {
  readonly by: string | null;
  readonly at: string;
}

/**
 * Makes a transaction wait until no other one records the same purchase, so that each sees what was recorded before it.
 * The capitals of the supplier's name do not matter.
 */
export function lockPurchase(tx: TenantTransaction, purchase: Purchase): void {
  const { spentOn, supplier, amount } = purchase;
  const key = `purchase ${tx.businessId} ${spentOn} ${amount} ${supplier}`;
  tx.send(sql`select pg_advisory_xact_lock(hashtextextended(lower(${key}), 0))`);
}

/** The columns that a change may write. */
const columnsOf = (expense: StoredExpense) => ({
  spent_on: expense.spentOn,
  supplier: expense.supplier,
  category: expense.category,
  amount: expense.amount,
  vat: expense.vat,
  paid_from: expense.paidFrom,
  private_share: expense.privateShare,
  vehicle_id: expense.vehicleId,
  driver_id: expense.mileage?.driverId ?? null,
  miles_tenths: expense.mileage?.tenths ?? null,
  reclaimed: expense.reclaimed,
  posting_id: expense.postingId,
  posted_version: expense.postedVersion,
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

/**
 * Posts an expense on its day, unless it was removed.
 * @param registrations the business's VAT registrations, which decide whether the VAT is reclaimed
 * @returns the expense with its posting
 */
function posted(
  tx: TenantTransaction,
  expense: Omit<Expense, 'reclaimed'>,
  registrations: readonly VatRegistration[],
): StoredExpense {
  if (expense.removedAt !== null)
    return { ...expense, reclaimed: 0, postingId: null, postedVersion: expense.version };
  const reclaimed = reclaimedVat(expense, registrations);
  const postingId = newId();
  const { spentOn: postedOn } = expense;
  const made = expensePosting(expense, reclaimed);
  postOwn(tx, [{ ...made, id: postingId, postedOn, description: DESCRIPTION }]);
  return { ...expense, reclaimed, postingId, postedVersion: expense.version };
}

/** Adds an expense, and posts it. */
export function insertExpense(
  tx: TenantTransaction,
  unposted: UnpostedExpense,
  registrations: readonly VatRegistration[],
): StoredExpense {
  const expense = posted(tx, { ...unposted, matched: false }, registrations);
  const columns = {
    business_id: tx.businessId,
    id: expense.id,
    recurring_cost_id: expense.recurringCostId,
    added_by: expense.addedBy,
    created_at: expense.addedAt,
    ...columnsOf(expense),
  };
  tx.send(sql`insert into expenses ${inserted(columns)}`);
  if (expense.assetIds.length > 0) writeReceipts(tx, expense);
  tx.changed('expense', expense.id, expense.version);
  return expense;
}

/** The fields that decide an expense's posting. */
const POSTED_FIELDS = [
  'spentOn',
  'category',
  'amount',
  'vat',
  'paidFrom',
  'privateShare',
  'removedAt',
] as const;

/** Reverses an expense's posting on the day of the posting, so that each period counts the expense as it is now. */
function reversePosting(tx: TenantTransaction, { postingId }: StoredExpense, reason: string): void {
  if (postingId !== null) reverseOnTheirDays(tx, [postingId], reason);
}

/**
 * Replaces an expense and keeps its former version. If the change concerns the money, the posting is reversed, and the
 * expense is posted again.
 * @param before the expense as stored, locked
 * @param registrations the business's VAT registrations
 * @returns the expense with its next version
 */
export function changeExpense(
  tx: TenantTransaction,
  before: StoredExpense,
  changes: Partial<Omit<UnpostedExpense, 'id' | 'version'>>,
  { by, at }: Change,
  registrations: readonly VatRegistration[],
): StoredExpense {
  const wanted: StoredExpense = { ...before, ...changes, version: before.version + 1 };
  const isUpToDate = before.postedVersion === before.version;
  const posts = !isUpToDate || POSTED_FIELDS.some((field) => wanted[field] !== before[field]);
  if (posts) reversePosting(tx, before, 'The expense was changed');
  const after = posts
    ? posted(tx, wanted, registrations)
    : { ...wanted, postedVersion: wanted.version };
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
    paid_from: before.paidFrom,
    private_share: before.privateShare,
    posting_id: before.postingId,
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

/**
 * Posts an expense again as it stands now: a server of the previous release added or changed it without posting it, or
 * the business's VAT registrations have changed.
 */
export function postAgain(
  tx: TenantTransaction,
  before: StoredExpense,
  registrations: readonly VatRegistration[],
): void {
  // The previous release records cash that was spent from the till without saying so in its own column.
  const isFromTill = before.postingId === null && before.notes === PAID_FROM_TILL;
  const paidFrom = isFromTill ? 'Till' : before.paidFrom;
  reversePosting(tx, before, 'The expense was posted again');
  const after = posted(tx, { ...before, paidFrom }, registrations);
  tx.send(sql`update expenses set ${assigned(columnsOf(after))}
    where business_id = ${tx.businessId} and id = ${before.id}`);
  tx.changed('expense', after.id, after.version);
}

/** An expense, and the share of a bank transaction that accounts for its money. */
export interface MatchedExpense {
  readonly expense: StoredExpense;
  readonly shareId: string;
}

/** Matches expenses with shares of bank transactions. */
export function matchExpensesWithShares(
  tx: TenantTransaction,
  matched: readonly MatchedExpense[],
): void {
  if (matched.length === 0) return;
  tx.send(sql`
    update expenses e set bank_share_id = given.share_id
      from unnest(${matched.map(({ expense }) => expense.id)}::uuid[],
                  ${matched.map(({ shareId }) => shareId)}::uuid[]) given (id, share_id)
     where e.business_id = ${tx.businessId} and e.id = given.id`);
  for (const { expense } of matched) tx.changed('expense', expense.id, expense.version);
}

/** Takes back the match of expenses with shares of bank transactions. */
export function unmatchExpenses(tx: TenantTransaction, expenses: readonly StoredExpense[]): void {
  if (expenses.length === 0) return;
  tx.send(sql`update expenses set bank_share_id = null
    where business_id = ${tx.businessId} and id = any(${expenses.map(({ id }) => id)}::uuid[])`);
  for (const { id, version } of expenses) tx.changed('expense', id, version);
}
