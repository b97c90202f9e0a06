import { type RawBuilder, sql } from 'kysely';
import type { Round } from '@roundbook/contract/work/rounds/rounds';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import { formatDuration } from '@roundbook/domain/values/durations/duration';
import { statusDays } from '@roundbook/domain/work/jobs/status';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { wordPatterns } from '../../../platform/db/word-patterns.ts';
import { customer, joinCustomer } from '../../customers/customers/lookups.ts';
import { isInRound, job, jobTable, joinOpenVisit, visit } from '../jobs/join-lookups.ts';

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

/** The rounds of the business by name; with `search` those whose name has all of its words. */
export function listRounds(
  tx: TenantTransaction,
  today: PlainDate,
  search: string | undefined,
): Promise<Round[]> {
  const patterns = wordPatterns(search ?? '');
  return selectRounds(tx, today, sql`lower(r.name) like all(${patterns}::text[])`);
}

/** One round, if it exists. */
export async function findRound(
  tx: TenantTransaction,
  today: PlainDate,
  id: string,
): Promise<Round | undefined> {
  const [round] = await selectRounds(tx, today, sql`r.id = ${id}`);
  return round;
}
