import { sql } from 'kysely';
import type { ResponseOf } from '@roundbook/contract/endpoint';
import type { getWeek } from '@roundbook/contract/home/dashboard/dashboard';
import { eachDay } from '@roundbook/domain/values/dates/arithmetic';
import {
  endOfIsoWeek,
  type IsoWeek,
  startOfIsoWeek,
} from '@roundbook/domain/values/dates/iso-week';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import { visitPrice } from '@roundbook/domain/work/jobs/price';
import type { Outcome } from '@roundbook/domain/work/jobs/status';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { customer, joinCustomer } from '../../customers/customers/relations.ts';
import { cIsNoSample } from '../../customers/customers/sample-lookups.ts';
import { job, joinJobOfVisit, visit, visitTable } from '../../work/jobs/relations.ts';

type Day = ResponseOf<typeof getWeek>['days'][number];

interface Visit {
  readonly day: PlainDate;
  readonly kind: 'Planned' | 'Suggested' | Outcome;
  readonly closedCost: number | null;
  readonly cost: number;
  readonly firstVisitCost: number | null;
  readonly isFirstVisit: boolean;
  readonly adjustment: number;
  readonly seconds: number;
}

const visitColumns = sql`${visit.businessId}, ${visit.jobId}, ${visit.customerId},
  ${visit.cost} as closed_cost, ${visit.adjustmentAmount} as adjustment`;

/** The visits of a week, each on its day: three ranges, each from its own index. */
function selectVisits(tx: TenantTransaction, first: PlainDate, last: PlainDate) {
  const between = sql`between ${first}::date and ${last}::date`;
  const ofBusiness = sql`${visit.businessId} = ${tx.businessId}`;
  const open = sql`${ofBusiness} and ${visit.state} = 'Open'`;
  return sql<Visit>`
    select v.day, v.kind, v.closed_cost as "closedCost", ${job.cost},
      ${job.firstVisitCost} as "firstVisitCost", ${job.isNeverDone} as "isFirstVisit",
      coalesce(v.adjustment, 0) as adjustment, ${job.durationSeconds} as seconds
    from (
      select ${visitColumns}, ${visit.scheduledOn} as day, 'Planned' as kind from ${visitTable}
        where ${open} and ${visit.scheduledOn} ${between}
      union all
      select ${visitColumns}, ${visit.dueOn}, 'Suggested' from ${visitTable}
        where ${open} and ${visit.scheduledOn} is null and ${visit.dueOn} ${between}
      union all
      select ${visitColumns}, ${visit.closedOn}, ${visit.state} from ${visitTable}
        where ${ofBusiness} and ${visit.state} <> 'Open' and ${visit.closedOn} ${between}
    ) v
    ${joinJobOfVisit('v')} ${joinCustomer('v')} and ${customer.isActive} and ${cIsNoSample}
    where v.business_id = ${tx.businessId}`;
}

function priceOf({ closedCost, adjustment, ...facts }: Visit): number {
  return closedCost ?? visitPrice(facts, null) + adjustment;
}

function dayOf(date: PlainDate, visits: readonly Visit[]): Day {
  const count = (...kinds: Visit['kind'][]) =>
    visits.filter(({ kind }) => kinds.includes(kind)).length;
  const worked = visits.filter(({ kind }) => kind === 'Planned' || kind === 'Done');
  const seconds = worked.reduce((sum, one) => sum + one.seconds, 0);
  return {
    date,
    planned: count('Planned'),
    done: count('Done'),
    skipped: count('Skipped', 'Customer Skipped'),
    suggested: count('Suggested'),
    cost: worked.reduce((sum, one) => sum + priceOf(one), 0),
    minutes: Math.round(seconds / 60),
  };
}

/**
 * The days of a week with their visits. Cost and minutes cover planned and done visits; a due visit
 * that has no day is suggested for its due date.
 */
export async function findWeek(tx: TenantTransaction, week: IsoWeek): Promise<Day[]> {
  const [first, last] = [startOfIsoWeek(week), endOfIsoWeek(week)];
  const visits = Map.groupBy(await tx.all(selectVisits(tx, first, last)), ({ day }) => day);
  return [...eachDay(first, last)].map((date) => dayOf(date, visits.get(date) ?? []));
}
