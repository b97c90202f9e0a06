import { sql } from 'kysely';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import type { TenantTransaction } from '../../../../platform/db/transaction.ts';
import { withPayers } from '../../../customers/customers/relations.ts';
import { describedCharge, joinCharge } from '../charges/lookups.ts';
import type { BudgetPlanRecord, PlanMonthRecord } from './budget-plan-record.ts';
import { findPlans } from './store.ts';

/** A customer's running or paused plan; undefined if there is none. */
export async function findPlanOf(
  tx: TenantTransaction,
  customerId: string,
): Promise<BudgetPlanRecord | undefined> {
  const [found] = await findPlans(tx, sql`bp.customer_id = ${customerId} and bp.state <> 'Ended'`);
  return found;
}

/** All running and paused plans. */
export function findOpenPlans(tx: TenantTransaction): Promise<BudgetPlanRecord[]> {
  return findPlans(tx, sql`bp.state <> 'Ended'`);
}

/** Running plans with a month to collect, or to expect money for, by the given day. */
export function findDuePlans(tx: TenantTransaction, by: PlainDate): Promise<BudgetPlanRecord[]> {
  return findPlans(tx, sql`bp.state = 'Running' and bp.next_on <= ${by}::date order by bp.id`);
}

/** The running and paused plans of customers. */
export function findPlansOfCustomers(
  tx: TenantTransaction,
  customerIds: readonly string[],
): Promise<BudgetPlanRecord[]> {
  return findPlans(tx, sql`bp.customer_id = any(${customerIds}::uuid[]) and bp.state <> 'Ended'`);
}

/** The running and paused plans of customers or their payers. */
export function findPlansOfPayers(
  tx: TenantTransaction,
  customerIds: readonly string[],
): Promise<BudgetPlanRecord[]> {
  return findPlans(
    tx,
    sql`bp.customer_id = any(array(${withPayers(tx, customerIds)})) and bp.state <> 'Ended'`,
  );
}

/** The months of plans since their amounts were last worked out. */
export function findMonths(
  tx: TenantTransaction,
  planIds: readonly string[],
): Promise<PlanMonthRecord[]> {
  return tx.all(sql<PlanMonthRecord>`
    select bpm.plan_id as "planId", bpm.on_day as "on", bpm.amount, bpm.problem, ${describedCharge} as charge
      from budget_plan_months bpm
      join budget_plans bp on bp.business_id = bpm.business_id and bp.id = bpm.plan_id
      ${joinCharge('bpm')}
     where bpm.business_id = ${tx.businessId} and bpm.plan_id = any(${planIds}::uuid[])
       and bpm.on_day >= bp.worked_out_on
     order by bpm.on_day`);
}

/**
 * The latest month, in any plan, for which money was collected or expected from a customer; null if
 * there is none.
 */
export async function findLastMonth(
  tx: TenantTransaction,
  customerId: string,
): Promise<PlainDate | null> {
  const row = await tx.first(sql<{ month: PlainDate | null }>`
    select max(month) as month from budget_plan_months
     where business_id = ${tx.businessId} and customer_id = ${customerId}`);
  return row?.month ?? null;
}
