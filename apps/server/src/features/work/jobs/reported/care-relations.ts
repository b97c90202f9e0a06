import { type RawBuilder, sql } from 'kysely';
import type { Days } from '@roundbook/domain/home/reports/ranges/firm-calendar';
import { startOfIsoWeekOf } from '@roundbook/domain/values/dates/iso-week';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import { tenant } from '../../../../platform/db/tenant.ts';
import { visitPrice } from '../relations.ts';
import { conditionsOn, type NarrowedWork } from '../reported-relations.ts';

const joinJob = sql`join jobs j on j.business_id = o.business_id and j.id = o.job_id`;

const all = (conditions: readonly RawBuilder<unknown>[]) => sql.join(conditions, sql` and `);

/** The condition that only a part of the visit `o` was done. */
export const isPartDone = sql<boolean>`o.rule_effects -> 'effects' @> '[{"kind": "part"}]'`;

/**
 * Part-done visits by day: rows of `id` and `day`. Read from the index `occurrences_part_done`.
 * @param where a further condition on the visit `o`
 */
export function visitsPartDone(
  { from, to }: Days,
  work: NarrowedWork,
  where: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`select o.id, o.closed_on as day from occurrences o ${joinJob}
    where o.business_id = ${tenant} and ${isPartDone}
      and o.state = 'Done' and o.closed_on between ${from}::date and ${to}::date
      and ${all([where, ...conditionsOn(work, ['o', 'j'])])}`;
}

/**
 * The first visit done of each recurring job, by day: rows of `day`, `job_id` and `sequence`. Looks the first visits up job by job in the index
 * `occurrences_done_of_job` alone, so that it takes as long for a week as for years.
 * @param where a further condition on the visit `o`
 */
export function firstVisitsDone(
  { from, to }: Days,
  work: NarrowedWork,
  where: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`select o.closed_on as day, o.job_id, o.sequence from jobs j
    join lateral (select o_first.job_id, o_first.sequence, o_first.customer_id, o_first.closed_on, o_first.assigned_to, o_first.closed_by
      from occurrences o_first
      where o_first.business_id = ${tenant} and o_first.job_id = j.id and o_first.state = 'Done'
      order by o_first.sequence limit 1) o on true
    where j.business_id = ${tenant} and j.frequency_unit <> 'none' and not j.cleaned_before
      and o.closed_on between ${from}::date and ${to}::date
      and ${all([where, ...conditionsOn(work, ['o', 'j'])])}`;
}

/**
 * The open visits that were due before this week and have no day, or whose day has passed: rows of `price` and
 * `round_id`. Read from the indexes of open visits.
 * @param where a further condition on the visit `o`
 */
export function visitsOverdue(
  today: PlainDate,
  { roundId, workerId, serviceId }: NarrowedWork,
  where: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const conditions = [
    where,
    ...conditionsOn({ roundId, serviceId }, ['o', 'j']),
    ...(workerId ? [sql`o.assigned_to = ${workerId}`] : []),
  ];
  return sql`select ${visitPrice} as price, j.round_id from occurrences o ${joinJob}
    where o.business_id = ${tenant} and o.state = 'Open' and j.cancelled_at is null
      and (o.scheduled_on < ${today}::date
        or (o.scheduled_on is null and o.due_on < ${startOfIsoWeekOf(today)}::date))
      and ${all(conditions)}`;
}

/**
 * The reasons for which visits were skipped: rows of `id`, `day`, `state`, `notes`, `cost`, `job_id` and `customer_id`. Read
 * from the index `occurrences_skipped`.
 * @param where a further condition on the visit `o`
 */
export function visitsSkipped(
  { from, to }: Days,
  work: NarrowedWork,
  where: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`select o.id, o.closed_on as day, o.state, o.notes, o.cost, o.job_id, o.customer_id from occurrences o ${joinJob}
    where o.business_id = ${tenant} and o.state in ('Skipped', 'Customer Skipped')
      and o.closed_on between ${from}::date and ${to}::date
      and ${all([where, ...conditionsOn(work, ['o', 'j'])])}`;
}

/** The condition that a visit rule stopped a job of a customer after missed visits. */
export function isStoppedByRule(customerId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (select from occurrences o_stopped where o_stopped.business_id = ${tenant}
    and o_stopped.customer_id = ${customerId} and o_stopped.rule_effects ->> 'stoppedAt' is not null)`;
}
