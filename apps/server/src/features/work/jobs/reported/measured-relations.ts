import { type RawBuilder, sql } from 'kysely';
import type { Days } from '@roundbook/domain/home/reports/ranges/firm-calendar';
import {
  AT_ONCE_SECONDS,
  LEAST_CAP_SECONDS,
  MOST_TIMES_PLANNED,
  UNPLANNED_CAP_SECONDS,
} from '@roundbook/domain/home/reports/work/measured-time';
import { tenant } from '../../../../platform/db/tenant.ts';
import { business, joinBusiness } from '../../../account/businesses/relations.ts';
import { type NarrowedWork, personOf } from '../reported-relations.ts';

/**
 * The visits done in some days, each with the seconds since the same person's mark before it. A mark on another day
 * than the visit's tells nothing, and neither does a visit without a person.
 */
function marks({ from, to }: Days): RawBuilder<unknown> {
  const person = personOf('o');
  const isTelling = sql`(${person} is not null
    and (o.done_on at time zone ${business.timeZone})::date = o.closed_on)`;
  return sql`select o.id, o.closed_on as day, o.cost, o.job_id, o.customer_id, o.done_on, j.round_id,
      ${person} as person, case when j.duration_given then nullif(j.duration_seconds, 0) end as planned,
      ${isTelling} as is_telling,
      extract(epoch from o.done_on - lag(o.done_on) over (
        partition by o.closed_on, ${person}, ${isTelling} order by o.done_on, o.id)) as since
    from occurrences o
    join jobs j on j.business_id = o.business_id and j.id = o.job_id
    ${joinBusiness('o')}
    where o.business_id = ${tenant} and o.state = 'Done'
      and o.closed_on between ${from}::date and ${to}::date`;
}

/** The marks, each with the number of the batch that was marked at once, counted from 1 on each day of each person. */
function batchedMarks(days: Days): RawBuilder<unknown> {
  return sql`select m.*, count(*) filter (where m.since is null or m.since > ${sql.lit(AT_ONCE_SECONDS)}) over (
      partition by m.day, m.person, m.is_telling order by m.done_on, m.id) as batch
    from (${marks(days)}) m`;
}

/**
 * Visits done by day, with their planned and measured seconds, as the domain's `measuredTimes` works them out: rows of
 * `day`, `id`, `cost`, `job_id`, `customer_id`, `round_id`, `person`, `planned` (null if no one entered a duration) and
 * `measured` (null if nothing tells the time). Read from the index `occurrences_closed` alone, with the jobs.
 * @param where a further condition on the visit `o`
 */
export function visitsMeasured(
  days: Days,
  { roundId, workerId, serviceId }: NarrowedWork,
  where: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const conditions = [
    where,
    ...(roundId ? [sql`o.round_id = ${roundId}`] : []),
    ...(workerId ? [sql`o.person = ${workerId}`] : []),
    ...(serviceId
      ? [
          sql`exists (select from job_services js where js.business_id = ${tenant}
            and js.job_id = o.job_id and js.service_id = ${serviceId})`,
        ]
      : []),
  ];
  const cap = sql`greatest(${sql.lit(MOST_TIMES_PLANNED)} * o.planned_together, ${sql.lit(LEAST_CAP_SECONDS)})`;
  return sql`select o.day, o.id, o.cost, o.job_id, o.customer_id, o.round_id, o.person, o.planned,
      case when not o.is_telling or o.batch = 1 then null
        when o.together = 1 and o.planned is null
          then round(least(o.passed, ${sql.lit(UNPLANNED_CAP_SECONDS)}))::bigint
        when o.planned_count < o.together then null
        else round(least(o.passed, ${cap}) * o.planned / o.planned_together)::bigint end as measured
    from (select a.*, max(a.since) over batch as passed, count(*) over batch as together,
        count(a.planned) over batch as planned_count, sum(a.planned) over batch as planned_together
      from (${batchedMarks(days)}) a
      window batch as (partition by a.day, a.person, a.is_telling, a.batch)) o
    where ${sql.join(conditions, sql` and `)}`;
}
