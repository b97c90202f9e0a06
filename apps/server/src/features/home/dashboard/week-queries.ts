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
import { occurrencePrice } from '@roundbook/domain/work/jobs/price';
import type { Outcome } from '@roundbook/domain/work/jobs/status';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';

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

/** Each visit that the week shows, on its day: three ranges, each from the index made for it. */
function selectVisits(tx: TenantTransaction, first: PlainDate, last: PlainDate) {
  const between = sql`between ${first}::date and ${last}::date`;
  const open = sql`o.business_id = ${tx.businessId} and o.state = 'Open'`;
  return sql<Visit>`
    select v.day, v.kind, v.cost as "closedCost", j.cost, j.first_visit_cost as "firstVisitCost",
      j.last_done_on is null as "isFirstVisit", coalesce(v.adjustment_amount, 0) as adjustment,
      j.duration_seconds as seconds
    from (
      select o.*, o.scheduled_on as day, 'Planned' as kind from occurrences o
        where ${open} and o.scheduled_on ${between}
      union all
      select o.*, o.due_on, 'Suggested' from occurrences o
        where ${open} and o.scheduled_on is null and o.due_on ${between}
      union all
      select o.*, o.closed_on, o.state from occurrences o
        where o.business_id = ${tx.businessId} and o.state <> 'Open' and o.closed_on ${between}
    ) v
    join jobs j on j.business_id = v.business_id and j.id = v.job_id
    join customers c on c.business_id = v.business_id and c.id = v.customer_id
      and c.lifecycle = 'Active'`;
}

function priceOf({ closedCost, adjustment, ...facts }: Visit): number {
  return closedCost ?? occurrencePrice(facts, null) + adjustment;
}

function dayOf(date: PlainDate, visits: readonly Visit[]): Day {
  const count = (...kinds: Visit['kind'][]) =>
    visits.filter(({ kind }) => kinds.includes(kind)).length;
  const worked = visits.filter(({ kind }) => kind === 'Planned' || kind === 'Done');
  const seconds = worked.reduce((sum, visit) => sum + visit.seconds, 0);
  return {
    date,
    planned: count('Planned'),
    done: count('Done'),
    skipped: count('Skipped', 'Customer Skipped'),
    suggested: count('Suggested'),
    cost: worked.reduce((sum, visit) => sum + priceOf(visit), 0),
    minutes: Math.round(seconds / 60),
  };
}

/**
 * What each day of a week holds. Cost and minutes are of what is planned or done; a visit that is
 * due and has no day is suggested on the day that it is due.
 */
export async function findWeek(tx: TenantTransaction, week: IsoWeek): Promise<Day[]> {
  const [first, last] = [startOfIsoWeek(week), endOfIsoWeek(week)];
  const visits = Map.groupBy(await tx.all(selectVisits(tx, first, last)), ({ day }) => day);
  return [...eachDay(first, last)].map((date) => dayOf(date, visits.get(date) ?? []));
}
