import { type RawBuilder, sql } from 'kysely';
import type { JobStatus, StatusDays } from '@roundbook/domain/work/jobs/status';

/**
 * The status of the row with job `j` and visit `o`, as SQL: equivalent to the domain's `jobStatus`
 * and `visitStatus`. A property test checks that they always agree.
 */
export function statusExpression(days: StatusDays): RawBuilder<JobStatus> {
  return sql<JobStatus>`case
    when o.state <> 'Open' then o.state
    when j.cancelled_at is not null then 'Cancelled'
    when o.id is null then 'Idle'
    when o.scheduled_on < ${days.today}::date then 'Late'
    when o.scheduled_on = ${days.today}::date then 'Today'
    when o.scheduled_on = ${days.tomorrow}::date then 'Tomorrow'
    when o.scheduled_on is not null then 'Scheduled'
    when o.due_on < ${days.thisWeek}::date then 'Overdue'
    when o.due_on < ${days.nextWeek}::date then 'Due'
    when o.due_on < ${days.weekAfterNext}::date then 'Upcoming'
    else coalesce(j.last_outcome, 'Forecast')
  end`;
}

/**
 * The condition that a job has a status, as ranges of its open visit's dates. Equivalent to
 * comparing `statusExpression`, but in a form that the indexes on those dates can serve.
 */
export function statusCondition(status: JobStatus, days: StatusDays): RawBuilder<boolean> {
  const open = sql`j.cancelled_at is null and o.state = 'Open'`;
  const scheduled = (range: RawBuilder<unknown>) =>
    sql<boolean>`(${open} and o.scheduled_on ${range})`;
  const waiting = (range: RawBuilder<unknown>) =>
    sql<boolean>`(${open} and o.scheduled_on is null and ${range})`;
  const forecast = sql`o.due_on >= ${days.weekAfterNext}::date`;
  switch (status) {
    case 'Late':
      return scheduled(sql`< ${days.today}::date`);
    case 'Today':
      return scheduled(sql`= ${days.today}::date`);
    case 'Tomorrow':
      return scheduled(sql`= ${days.tomorrow}::date`);
    case 'Scheduled':
      return scheduled(sql`> ${days.tomorrow}::date`);
    case 'Overdue':
      return waiting(sql`o.due_on < ${days.thisWeek}::date`);
    case 'Due':
      return waiting(sql`o.due_on >= ${days.thisWeek}::date and o.due_on < ${days.nextWeek}::date`);
    case 'Upcoming':
      return waiting(
        sql`o.due_on >= ${days.nextWeek}::date and o.due_on < ${days.weekAfterNext}::date`,
      );
    case 'Forecast':
      return waiting(sql`${forecast} and j.last_outcome is null`);
    case 'Done':
    case 'Skipped':
    case 'Customer Skipped':
      return waiting(sql`${forecast} and j.last_outcome = ${status}`);
    case 'Idle':
      return sql<boolean>`(j.cancelled_at is null and o.id is null)`;
    case 'Cancelled':
      return sql<boolean>`(j.cancelled_at is not null)`;
  }
}
