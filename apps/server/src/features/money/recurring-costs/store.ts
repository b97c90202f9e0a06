import { sql } from 'kysely';
import type { BodyOf } from '@roundbook/contract/endpoint';
import type {
  createRecurringCost,
  RecurringCost,
} from '@roundbook/contract/money/recurring-costs/recurring-costs';
import { nextDueDay } from '@roundbook/domain/money/recurring-costs/recurring-cost';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import { assigned, type Columns, inserted } from '../../../platform/db/columns.ts';
import { newId } from '../../../platform/db/ids.ts';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';

type Terms = RecurringCost['terms'][number];

/** Adds a recurring cost, due for the first time on its first day. */
export function insertCost(
  tx: TenantTransaction,
  body: BodyOf<typeof createRecurringCost>,
  addedBy: string | null,
): RecurringCost {
  const { supplier, notes, startsOn, endsOn, every, unit, ...given } = body;
  const id = newId();
  const nextOn = nextDueDay({ startsOn, endsOn, every, unit }, startsOn);
  const columns = {
    business_id: tx.businessId,
    id,
    supplier,
    notes,
    starts_on: startsOn,
    ends_on: endsOn,
    every,
    unit,
    next_on: nextOn,
    added_by: addedBy,
  };
  tx.send(sql`insert into recurring_costs ${inserted(columns)}`);
  const terms: Terms = { ...given, from: startsOn };
  writeTerms(tx, id, terms);
  tx.changed('recurring-cost', id, 1);
  const rhythm = { startsOn, endsOn, every, unit };
  const state = { nextOn, isPaused: false, stoppedBecause: null, terms: [terms], version: 1 };
  return { id, supplier, notes, ...rhythm, ...state };
}

/** Writes the terms of a recurring cost from a day on. */
export function writeTerms(tx: TenantTransaction, id: string, terms: Terms): void {
  const columns = {
    category: terms.category,
    amount: terms.amount,
    vat: terms.vat,
    private_percent: terms.privatePercent,
    paid_from: terms.paidFrom,
    vehicle_id: terms.vehicleId,
  };
  tx.send(sql`
    insert into recurring_cost_terms
      ${inserted({ business_id: tx.businessId, cost_id: id, from_on: terms.from, ...columns })}
    on conflict (business_id, cost_id, from_on) do update set ${assigned(columns)}`);
}

/** Writes columns of a recurring cost with its next version. */
export function updateCost(
  tx: TenantTransaction,
  { id, version }: Pick<RecurringCost, 'id' | 'version'>,
  columns: Columns,
): void {
  tx.send(sql`update recurring_costs set ${assigned({ ...columns, version: version + 1 })}
    where business_id = ${tx.businessId} and id = ${id}`);
  tx.changed('recurring-cost', id, version + 1);
}

/** Keeps the days that a recurring cost has recorded; the key refuses a day twice. */
export function insertDays(
  tx: TenantTransaction,
  costId: string,
  days: readonly { readonly day: PlainDate; readonly expenseId: string }[],
): void {
  tx.send(sql`
    insert into recurring_cost_days (business_id, cost_id, due_on, expense_id)
    select ${tx.businessId}::uuid, ${costId}::uuid, given.day, given.id
      from unnest(${days.map(({ day }) => day)}::date[], ${days.map(({ expenseId }) => expenseId)}::uuid[])
        as given(day, id)
    returning 1`);
}

/** Removes a recurring cost; its expenses stay. */
export function deleteCost(tx: TenantTransaction, { id, version }: RecurringCost): void {
  tx.send(sql`delete from recurring_costs where business_id = ${tx.businessId} and id = ${id}`);
  tx.changed('recurring-cost', id, version + 1);
}
