import { sql } from 'kysely';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';

/** Seconds of work that each assignee has on a day, planned or done; `exceptJobIds` left out. */
export async function findDayLoads(
  tx: TenantTransaction,
  date: PlainDate,
  exceptJobIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await tx.all(sql<{ userId: string; seconds: number }>`
    select o.assigned_to as "userId", sum(j.duration_seconds)::bigint as seconds
    from occurrences o
    join jobs j on j.business_id = o.business_id and j.id = o.job_id
    where o.business_id = ${tx.businessId} and o.assigned_to is not null
      and ((o.state = 'Open' and o.scheduled_on = ${date}::date
          and o.job_id <> all(${exceptJobIds}::uuid[]))
        or (o.state <> 'Open' and o.closed_on = ${date}::date and o.state = 'Done'))
    group by o.assigned_to`);
  return new Map(rows.map((row) => [row.userId, row.seconds]));
}
