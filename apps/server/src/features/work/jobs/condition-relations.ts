import { type RawBuilder, sql } from 'kysely';
import type { QueryOf } from '@roundbook/contract/endpoint';
import type { listJobs } from '@roundbook/contract/work/jobs/records';
import { seesAllWork } from '@roundbook/domain/access/visibility';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import type { StatusDays } from '@roundbook/domain/work/jobs/status';
import type { Actor } from '../../../platform/auth/actor.ts';
import { tenant } from '../../../platform/db/tenant.ts';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { foldedText, wordPatterns } from '../../../platform/db/word-patterns.ts';
import { customer, siteTextOf } from '../../customers/customers/relations.ts';
import { statusCondition, statusExpression } from './job-status.ts';

type Condition = RawBuilder<unknown>;
type Filter = QueryOf<typeof listJobs>;

/** The assignee of a row's visit or, if the row has no visit, of the job's next visit. */
const assignee = sql`case when o.id is null then j.default_assignee else o.assigned_to end`;

/** The condition that a row belongs to this business and not to a hidden customer. */
export function ofBusiness(tx: TenantTransaction): Condition {
  return sql`j.business_id = ${tx.businessId} and ${customer.isActive}`;
}

/**
 * The condition on visits that the actor may see: for roles below Manager, only their own and
 * unassigned ones.
 */
export function visibleTo(actor: Pick<Actor, 'role' | 'userId'>): Condition[] {
  if (seesAllWork(actor.role)) return [];
  return [sql`(${assignee} is null or ${assignee} = ${actor.userId}::uuid)`];
}

/** Like `visibleTo`, but also allows jobs with a visit closed on that day that was the actor's own or unassigned. */
export function visibleOn(
  actor: Pick<Actor, 'role' | 'userId'>,
  date: PlainDate | Condition,
): Condition[] {
  const wasTheirs = sql`exists (select from occurrences o_done where o_done.business_id = ${tenant}
    and o_done.job_id = j.id and o_done.closed_on = ${date}::date
    and (o_done.assigned_to is null or o_done.assigned_to = ${actor.userId}::uuid))`;
  return visibleTo(actor).map((isTheirs) => sql`(${isTheirs} or ${wasTheirs})`);
}

/**
 * Like `visibleTo`, but also lets in the job of one visit that is the actor's own or unassigned: the
 * job's next visit may be someone else's.
 */
export function visibleWith(
  actor: Pick<Actor, 'role' | 'userId'>,
  visitId: string | undefined,
): Condition[] {
  if (visitId === undefined) return visibleTo(actor);
  const isTheirs = sql`exists (select from occurrences o_seen where o_seen.business_id = ${tenant}
    and o_seen.id = ${visitId} and o_seen.job_id = j.id
    and (o_seen.assigned_to is null or o_seen.assigned_to = ${actor.userId}::uuid))`;
  return visibleTo(actor).map((isVisible) => sql`(${isVisible} or ${isTheirs})`);
}

/** The condition for active jobs, and for jobs with a visit closed on that day. */
export function workedOn(date: PlainDate): Condition {
  return sql`(j.cancelled_at is null or exists (select from occurrences o_done
    where o_done.business_id = ${tenant} and o_done.job_id = j.id and o_done.closed_on = ${date}::date))`;
}

/** The condition for visits `o` that were planned for a day or closed on it. */
export function onDay(date: PlainDate): Condition {
  return sql`((o.state = 'Open' and o.scheduled_on = ${date}::date)
    or (o.state <> 'Open' and o.closed_on = ${date}::date))`;
}

function assignedTo(wanted: string, userId: string): Condition {
  if (wanted === 'unassigned') return sql`${assignee} is null`;
  if (wanted === 'me') return sql`(${assignee} is null or ${assignee} = ${userId}::uuid)`;
  return sql`${assignee} = ${wanted}::uuid`;
}

function hasStatus(filter: Filter, days: StatusDays): Condition[] {
  if (!filter.status) return [];
  // A day has few visits, so no index is needed, and a closed visit has its own status.
  if (filter.scheduledOrDoneDate) {
    return [sql`${statusExpression(days)} = any(${filter.status}::text[])`];
  }
  const any = filter.status.map((status) => statusCondition(status, days));
  return [sql`(${any.length === 0 ? sql`false` : sql.join(any, sql` or `)})`];
}

/** The condition that a visit's day, or its due date if it has no day, lies in the range. */
function inRange({ from = '-infinity', to = 'infinity' }: Filter): Condition {
  return sql`(o.scheduled_on between ${from}::date and ${to}::date
    or (o.scheduled_on is null and o.due_on between ${from}::date and ${to}::date))`;
}

function containing(term: string): Condition {
  const patterns = wordPatterns(term);
  const text = sql`${customer.searchText} || ' ' || ${foldedText(sql`j.title`)} || ' ' || ${siteTextOf('j')}`;
  return sql`(${text}) like all(${patterns}::text[])`;
}

/** The filter of a job list as conditions on each row. */
export function filterConditions(filter: Filter, actor: Actor, days: StatusDays): Condition[] {
  const conditions = hasStatus(filter, days);
  const add = (condition: Condition) => conditions.push(condition);
  if (filter.from ?? filter.to) add(inRange(filter));
  if (filter.assignedTo) add(assignedTo(filter.assignedTo, actor.userId));
  if (filter.customerId) add(sql`j.customer_id = ${filter.customerId}`);
  if (filter.roundId) add(sql`j.round_id = ${filter.roundId}`);
  if (filter.jobIds) add(sql`j.id = any(${filter.jobIds}::uuid[])`);
  if (filter.search) add(containing(filter.search));
  if (filter.tagId) {
    add(sql`exists (select from job_tags jt where jt.business_id = ${tenant}
      and jt.job_id = j.id and jt.tag_id = ${filter.tagId})`);
  }
  return conditions;
}
