import { sql } from 'kysely';
import type { ReportTable } from '@roundbook/contract/home/reports/report';
import { percentage } from '@roundbook/domain/home/reports/metrics/metric';
import type { Days } from '@roundbook/domain/home/reports/ranges/firm-calendar';
import { DAYS_AFTER_RISE } from '@roundbook/domain/home/reports/work/lost-reasons';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import { sumPence } from '@roundbook/domain/values/money/pence';
import type { Frequency } from '@roundbook/domain/work/jobs/frequency';
import { pencePerYear } from '@roundbook/domain/work/prices/price-rises';
import { customersLost } from '../../../../features/customers/customers/reported-relations.ts';
import { customersWithoutWork } from '../../../../features/work/jobs/reported-relations.ts';
import { pricesRaised } from '../../../../features/work/prices/rises/reported-relations.ts';
import type { TenantTransaction } from '../../../../platform/db/transaction.ts';

/** A price rise that came into force, and what followed. */
export interface PastRise {
  readonly riseId: string;
  readonly name: string;
  readonly raisedOn: PlainDate;
  readonly jobs: number;
  readonly customers: number;
  /** The customers lost within `DAYS_AFTER_RISE` days. */
  readonly lost: number;
  readonly yearBefore: number;
  readonly yearAfter: number;
}

/** The price rises that came into force within some days, newest first, and the customers lost after each. */
export async function findPastRises(tx: TenantTransaction, days: Days): Promise<PastRise[]> {
  const raised = pricesRaised(days);
  const gone = customersLost({ from: days.from, to: '9999-12-31' }, customersWithoutWork);
  const [rises, groups] = await Promise.all([
    tx.all(sql<Omit<PastRise, 'yearBefore' | 'yearAfter'>>`
      select x.rise_id as "riseId", x.name, min(x.raised_on) as "raisedOn", count(*) as jobs,
             count(distinct x.customer_id) as customers,
             count(distinct x.customer_id) filter (
               where gone.day between x.raised_on and x.raised_on + ${DAYS_AFTER_RISE}::int) as lost
        from (${raised}) x left join (${gone}) gone on gone.customer_id = x.customer_id
       group by x.rise_id, x.name order by min(x.raised_on) desc, x.rise_id`),
    tx.all(sql<{
      riseId: string;
      before: number;
      after: number;
      unit: Frequency['unit'];
      every: number;
      count: number;
    }>`
      select x.rise_id as "riseId", x.old_cost as before, x.new_cost as after, x.unit, x.every, count(*) as count
        from (${raised}) x group by 1, 2, 3, 4, 5`),
  ]);
  const yearOf = (riseId: string, price: 'before' | 'after') =>
    sumPence(
      groups
        .filter((one) => one.riseId === riseId)
        .map((one) => one.count * pencePerYear(one[price], { unit: one.unit, every: one.every })),
    );
  return rises.map((rise) => ({
    ...rise,
    yearBefore: yearOf(rise.riseId, 'before'),
    yearAfter: yearOf(rise.riseId, 'after'),
  }));
}

/** The table of price rises and what followed them. */
export function pastRisesTable(rises: readonly PastRise[]): ReportTable {
  return {
    key: 'rises',
    title: `Price rises, and customers lost within ${DAYS_AFTER_RISE} days`,
    columns: [
      { label: 'Price rise', unit: 'text' },
      { label: 'In force from', unit: 'date' },
      { label: 'Jobs', unit: 'count' },
      { label: 'Customers', unit: 'count' },
      { label: 'A year before', unit: 'pence' },
      { label: 'A year after', unit: 'pence' },
      { label: 'Customers lost', unit: 'count' },
      { label: 'Share lost', unit: 'percent' },
    ],
    rows: rises.map((rise) => ({
      cells: [
        rise.name,
        rise.raisedOn,
        rise.jobs,
        rise.customers,
        rise.yearBefore,
        rise.yearAfter,
        rise.lost,
        percentage(rise.lost, rise.customers),
      ],
      rowsAt: `/business/price-rises/${rise.riseId}`,
    })),
    totals: null,
    left: 0,
  };
}
