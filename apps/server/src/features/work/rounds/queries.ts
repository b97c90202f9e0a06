import { type RawBuilder, sql } from 'kysely';
import type { Round } from '@roundbook/contract/work/rounds/rounds';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import { formatDuration } from '@roundbook/domain/values/durations/duration';
import { statusDays } from '@roundbook/domain/work/jobs/status';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { wordPatterns } from '../../../platform/db/word-patterns.ts';

type Row = Omit<Round, 'duration'> & { readonly seconds: number };

/** Rounds with their figures: the active jobs of customers who are not hidden. */
async function selectRounds(
  tx: TenantTransaction,
  today: PlainDate,
  condition: RawBuilder<unknown>,
): Promise<Round[]> {
  const days = statusDays(today);
  const rows = await tx.all(sql<Row>`
    select r.id, r.name, r.colour, r.notes, r.default_assignee as "defaultAssignee", r.version,
      count(j.id)::int as "jobCount", coalesce(sum(j.cost), 0)::bigint as cost,
      coalesce(sum(j.duration_seconds), 0)::bigint as seconds,
      (count(*) filter (where o.scheduled_on < ${days.today}::date
        or (o.scheduled_on is null and o.due_on < ${days.nextWeek}::date)))::int as "dueCount",
      min(o.due_on) as "nextDueOn", max(j.last_done_on) as "lastDoneOn"
    from rounds r
    left join (jobs j join customers c on c.business_id = j.business_id and c.id = j.customer_id
        and c.lifecycle = 'Active')
      on j.business_id = r.business_id and j.round_id = r.id and j.cancelled_at is null
    left join occurrences o on o.business_id = j.business_id and o.job_id = j.id and o.state = 'Open'
    where r.business_id = ${tx.businessId} and ${condition}
    group by r.business_id, r.id
    order by lower(r.name), r.id`);
  return rows.map(({ seconds, ...round }) => ({ ...round, duration: formatDuration(seconds) }));
}

/** The rounds of the business by name; with `search` those whose name has all of its words. */
export function listRounds(
  tx: TenantTransaction,
  today: PlainDate,
  search: string | undefined,
): Promise<Round[]> {
  const patterns = wordPatterns(search ?? '');
  return selectRounds(tx, today, sql`lower(r.name) like all(${patterns}::text[])`);
}

/** One round, if it is there. */
export async function findRound(
  tx: TenantTransaction,
  today: PlainDate,
  id: string,
): Promise<Round | undefined> {
  const [round] = await selectRounds(tx, today, sql`r.id = ${id}`);
  return round;
}
