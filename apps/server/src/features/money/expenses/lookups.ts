import { type RawBuilder, sql } from 'kysely';
import type { ResponseOf } from '@roundbook/contract/endpoint';
import type { getTill } from '@roundbook/contract/money/bank-transactions/transactions';
import type { Vehicle } from '@roundbook/contract/money/expenses/vehicles';
import type { VatRegistration } from '@roundbook/domain/account/businesses/vat-registration';
import type { Days } from '@roundbook/domain/home/reports/ranges/firm-calendar';
import type { ExpenseCategory } from '@roundbook/domain/money/expenses/categories';
import { expenseCategoryLabel } from '@roundbook/domain/money/expenses/labels';
import type { KnownSpending, UnmatchedExpense } from '@roundbook/domain/money/expenses/proposal';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import { tenant } from '../../../platform/db/tenant.ts';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { findVat } from '../../account/businesses/lookups.ts';
import { listVehicles } from './vehicles/vehicle-queries.ts';

/** The facts that decide how an expense is posted, and whether it is refused. */
export interface ExpenseRules {
  readonly registrations: readonly VatRegistration[];
  readonly vehicles: readonly Vehicle[];
}

/** The business's VAT registrations and its vehicles. */
export async function findExpenseRules(tx: TenantTransaction): Promise<ExpenseRules> {
  const [{ registrations }, vehicles] = await Promise.all([findVat(tx), listVehicles(tx)]);
  return { registrations, vehicles };
}

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

/** The number of latest expenses whose suppliers are remembered. */
const MOST_REMEMBERED = 300;

/** The latest expenses with a supplier, latest first. */
export function recentSpending(tx: TenantTransaction): Promise<KnownSpending[]> {
  return tx.all(sql<KnownSpending>`
    select '' as text, e.supplier, e.category, coalesce(e.vat > 0, false) as "hasVat" from expenses e
     where e.business_id = ${tx.businessId} and e.removed_at is null and e.supplier <> ''
     order by e.spent_on desc, e.id desc limit ${MOST_REMEMBERED}`);
}

/** The expenses of these amounts and days that were paid by the bank or a card and that no bank line accounts for. */
export function unmatchedExpenses(
  tx: TenantTransaction,
  {
    amounts,
    from,
    to,
  }: { readonly amounts: readonly number[]; readonly from: PlainDate; readonly to: PlainDate },
): Promise<UnmatchedExpense[]> {
  return tx.all(sql<UnmatchedExpense>`
    select e.id, e.spent_on as "spentOn", e.amount, e.supplier, e.category from expenses e
     where e.business_id = ${tx.businessId} and e.removed_at is null and e.bank_share_id is null
       and e.paid_from in ('Bank', 'Card') and e.amount = any(${amounts}::bigint[])
       and e.spent_on between ${from}::date and ${to}::date`);
}

/** The name of each expense: its supplier, or else its category. */
export async function namesOfExpenses(
  tx: TenantTransaction,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await tx.all(sql<{ id: string; supplier: string; category: ExpenseCategory }>`
    select e.id, e.supplier, e.category from expenses e
     where e.business_id = ${tx.businessId} and e.id = any(${ids}::uuid[])`);
  return new Map(
    rows.map(({ id, supplier, category }) => [id, supplier || expenseCategoryLabel(category)]),
  );
}

/** The condition that a person has claimed mileage on a day. */
export function hasMileageOn(driverId: string, day: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`exists (select from expenses e where e.business_id = ${tenant} and e.driver_id = ${driverId}
    and e.miles_tenths is not null and e.removed_at is null and e.spent_on = ${day})`;
}

/**
 * The numbers of a range's expenses in the category Other, and of those without a receipt, except claims for mileage.
 * Read from the index `expenses_by_day`.
 */
export async function countUnreadyExpenses(
  tx: TenantTransaction,
  { from, to }: Days,
): Promise<{ readonly otherExpenses: number; readonly withoutReceipt: number }> {
  const found = await tx.first(sql<{ otherExpenses: number; withoutReceipt: number }>`
    select count(*) filter (where e.category = 'Other')::int as "otherExpenses",
           count(*) filter (where e.miles_tenths is null and not exists (
             select from expense_receipts er
              where er.business_id = ${tx.businessId} and er.expense_id = e.id
                and er.position is not null))::int as "withoutReceipt"
      from expenses e
     where e.business_id = ${tx.businessId} and e.removed_at is null
       and e.spent_on between ${from}::date and ${to}::date`);
  return found!;
}
