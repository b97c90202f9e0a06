import { sql } from 'kysely';
import type { OwnDay } from '@roundbook/domain/messages/notifications/your-day';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { fromStaff } from '../../account/grants/relations.ts';
import { customer, joinCustomer } from '../../customers/customers/relations.ts';
import { visit, visitTable } from '../jobs/relations.ts';
import { arrivalByOrder } from './relations.ts';

/** One person's visits on a day. */
export interface PersonsDay extends OwnDay {
  readonly userId: string;
  /** A hash of the visits on the day, which changes whenever visits are added or removed. */
  readonly state: string;
}

/**
 * The days of all people who have visits on a date; if `userId` is given, the day of that person,
 * even if it is empty.
 */
export async function findOwnDays(
  tx: TenantTransaction,
  date: PlainDate,
  userId?: string,
): Promise<PersonsDay[]> {
  const whose = userId === undefined ? sql`` : sql`and ${visit.assignedTo} = ${userId}`;
  const rows = await tx.all(sql<Omit<PersonsDay, 'date'>>`
    select ${visit.assignedTo} as "userId", count(*)::int as visits,
           min(coalesce(${arrivalByOrder}, extract(epoch from ${visit.estimatedTime})::int))
             as "firstAt",
           md5(string_agg(${visit.id}::text, ',' order by ${visit.id})) as state
      from ${visitTable} ${joinCustomer('o')} and ${customer.isActive}
     where ${visit.businessId} = ${tx.businessId} and ${visit.state} = 'Open'
       and ${visit.scheduledOn} = ${date}::date and ${visit.assignedTo} is not null ${whose}
     group by ${visit.assignedTo} order by ${visit.assignedTo}`);
  if (rows.length === 0 && userId !== undefined) {
    return [{ userId, date, visits: 0, firstAt: null, state: 'none' }];
  }
  return rows.map((row) => ({ ...row, date }));
}

/** The ids of the users with a worker's role, who do not plan days. */
export async function findWorkers(tx: TenantTransaction): Promise<ReadonlySet<string>> {
  const rows = await tx.all(sql<{ userId: string }>`
    select g.user_id as "userId" ${fromStaff(['Limited Worker', 'Worker'])}`);
  return new Set(rows.map(({ userId }) => userId));
}
