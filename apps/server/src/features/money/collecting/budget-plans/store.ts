import { sql } from 'kysely';
import { startOfMonth } from '@roundbook/domain/values/dates/arithmetic';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import type { Pence } from '@roundbook/domain/values/money/pence';
import { assigned } from '../../../../platform/db/columns.ts';
import { newId } from '../../../../platform/db/ids.ts';
import { isOneOf } from '../../../../platform/db/one-of.ts';
import { tenant } from '../../../../platform/db/tenant.ts';
import type { TenantTransaction } from '../../../../platform/db/transaction.ts';
import type { BudgetPlanRecord } from './budget-plan-record.ts';

/** Plans `bp` that meet a condition. */
export function findPlans(
  tx: TenantTransaction,
  where: ReturnType<typeof sql>,
): Promise<BudgetPlanRecord[]> {
  return tx.all(sql<BudgetPlanRecord>`
    select bp.id, bp.customer_id as "customerId", bp.method, bp.state, bp.day,
           bp.started_on as "startedOn", bp.ended_on as "endedOn", bp.next_on as "nextOn",
           bp.worked_out_on as "workedOutOn", bp.review_on as "reviewOn", bp.version,
           (select json_agg(json_build_object('from', bpa.from_on, 'amount', bpa.amount,
                'agreedOn', bpa.agreed_on) order by bpa.id)
              from budget_plan_amounts bpa
             where bpa.business_id = ${tenant} and bpa.plan_id = bp.id) as amounts /* never null: amounts; a plan begins with one */
      from budget_plans bp where bp.business_id = ${tx.businessId} and ${where}`);
}

/** Locks customers' running and paused plans until the commit. */
export function lockPlansOf(
  tx: TenantTransaction,
  customerIds: readonly string[],
): Promise<BudgetPlanRecord[]> {
  return findPlans(
    tx,
    sql`${isOneOf(sql`bp.customer_id`, customerIds)} and bp.state <> 'Ended'
      order by bp.id for no key update of bp`,
  );
}

/** Locks a customer's running or paused plan until the commit. */
export async function lockPlanOf(
  tx: TenantTransaction,
  customerId: string,
): Promise<BudgetPlanRecord | undefined> {
  const [found] = await lockPlansOf(tx, [customerId]);
  return found;
}

/** Locks a plan until the commit. */
export async function lockPlan(
  tx: TenantTransaction,
  id: string,
): Promise<BudgetPlanRecord | undefined> {
  const [found] = await findPlans(tx, sql`bp.id = ${id} for no key update of bp`);
  return found;
}

/**
 * Locks plans that are due for review by the given day and about which the office has not been notified, so that the
 * second of two simultaneous runs finds none.
 */
export function lockReviewsToAnnounce(tx: TenantTransaction, by: PlainDate) {
  return findPlans(
    tx,
    sql`bp.state <> 'Ended' and bp.review_on <= ${by}::date
      and bp.review_told is distinct from bp.review_on order by bp.id for no key update of bp`,
  );
}

/** Records that the office was notified of a review. The plan keeps its version, as nothing visible changes. */
export function noteReviewAnnounced(
  tx: TenantTransaction,
  { id, reviewOn }: BudgetPlanRecord,
): void {
  tx.send(sql`update budget_plans set review_told = ${reviewOn}::date
    where business_id = ${tx.businessId} and id = ${id}`);
}

/** The user who agreed an amount, and the time. */
export interface Agreement {
  readonly today: PlainDate;
  readonly userId: string;
}

/** Writes a plan that is agreed today, with its first amount. */
export function insertPlan(
  tx: TenantTransaction,
  plan: Pick<BudgetPlanRecord, 'customerId' | 'method' | 'day' | 'reviewOn'> & {
    readonly nextOn: PlainDate;
    readonly amount: Pence;
  },
  agreement: Agreement,
): void {
  const id = newId();
  const { customerId, method, day, nextOn, reviewOn, amount } = plan;
  const { today } = agreement;
  tx.send(sql`
    insert into budget_plans (business_id, id, customer_id, method, state, day, started_on, next_on,
      worked_out_on, review_on)
    values (${tx.businessId}, ${id}, ${customerId}, ${method}, 'Running', ${day}, ${today}::date,
      ${nextOn}::date, ${today}::date, ${reviewOn}::date)`);
  insertAmount(tx, id, { from: today, amount }, agreement);
  tx.changed('budgetPlan', id, 1);
}

/** Adds an amount to a plan; existing amounts never change. */
export function insertAmount(
  tx: TenantTransaction,
  planId: string,
  { from, amount }: { readonly from: PlainDate; readonly amount: Pence },
  { today, userId }: Agreement,
): void {
  tx.send(sql`
    insert into budget_plan_amounts (business_id, id, plan_id, from_on, amount, agreed_on, agreed_by)
    values (${tx.businessId}, ${newId()}, ${planId}, ${from}::date, ${amount}, ${today}::date, ${userId})`);
}

/** Writes changes to a locked plan. */
export function savePlan(
  tx: TenantTransaction,
  { id, version }: BudgetPlanRecord,
  changes: Partial<
    Pick<BudgetPlanRecord, 'state' | 'nextOn' | 'endedOn' | 'workedOutOn' | 'reviewOn'>
  >,
): void {
  const values = {
    state: changes.state,
    next_on: changes.nextOn,
    ended_on: changes.endedOn,
    worked_out_on: changes.workedOutOn,
    review_on: changes.reviewOn,
    version: version + 1,
  };
  tx.send(sql`update budget_plans set ${assigned(values)}
    where business_id = ${tx.businessId} and id = ${id}`);
  tx.changed('budgetPlan', id, version + 1);
}

/**
 * Begins a month of a plan, unless the customer already has that month in this plan or another.
 * @returns whether the month is new, and so may be collected
 */
export async function beginMonth(
  tx: TenantTransaction,
  { id, customerId }: BudgetPlanRecord,
  { on, amount }: { readonly on: PlainDate; readonly amount: Pence },
): Promise<boolean> {
  const begun = await tx.first(sql`
    insert into budget_plan_months (business_id, customer_id, month, plan_id, on_day, amount)
    values (${tx.businessId}, ${customerId}, ${startOfMonth(on)}::date, ${id}, ${on}::date, ${amount})
    on conflict (business_id, customer_id, month) do nothing
    returning month`);
  return begun !== undefined;
}

/** Records the charge that collects a month, or the reason for having none. */
export function saveMonth(
  tx: TenantTransaction,
  { customerId }: BudgetPlanRecord,
  on: PlainDate,
  { chargeId, problem }: { readonly chargeId: string | null; readonly problem: string },
): void {
  tx.send(sql`
    update budget_plan_months set charge_id = ${chargeId}::uuid, problem = ${problem}
     where business_id = ${tx.businessId} and customer_id = ${customerId}
       and month = ${startOfMonth(on)}::date`);
}
