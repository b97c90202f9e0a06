import { sql } from 'kysely';
import type { Endpoint } from '@roundbook/contract/endpoint';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import type { TenantTransaction } from '../../../../platform/db/transaction.ts';
import type { WriteCall } from '../../../../platform/http/call.ts';
import { daysFilled } from '../facts.ts';

/** The key for one person's day. */
export const dayOf = (date: PlainDate, userId: string) => `${date} ${userId}`;

/** A range of days. */
export interface Days {
  readonly from: PlainDate;
  readonly to: PlainDate;
}

/** People's work and working hours on certain days, in seconds, keyed by `dayOf`. */
export interface TheirDays {
  readonly loads: ReadonlyMap<string, number>;
  /** Contains only days on which the person works. */
  readonly hours: ReadonlyMap<string, number>;
}

/** Everyone's days, leaving out the work on `exceptJobIds`. */
export async function findTheirDays(
  { tx, facts }: Pick<WriteCall<Endpoint>, 'tx' | 'facts'>,
  days: Days,
  exceptJobIds: readonly string[],
): Promise<TheirDays> {
  const [loads, { known }] = await Promise.all([
    findDayLoads(tx, days, exceptJobIds),
    facts.expect(daysFilled, days),
  ]);
  const worked = known.worked ?? [];
  const hours = worked.map(({ date, userId, seconds }) => [dayOf(date, userId), seconds] as const);
  return { loads, hours: new Map(hours) };
}

/**
 * Each assignee's planned and done work on each of the given days, in seconds, keyed by `dayOf`; leaves out
 * `exceptJobIds`.
 */
async function findDayLoads(
  tx: TenantTransaction,
  { from, to }: Days,
  exceptJobIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const inDays = sql`between ${from}::date and ${to}::date`;
  const rows = await tx.all(sql<{ day: PlainDate; userId: string; seconds: number }>`
    select case when o.state = 'Open' then o.scheduled_on else o.closed_on end as day,
           o.assigned_to as "userId", sum(j.duration_seconds)::bigint as seconds
           /* never null: day; both days are among those asked for */
    from occurrences o
    join jobs j on j.business_id = o.business_id and j.id = o.job_id
    where o.business_id = ${tx.businessId} and o.assigned_to is not null
      and ((o.state = 'Open' and o.scheduled_on ${inDays}
          and o.job_id <> all(${exceptJobIds}::uuid[]))
        or (o.state <> 'Open' and o.closed_on ${inDays} and o.state = 'Done'))
    group by 1, 2`);
  return new Map(rows.map(({ day, userId, seconds }) => [dayOf(day, userId), seconds]));
}
