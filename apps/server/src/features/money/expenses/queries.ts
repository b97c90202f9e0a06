import { type RawBuilder, sql } from 'kysely';
import type { QueryOf, ResponseOf } from '@roundbook/contract/endpoint';
import type {
  countExpenses as countContract,
  Expense,
  FormerExpense,
  listExpenses as contract,
  listSuppliers as suppliersContract,
} from '@roundbook/contract/money/expenses/expenses';
import type { VatRegistration } from '@roundbook/domain/account/businesses/vat-registration';
import { EXPENSE_CATEGORIES } from '@roundbook/domain/money/expenses/categories';
import type { Purchase } from '@roundbook/domain/money/expenses/duplicate';
import { tenant } from '../../../platform/db/tenant.ts';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { wordPatterns } from '../../../platform/db/word-patterns.ts';
import { joinUser, user } from '../../account/users/relations.ts';

type Filter = QueryOf<typeof contract>;

/** The maximum number of suggested suppliers. */
const MAXIMUM_SUPPLIERS = 200;
/** The number of recent expenses that are searched for suppliers. */
const LATEST = 3000;

/** The files of the expense `e`, in order. */
const assetIds = sql`array(
  select er.asset_id from expense_receipts er
   where er.business_id = ${tenant} and er.expense_id = e.id and er.position is not null
   order by er.position)`;

/** An expense with its posting. */
export interface StoredExpense extends Expense {
  /** The current posting; null if the expense was removed, or if it still waits to be posted. */
  readonly postingId: string | null;
  /** The version that the posting records; null if the expense has not been posted. */
  readonly postedVersion: number | null;
}

const columns = sql`e.id, e.spent_on as "spentOn", e.supplier, e.category, e.amount, e.vat,
  e.paid_from as "paidFrom", e.private_share as "privateShare", e.vehicle_id as "vehicleId",
  case when e.miles_tenths is not null then
    jsonb_build_object('driverId', e.driver_id, 'tenths', e.miles_tenths) end as mileage,
  e.recurring_cost_id as "recurringCostId",
  e.reclaimed,
  e.bank_share_id is not null as matched, e.notes,
  ${assetIds} as "assetIds", e.added_by as "addedBy", e.created_at as "addedAt",
  e.removed_at as "removedAt", e.version`;

/** The columns of a `StoredExpense`, of the expense `e`. */
export const storedColumns = sql`${columns}, e.posting_id as "postingId",
  e.posted_version as "postedVersion"`;

/** The sort orders of the list; equal rows are ordered latest first. */
const orders: Readonly<Record<Filter['order'], RawBuilder<unknown>>> = {
  spent: sql`e.spent_on`,
  supplier: sql`lower(e.supplier)`,
  category: sql`array_position(${[...EXPENSE_CATEGORIES]}::text[], e.category)`,
  amount: sql`e.amount`,
};

/** The business's part of the expense `e`, and of its VAT: the domain's `businessShare` and `businessVat`. */
const share = sql`e.amount - e.private_share`;
const shareOfVat = sql`round(coalesce(e.vat, 0) * (${share})::numeric / e.amount)`;

/** A filter as a condition on expenses `e`; removed expenses meet it only if the filter asks for them. */
function conditions(
  tx: TenantTransaction,
  {
    category,
    search,
    from,
    to,
    recurring,
    removed,
  }: Pick<Filter, 'category' | 'search' | 'from' | 'to' | 'recurring' | 'removed'>,
): RawBuilder<unknown> {
  const all: RawBuilder<unknown>[] = [
    sql`e.business_id = ${tx.businessId}`,
    removed ? sql`e.removed_at is not null` : sql`e.removed_at is null`,
  ];
  if (category) all.push(sql`e.category = ${category}`);
  if (from) all.push(sql`e.spent_on >= ${from}`);
  if (to) all.push(sql`e.spent_on <= ${to}`);
  if (recurring) all.push(sql`e.recurring_cost_id = ${recurring}`);
  if (search) all.push(sql`e.search like all(${wordPatterns(search)}::text[])`);
  return sql.join(all, sql` and `);
}

/** A page of the list in the requested order, with the total count and sum, in one round trip. */
export async function listExpenses(
  tx: TenantTransaction,
  filter: Filter,
): Promise<ResponseOf<typeof contract>> {
  const where = conditions(tx, filter);
  const direction = filter.descending ? sql`desc` : sql`asc`;
  const order =
    filter.order === 'spent'
      ? sql`order by e.spent_on ${direction}, e.id ${direction}`
      : sql`order by ${orders[filter.order]} ${direction}, e.spent_on desc, e.id desc`;
  const [expenses, totals] = await Promise.all([
    tx.all(sql<Expense>`
      select ${columns}
        from (select e.* from expenses e where ${where} ${order}
               limit ${filter.perPage} offset ${(filter.page - 1) * filter.perPage}) e
       where e.business_id = ${tx.businessId} ${order}`),
    tx.first(sql<{ total: number; amount: number; vat: number }>`
      select count(*) as total, coalesce(sum(${share}), 0)::bigint as amount,
             coalesce(sum(${shareOfVat}), 0)::bigint as vat
        from expenses e where ${where}`),
  ]);
  return { expenses, total: 0, amount: 0, vat: 0, ...totals };
}

/** The number and sum of a filter's expenses in each category. */
export async function countExpenses(
  tx: TenantTransaction,
  filter: QueryOf<typeof countContract>,
): Promise<ResponseOf<typeof countContract>> {
  type Count = ResponseOf<typeof countContract>['counts'][number];
  const [counts, removed] = await Promise.all([
    tx.all(sql<Count>`
    select e.category, count(*) as count, sum(${share})::bigint as amount
      from expenses e where ${conditions(tx, filter)}
     group by e.category order by ${orders.category}`),
    tx.first(sql<{ count: number }>`
      select count(*) as count from expenses e where ${conditions(tx, { ...filter, removed: true })}`),
  ]);
  return { counts, removed: removed?.count ?? 0 };
}

/** Recent suppliers, latest first, each as last spelt and with the last purchase from them. */
export async function listSuppliers(
  tx: TenantTransaction,
): Promise<ResponseOf<typeof suppliersContract>> {
  type Supplier = ResponseOf<typeof suppliersContract>['suppliers'][number];
  const suppliers = await tx.all(sql<Supplier>`
    select l.supplier, l.category
      from (select distinct on (lower(e.supplier)) e.supplier, e.category, e.spent_on, e.id
              from (select supplier, category, spent_on, id from expenses
                     where business_id = ${tx.businessId} and removed_at is null
                     order by spent_on desc, id desc limit ${LATEST}) e
             where e.supplier <> ''
             order by lower(e.supplier), e.spent_on desc, e.id desc) l
     order by l.spent_on desc, l.id desc limit ${MAXIMUM_SUPPLIERS}`);
  return { suppliers };
}

/**
 * The expense with this id, even if it was removed; undefined if there is none.
 * @param lock locks the expense until the transaction ends
 */
export function findExpense(
  tx: TenantTransaction,
  id: string,
  lock = false,
): Promise<StoredExpense | undefined> {
  return tx.first(sql<StoredExpense>`
    select ${storedColumns} from expenses e where e.business_id = ${tx.businessId} and e.id = ${id}
    ${lock ? sql`for update of e` : sql``}`);
}

/** The name of the person who recorded an expense, even if they have left; empty if unknown. */
export async function findAuthor(tx: TenantTransaction, id: string): Promise<string> {
  const row = await tx.first(sql<{ name: string }>`
    select coalesce(${user.fullName}, '') as name from expenses e ${joinUser('e', 'added_by')}
     where e.business_id = ${tx.businessId} and e.id = ${id}`);
  return row?.name ?? '';
}

/** Locks expenses, including removed ones, in id order. */
export function lockExpenses(
  tx: TenantTransaction,
  ids: readonly string[],
): Promise<StoredExpense[]> {
  return tx.all(sql<StoredExpense>`
    select ${storedColumns} from expenses e
     where e.business_id = ${tx.businessId} and e.id = any(${ids}::uuid[])
     order by e.id for update of e`);
}

/** The latest expense that counts with the same supplier, day and total; undefined without a supplier. */
export async function findSamePurchase(
  tx: TenantTransaction,
  { spentOn, supplier, amount }: Purchase,
): Promise<{ id: string; addedByName: string } | undefined> {
  if (supplier === '') return undefined;
  // The index expenses_by_supplier holds the supplier in lower case, and then the day.
  return tx.first(sql<{ id: string; addedByName: string }>`
    select e.id, coalesce(${user.fullName}, '') as "addedByName" from expenses e ${joinUser('e', 'added_by')}
     where e.business_id = ${tx.businessId} and e.removed_at is null
       and lower(e.supplier) = lower(${supplier}) and e.spent_on = ${spentOn} and e.amount = ${amount}
     order by e.id desc limit 1`);
}

/** The former versions of an expense, latest first. */
export function listFormer(tx: TenantTransaction, expenseId: string): Promise<FormerExpense[]> {
  return tx.all(sql<FormerExpense>`
    select fe.user_id as "changedBy", coalesce(${user.fullName}, '') as "changedByName",
           fe.changed_at as "changedAt", fe.spent_on as "spentOn", fe.supplier, fe.category, fe.amount, fe.vat,
           fe.paid_from as "paidFrom", fe.private_share as "privateShare", fe.removed_at is not null as removed
      from former_expenses fe ${joinUser('fe')}
     where fe.business_id = ${tx.businessId} and fe.expense_id = ${expenseId}
     order by fe.version desc`);
}

/**
 * Locks expenses whose postings are missing or out of date: those that a server of the previous release added or changed,
 * and those whose VAT is reclaimed differently under the registrations given.
 */
export function lockUnposted(
  tx: TenantTransaction,
  registrations: readonly VatRegistration[],
  most: number,
): Promise<StoredExpense[]> {
  const isRegistered = sql`exists (
    select from jsonb_to_recordset(${JSON.stringify(registrations)}::jsonb)
        as given("startsOn" date, "endsOn" date)
     where coalesce(given."startsOn" <= e.spent_on, true) and coalesce(e.spent_on <= given."endsOn", true))`;
  return tx.all(sql<StoredExpense>`
    select ${storedColumns} from expenses e
     where e.business_id = ${tx.businessId}
       and (e.posted_version is distinct from e.version
         or e.removed_at is null and e.vat > 0
           and e.reclaimed <> case when ${isRegistered} then ${shareOfVat} else 0 end)
     order by e.id limit ${most} for update of e`);
}
