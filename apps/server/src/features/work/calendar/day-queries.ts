import { sql } from 'kysely';
import type { ResponseOf } from '@roundbook/contract/endpoint';
import type { getCalendarDays } from '@roundbook/contract/work/calendar/calendar';
import { eachDay } from '@roundbook/domain/values/dates/arithmetic';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import { secondsOf } from '@roundbook/domain/work/calendar/worked-seconds';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { customer, joinCustomer } from '../../customers/customers/relations.ts';
import { availabilityOf, type PersonAvailability } from '../availability/lookups.ts';
import { job, joinJobOfVisit, visit, visitPrice, visitTable } from '../jobs/relations.ts';

type Days = ResponseOf<typeof getCalendarDays>;

interface Row {
  readonly kind: 'work' | 'due';
  readonly date: PlainDate;
  readonly assignedTo: string | null;
  readonly jobs: number;
  readonly done: number;
  readonly seconds: number;
  readonly cost: number;
}

const columns = sql`${visit.businessId}, ${visit.jobId}, ${visit.customerId}, ${visit.state},
  ${visit.cost}, ${visit.adjustmentAmount}`;

/** The figures of each person's work on each of the days, in a few rows however many visits there are. */
export async function findCalendarDays(
  tx: TenantTransaction,
  { from, to }: { readonly from: PlainDate; readonly to: PlainDate },
): Promise<Days> {
  const between = sql`between ${from}::date and ${to}::date`;
  const ofBusiness = sql`${visit.businessId} = ${tx.businessId}`;
  const open = sql`${ofBusiness} and ${visit.state} = 'Open'`;
  const [rows, people] = await Promise.all([
    tx.all(sql<Row>`
    select o.kind, o.day as date, o.person as "assignedTo", count(*)::int as jobs,
      (count(*) filter (where ${visit.state} = 'Done'))::int as done,
      sum(${job.durationSeconds})::bigint as seconds, sum(${visitPrice})::bigint as cost
    from (
      select ${columns}, 'work' as kind, ${visit.scheduledOn} as day, ${visit.assignedTo} as person
        from ${visitTable} where ${open} and ${visit.scheduledOn} ${between}
      union all
      select ${columns}, 'work', ${visit.closedOn}, ${visit.assignedTo}
        from ${visitTable} where ${ofBusiness} and ${visit.state} <> 'Open'
         and ${visit.state} = 'Done' and ${visit.closedOn} ${between}
      union all
      select ${columns}, 'due', ${visit.dueOn}, null
        from ${visitTable} where ${open} and ${visit.scheduledOn} is null and ${visit.dueOn} ${between}
    ) o
    ${joinJobOfVisit('o')} ${joinCustomer('o')} and ${customer.isActive}
    where ${ofBusiness}
    group by 1, 2, 3
    order by 2, 3 nulls last`),
    availabilityOf(tx, { from, to }),
  ]);
  const work = rows.flatMap(({ kind, ...row }) => (kind === 'work' ? [row] : []));
  return {
    work,
    due: rows.flatMap(({ kind, date, jobs }) => (kind === 'due' ? [{ date, jobs }] : [])),
    days: [...eachDay(from, to)].map((date, at) => dayOf(date, at, people, work)),
  };
}

/** A day's total working hours, and the number of people who have more work than hours. */
function dayOf(
  date: PlainDate,
  at: number,
  people: readonly PersonAvailability[],
  work: Days['work'],
): Days['days'][number] {
  const hours = people.map(({ userId, days }) => ({ userId, hours: days[at]!.hours }));
  const needed = new Map(
    work.flatMap((one) => (one.date === date ? [[one.assignedTo, one.seconds] as const] : [])),
  );
  const holiday = hours.find((one) => one.hours.kind === 'off' && one.hours.why === 'bankHoliday');
  return {
    date,
    seconds: hours.reduce((sum, one) => sum + secondsOf(one.hours), 0),
    overfull: hours.filter((one) => (needed.get(one.userId) ?? 0) > secondsOf(one.hours)).length,
    holiday: holiday?.hours.kind === 'off' ? holiday.hours.label : null,
  };
}
