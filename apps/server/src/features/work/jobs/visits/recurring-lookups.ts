import { sql } from 'kysely';
import type { PlannedJob } from '@roundbook/domain/money/budget-plans/year-of-visits';
import type { Frequency } from '@roundbook/domain/work/jobs/frequency';
import { visitPrice } from '@roundbook/domain/work/jobs/price';
import type { TenantTransaction } from '../../../../platform/db/transaction.ts';
import { withPaidFor } from '../../../customers/customers/relations.ts';
import { joinOpenVisit } from '../relations.ts';

type Row = Omit<PlannedJob, 'frequency' | 'openCost'> & {
  readonly frequencyUnit: Frequency['unit'];
  readonly frequencyEvery: number;
  readonly firstVisitCost: number | null;
  readonly isFirstVisit: boolean;
  readonly adjustment: number;
};

/** The recurring jobs that have an open visit, of a customer and of the customers they pay for, ordered by title. */
export async function recurringJobsOf(
  tx: TenantTransaction,
  customerId: string,
): Promise<PlannedJob[]> {
  const rows = await tx.all(sql<Row>`
    select j.id as "jobId", j.title, j.cost, j.first_visit_cost as "firstVisitCost",
           (j.last_done_on is null and not j.cleaned_before) as "isFirstVisit",
           coalesce(o.adjustment_amount, 0) as adjustment,
           j.frequency_unit as "frequencyUnit", j.frequency_every as "frequencyEvery", j.anchor,
           j.first_due_on as "firstDueOn", coalesce(o.scheduled_on, o.due_on) as "openOn"
           /* never null: anchor; a recurring job has one */
      from jobs j ${joinOpenVisit}
     where j.business_id = ${tx.businessId} and j.customer_id = any(array(${withPaidFor(tx, customerId)}))
       and j.cancelled_at is null and j.frequency_unit <> 'none' and o.id is not null
     order by j.title, j.id`);
  return rows.map(({ frequencyUnit: unit, frequencyEvery: every, ...row }) => {
    const { firstVisitCost, isFirstVisit, adjustment, ...job } = row;
    const before = visitPrice({ cost: job.cost, firstVisitCost, isFirstVisit }, null);
    const frequency = unit === 'none' ? { unit } : { unit, every };
    return { ...job, frequency, openCost: before + adjustment };
  });
}
