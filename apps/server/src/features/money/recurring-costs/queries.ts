import { type RawBuilder, sql } from 'kysely';
import type { RecurringCost } from '@roundbook/contract/money/recurring-costs/recurring-costs';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import { tenant } from '../../../platform/db/tenant.ts';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';

const columns = sql`cost.id, cost.supplier, cost.notes, cost.starts_on as "startsOn", cost.ends_on as "endsOn", cost.every, cost.unit,
  cost.next_on as "nextOn", cost.paused_at is not null as "isPaused", cost.stopped_because as "stoppedBecause",
  (select coalesce(jsonb_agg(jsonb_build_object('from', to_char(rct.from_on, 'YYYY-MM-DD'), 'category', rct.category,
      'amount', rct.amount, 'vat', rct.vat, 'privatePercent', rct.private_percent, 'paidFrom', rct.paid_from)
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

function lock(tx: TenantTransaction, where: RawBuilder<unknown>): Promise<StoredCost[]> {
  return tx.all(sql<StoredCost>`
    select ${columns}, cost.added_by as "addedBy",
           (select max(rcd.due_on) from recurring_cost_days rcd
             where rcd.business_id = ${tx.businessId} and rcd.cost_id = cost.id) as "lastOn"
      from recurring_costs cost
     where cost.business_id = ${tx.businessId} and ${where}
     order by cost.id for update of cost`);
}

/** Locks a recurring cost; undefined if there is none. */
export async function lockCost(tx: TenantTransaction, id: string): Promise<StoredCost | undefined> {
  return (await lock(tx, sql`cost.id = ${id}`))[0];
}

/** Locks the recurring costs that are due by a day. */
export function lockDue(tx: TenantTransaction, day: PlainDate): Promise<StoredCost[]> {
  return lock(
    tx,
    sql`cost.next_on <= ${day}::date and cost.paused_at is null and cost.stopped_because is null`,
  );
}
