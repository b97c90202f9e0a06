import { sql } from 'kysely';
import type { PlanAhead } from '@roundbook/domain/home/reports/forecast/budget-plan-money';
import type { TenantTransaction } from '../../../../platform/db/transaction.ts';
import { customer, customerTable } from '../../../customers/customers/relations.ts';
import { findPlans } from './store.ts';

/** The running budget plans of active customers, with the day of their next collection. Read from the index `budget_plans_due`. */
export async function plansAhead(tx: TenantTransaction): Promise<PlanAhead[]> {
  const plans = await findPlans(
    tx,
    sql`bp.state = 'Running' and bp.next_on is not null
      and exists (select from ${customerTable} where ${customer.businessId} = bp.business_id and ${customer.id} = bp.customer_id
        and ${customer.isActive})`,
  );
  return plans.flatMap(({ customerId, nextOn, method, day, amounts }) =>
    nextOn === null ? [] : [{ payerId: customerId, method, day, nextOn, amounts }],
  );
}
