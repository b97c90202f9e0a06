import { sql } from 'kysely';
import type { RecurringCost } from '@roundbook/contract/money/recurring-costs/recurring-costs';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import { tenant } from '../../../platform/db/tenant.ts';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';

const columns = sql`cost.id, cost.supplier, cost.notes, cost.starts_on as "startsOn", cost.ends_on as "endsOn", cost.every, cost.unit,
  cost.next_on as "nextOn", cost.paused_at is not null as "isPaused", cost.stopped_because as "stoppedBecause",
  (select coalesce(jsonb_agg(jsonb_build_object('from', to_char(rct.from_on, 'YYYY-MM-DD'), 'category', rct.category,
      'amount', rct.amount, 'vat', rct.vat, 'privatePercent', rct.private_percent, 'paidFrom', rct.paid_from, 'vehicleId', rct.vehicle_id)
      order by rct.from_on), '[]')
     from recurring_cost_terms rct where rct.business_id = ${tenant} and rct.cost_id = cost.id) as terms,
  cost.version`;

/** A recurring cost with the person who added it. */
export interface StoredCost extends RecurringCost {
  readonly addedBy: string | null;
  /** The last due day that was recorded; null if there is none yet. */
  readonly lastOn: PlainDate | null;
}

/** The recurring costs, next due first. */
export function listCosts(tx: TenantTransaction): Promise<RecurringCost[]> {
  return tx.all(sql<RecurringCost>`
    select ${columns} from recurring_costs cost
     where cost.business_id = ${tx.businessId} order by cost.next_on nulls last, lower(cost.supplier), cost.id`);
}

/** Locks a recurring cost; undefined if there is none. */
export function lockCost(tx: TenantTransaction, id: string): Promise<StoredCost | undefined> {
  return tx.first(sql<StoredCost>`
    select ${columns}, cost.added_by as "addedBy",
           (select max(rcd.due_on) from recurring_cost_days rcd
             where rcd.business_id = ${tx.businessId} and rcd.cost_id = cost.id) as "lastOn"
      from recurring_costs cost
     where cost.business_id = ${tx.businessId} and cost.id = ${id} for update of cost`);
}

/** A recurring cost that is due. */
export interface DueCost {
  readonly id: string;
  readonly supplier: string;
  readonly nextOn: PlainDate;
}

/** The recurring costs that are due by a day, longest due first. */
export function findDue(tx: TenantTransaction, day: PlainDate): Promise<DueCost[]> {
  return tx.all(sql<DueCost>`
    select cost.id, cost.supplier, cost.next_on as "nextOn"
      from recurring_costs cost
     where cost.business_id = ${tx.businessId} and cost.next_on <= ${day}::date
       and cost.paused_at is null and cost.stopped_because is null
     order by cost.next_on, cost.id`);
}
