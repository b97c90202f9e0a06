import { sql } from 'kysely';
import type { ReportTable } from '@roundbook/contract/home/reports/report';
import { recordsAt } from '@roundbook/domain/home/reports/metrics/rows-at';
import {
  DAYS_AFTER_RISE,
  LOST_REASON_WORDS,
  LOST_REASONS,
  type LostReason,
} from '@roundbook/domain/home/reports/work/lost-reasons';
import { addDays } from '@roundbook/domain/values/dates/arithmetic';
import { customer, customerTable } from '../../../../features/customers/customers/relations.ts';
import { customersLost } from '../../../../features/customers/customers/reported-relations.ts';
import { customersWithoutWork } from '../../../../features/work/jobs/reported-relations.ts';
import { isStoppedByRule } from '../../../../features/work/jobs/reported/care-relations.ts';
import { ofCustomers } from '../../../../features/work/jobs/reported/customer-relations.ts';
import {
  customersWhoDeclined,
  pricesRaised,
} from '../../../../features/work/prices/rises/reported-relations.ts';
import { tenant } from '../../../../platform/db/tenant.ts';
import type { TenantTransaction } from '../../../../platform/db/transaction.ts';
import type { ReportFrame } from '../../frame.ts';

interface Losses {
  readonly reason: LostReason;
  readonly count: number;
}

/** The customers lost in the range, by the reason that the records give. */
export function findLosses(tx: TenantTransaction, frame: ReportFrame): Promise<Losses[]> {
  const { days, narrowing } = frame;
  const raised = pricesRaised({ from: addDays(days.from, -DAYS_AFTER_RISE), to: days.to });
  const isDeleted = sql`exists (select from ${customerTable} where ${customer.businessId} = ${tenant}
    and ${customer.id} = gone.customer_id and not ${customer.isActive})`;
  return tx.all(sql<{ reason: LostReason; count: number }>`
    select case when gone.customer_id in (${customersWhoDeclined}) then 'declined'
             when ${isStoppedByRule(sql`gone.customer_id`)} then 'stopped'
             when exists (select from (${raised}) risen where risen.customer_id = gone.customer_id
               and gone.day between risen.raised_on and risen.raised_on + ${DAYS_AFTER_RISE}::int) then 'afterRise'
             when ${isDeleted} then 'deleted' else 'cancelled' end as reason, count(*) as count
      from (${customersLost(days, customersWithoutWork, ofCustomers(customer.id, narrowing))}) gone
     group by 1`);
}

/** The table of lost customers by reason. */
export function lossesTable(losses: readonly Losses[], { rows }: ReportFrame): ReportTable {
  const countOf = (reason: LostReason) => losses.find((one) => one.reason === reason)?.count ?? 0;
  return {
    key: 'lost',
    title: 'Lost customers by reason',
    columns: [
      { label: 'Reason', unit: 'text' },
      { label: 'Customers', unit: 'count' },
    ],
    rows: LOST_REASONS.filter((reason) => countOf(reason) > 0).map((reason) => ({
      cells: [LOST_REASON_WORDS[reason], countOf(reason)],
      rowsAt: recordsAt('lostCustomers', rows),
    })),
    totals: ['Total', losses.reduce((sum, { count }) => sum + count, 0)],
    left: 0,
  };
}
