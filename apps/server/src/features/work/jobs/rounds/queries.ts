import { type RawBuilder, sql } from 'kysely';
import type { listRounds as contract, Round } from '@roundbook/contract/work/rounds/rounds';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import { formatDuration } from '@roundbook/domain/values/durations/duration';
import { statusDays } from '@roundbook/domain/work/jobs/status';
import type { TenantTransaction } from '../../../../platform/db/transaction.ts';
import { foldedText, wordPatterns } from '../../../../platform/db/word-patterns.ts';
import type { ReadCall } from '../../../../platform/http/call.ts';
import { customer, joinCustomer } from '../../../customers/customers/relations.ts';
import { hasJobOf, isInRound, job, jobTable, joinOpenVisit, visit } from '../relations.ts';

type Row = Omit<Round, 'duration'> & { readonly seconds: number };

/** Rounds, with totals of their active jobs; jobs of hidden customers are not counted. */
async function selectRounds(
  tx: TenantTransaction,
  today: PlainDate,
  condition: RawBuilder<unknown>,
): Promise<Round[]> {
  const days = statusDays(today);
  const rows = await tx.all(sql<Row>`
    select r.id, r.name, r.colour, r.notes, r.default_assignee as "defaultAssignee", r.version,
      count(${job.id})::int as "jobCount", coalesce(sum(${job.cost}), 0)::bigint as cost,
      coalesce(sum(${job.durationSeconds}), 0)::bigint as seconds,
      (count(*) filter (where ${visit.scheduledOn} < ${days.today}::date
        or (${visit.scheduledOn} is null and ${visit.dueOn} < ${days.nextWeek}::date)))::int
        as "dueCount",
      min(${visit.dueOn}) as "nextDueOn", max(${job.lastDoneOn}) as "lastDoneOn"
    from rounds r
    left join (${jobTable} ${joinCustomer('j')} and ${customer.isActive}) on ${isInRound}
    ${joinOpenVisit}
    where r.business_id = ${tx.businessId} and ${condition}
    group by r.business_id, r.id
    order by lower(r.name), r.id`);
  return rows.map(({ seconds, ...round }) => ({ ...round, duration: formatDuration(seconds) }));
}

function assignedTo(wanted: string, userId: string): RawBuilder<unknown> {
  if (wanted === 'unassigned') return sql`r.default_assignee is null`;
  return sql`r.default_assignee = ${wanted === 'me' ? userId : wanted}::uuid`;
}

/** The business's rounds that match every filter, by name. */
export async function listRounds({
  tx,
  actor,
  today,
  query,
}: ReadCall<typeof contract>): Promise<Round[]> {
  const conditions = [
    sql`${foldedText(sql`r.name`)} like all(${wordPatterns(query.search ?? '')}::text[])`,
  ];
  if (query.colour) conditions.push(sql`r.colour = ${query.colour}`);
  if (query.assignedTo) conditions.push(assignedTo(query.assignedTo, actor.userId));
  if (query.customerId) conditions.push(hasJobOf(tx, query.customerId));
  const rounds = await selectRounds(tx, today, sql.join(conditions, sql` and `));
  return rounds.filter(({ dueCount }) => query.due === undefined || dueCount > 0 === query.due);
}

/** One round; undefined if there is no such round. */
export async function findRound(
  tx: TenantTransaction,
  today: PlainDate,
  id: string,
): Promise<Round | undefined> {
  const [round] = await selectRounds(tx, today, sql`r.id = ${id}`);
  return round;
}
