import { type RawBuilder, sql } from 'kysely';
import type { Days } from '@roundbook/domain/home/reports/ranges/firm-calendar';
import {
  AT_ONCE_SECONDS,
  LEAST_CAP_SECONDS,
  MOST_TIMES_PLANNED,
  UNPLANNED_CAP_SECONDS,
} from '@roundbook/domain/home/reports/work/measured-time';
import { tenant } from '../../../../platform/db/tenant.ts';
import { business, businessTable } from '../../../account/businesses/relations.ts';
import { type NarrowedWork, personOf } from '../reported-relations.ts';

/** The instants at which some days and the day after them begin in the business's time zone, in order, as one array. */
const beginnings = ({
  from,
  to,
}: Days) => sql`(select array_agg(given.day at time zone ${business.timeZone} order by given.day)
  from ${businessTable}, generate_series(${from}::date::timestamp, ${to}::date::timestamp + interval '1 day', interval '1 day') given(day)
  where ${business.id} = ${tenant})`;

/** The visits done in some days, each with the instants at which its day begins and ends. */
function visitsDone(days: Days): RawBuilder<unknown> {
  // Looking a day up in an array takes a fraction of the time in which PostgreSQL converts an instant.
  const day = sql`o.closed_on - ${days.from}::date`;
  return sql`select o.id, o.closed_on as day, o.cost, o.job_id, o.customer_id, o.done_on, j.round_id,
      ${personOf('o')} as person, case when j.duration_given then nullif(j.duration_seconds, 0) end as planned,
      ${beginnings(days)}[${day} + 1] as starts_at, ${beginnings(days)}[${day} + 2] as ends_at
    from occurrences o
    join jobs j on j.business_id = o.business_id and j.id = o.job_id
    where o.business_id = ${tenant} and o.state = 'Done'
      and o.closed_on between ${days.from}::date and ${days.to}::date`;
}

/**
 * Marks, each with the seconds since the same person's mark before it on the day; null if it is the first. A mark on
 * another day than the visit's tells nothing, and neither does a visit without a person: its seconds are null.
 */
const marks = (
  days: Days,
) => sql`select o.id, o.day, o.cost, o.job_id, o.customer_id, o.done_on, o.round_id, o.person, o.planned,
    case when o.person is not null and o.before >= o.starts_at and o.done_on < o.ends_at
      then date_part('epoch', o.done_on - o.before) end as since
  from (select done.*, lag(done.done_on) over (partition by done.day, done.person order by done.done_on, done.id) as before
      from (${visitsDone(days)}) done) o`;

/** The marks, each with the number of the batch that was marked at once on a day by a person. */
const batchedMarks = (days: Days) => sql`select m.*,
    count(*) filter (where m.since is null or m.since > ${sql.lit(AT_ONCE_SECONDS)}) over (
      partition by m.day, m.person order by m.done_on, m.id) as batch
  from (${marks(days)}) m`;

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
  // Halves are rounded up, as in the domain. Without the fence at the end, PostgreSQL would work the time out again for
  // each sum of it.
  return sql`select o.day, o.id, o.cost, o.job_id, o.customer_id, o.round_id, o.person, o.planned,
      case when o.known < o.together then null
        when o.together = 1 and o.planned is null then floor(least(o.passed, ${sql.lit(UNPLANNED_CAP_SECONDS)}) + 0.5::float8)::bigint
        when o.planned_count < o.together then null
        else floor(least(o.passed, ${cap}) * o.planned / o.planned_together + 0.5::float8)::bigint end as measured
    from (select a.*, max(a.since) over batch as passed, count(*) over batch as together, count(a.since) over batch as known,
        count(a.planned) over batch as planned_count, sum(a.planned) over batch as planned_together
      from (${batchedMarks(days)}) a
      window batch as (partition by a.day, a.person, a.batch)) o
    where ${sql.join(conditions, sql` and `)} offset 0`;
}
