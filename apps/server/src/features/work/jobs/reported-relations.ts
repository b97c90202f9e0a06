import { type RawBuilder, sql } from 'kysely';
import { NO_RECORD } from '@roundbook/domain/home/reports/metrics/rows-at';
import type { Days } from '@roundbook/domain/home/reports/ranges/firm-calendar';
import { tenant } from '../../../platform/db/tenant.ts';
import { joinRound, round } from './rounds/relations.ts';

/**
 * The work to which a report is narrowed; an absent part narrows nothing. The list of visits may also be narrowed to the
 * work without a round, a person or a service, by `NO_RECORD`.
 */
export interface NarrowedWork {
  readonly roundId?: string | undefined;
  readonly workerId?: string | undefined;
  readonly serviceId?: string | undefined;
}

/** The person who did the visit `o`: the person it was given to, or else the person who closed it. */
export const personOf = (o: string): RawBuilder<string | null> =>
  sql<string | null>`coalesce(${sql.ref(`${o}.assigned_to`)}, ${sql.ref(`${o}.closed_by`)})`;

/** The condition that a column holds an id or, for `NO_RECORD`, none. */
const isRecord = (column: RawBuilder<unknown>, id: string) =>
  id === NO_RECORD ? sql`${column} is null` : sql`${column} = ${id}`;

/** The conditions on the visit `o` and its job `j`; none if the report is not narrowed. */
export function conditionsOn(
  { roundId, workerId, serviceId }: NarrowedWork,
  [o, j]: readonly [string, string],
): RawBuilder<unknown>[] {
  const job = (column: string) => sql.ref(`${j}.${column}`);
  const servicesOfJob = sql`select from job_services js where js.business_id = ${tenant} and js.job_id = ${job('id')}`;
  return [
    ...(roundId ? [isRecord(job('round_id'), roundId)] : []),
    ...(workerId ? [isRecord(personOf(o), workerId)] : []),
    ...(serviceId === NO_RECORD ? [sql`not exists (${servicesOfJob})`] : []),
    ...(serviceId && serviceId !== NO_RECORD
      ? [sql`exists (${servicesOfJob} and js.service_id = ${serviceId})`]
      : []),
  ];
}

/** The condition that a column holds the id of a visit that belongs to this work. */
export function isVisitOf(column: RawBuilder<unknown>, work: NarrowedWork): RawBuilder<unknown> {
  const conditions = conditionsOn(work, ['o_counted', 'j_counted']);
  if (conditions.length === 0) return sql`true`;
  return sql`exists (select from occurrences o_counted
    join jobs j_counted on j_counted.business_id = o_counted.business_id and j_counted.id = o_counted.job_id
    where o_counted.business_id = ${tenant} and o_counted.id = ${column}
      and ${sql.join(conditions, sql` and `)})`;
}

/** The condition that a column holds the id of a customer who has, or had, a job in a round. */
export function isCustomerOfRound(
  column: RawBuilder<unknown>,
  roundId: string,
): RawBuilder<unknown> {
  return sql`exists (select from jobs j_counted where j_counted.business_id = ${tenant}
    and j_counted.customer_id = ${column} and j_counted.round_id = ${roundId})`;
}

/**
 * Closed visits by day, leaving out samples: rows of `id`, `day`, `state`, `cost`, `job_id`, `customer_id`, `due_on` and
 * `person`.
 * Read from the index `occurrences_closed` alone, unless the work is narrowed.
 * @param where a further condition on the visit `o`
 */
export function visitsClosed(
  { from, to }: Days,
  work: NarrowedWork,
  where: RawBuilder<unknown> = sql`true`,
): RawBuilder<unknown> {
  const { roundId, serviceId } = work;
  const join =
    roundId || serviceId
      ? sql`join jobs j on j.business_id = o.business_id and j.id = o.job_id`
      : sql``;
  const conditions = [where, ...conditionsOn(work, ['o', 'j'])];
  return sql`select o.id, o.closed_on as day, o.state, o.cost, o.job_id, o.customer_id, o.due_on, ${personOf('o')} as person
    from occurrences o ${join}
    where o.business_id = ${tenant} and o.state <> 'Open'
      and o.closed_on between ${from}::date and ${to}::date
      and ${sql.join(conditions, sql` and `)}`;
}

/** The groups of active recurring jobs with the same price and frequency: rows of `cost`, `unit`, `every` and `count`. */
export function recurringPrices(
  { roundId, workerId, serviceId }: NarrowedWork,
  where: RawBuilder<unknown> = sql`true`,
): RawBuilder<unknown> {
  const conditions = [
    where,
    ...conditionsOn({ roundId, serviceId }, ['o', 'j']),
    ...(workerId ? [sql`j.default_assignee = ${workerId}`] : []),
  ];
  return sql`select j.cost, j.frequency_unit as unit, j.frequency_every as every, count(*) as count
    from jobs j
    where j.business_id = ${tenant} and j.cancelled_at is null and j.frequency_unit <> 'none'
      and ${sql.join(conditions, sql` and `)}
    group by j.cost, j.frequency_unit, j.frequency_every`;
}

/** The customers without an active job, each with the instant at which the last job was cancelled. */
export const customersWithoutWork = sql`select j.customer_id, max(j.cancelled_at) as last_cancelled_at
  from jobs j where j.business_id = ${tenant}
  group by j.customer_id having bool_and(j.cancelled_at is not null)`;

/** The day of the first closed visit; null if there is none. */
export const firstClosedOn = sql`(select min(o.closed_on) from occurrences o
  where o.business_id = ${tenant} and o.state <> 'Open')`;

/** The rounds in which customers have, or had, a job: rows of `customer_id`, `id` and `name`. */
export const roundsOfCustomers = sql`select distinct j.customer_id, j.round_id as id, ${round.name} as name
  from jobs j ${joinRound} where j.business_id = ${tenant} and j.round_id is not null`;
