import { sql } from 'kysely';
import {
  customerDisplayName,
  type CustomerNames,
} from '@roundbook/domain/customers/customers/name';
import type { Address } from '@roundbook/domain/values/addresses/address';
import { displayAddress, JOB_ADDRESS_PARTS } from '@roundbook/domain/values/addresses/display';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import type { FeedVisit } from '@roundbook/domain/work/availability/feed-events';
import type { TenantTransaction } from '../../../../platform/db/transaction.ts';
import {
  customer,
  joinCustomer,
  joinSite,
  workplace,
} from '../../../customers/customers/relations.ts';
import { ofBusiness } from '../condition-relations.ts';
import type { Days } from '../planning/day-queries.ts';
import { joinJobOfVisit } from '../relations.ts';
import { joinRound, round } from '../rounds/relations.ts';

/** The number of visits that a person has planned for a day. */
export interface PlannedDay {
  readonly userId: string;
  readonly date: PlainDate;
  readonly count: number;
}

/** The number of visits planned on each of the given days, by assignee; leaves out days without any. */
export function plannedDays(
  tx: TenantTransaction,
  { from, to }: Days,
  userIds: readonly string[],
): Promise<PlannedDay[]> {
  return tx.all(sql<PlannedDay>`
    select o.assigned_to as "userId", o.scheduled_on as date, count(*)::int as count
      from occurrences o ${joinJobOfVisit('o')} ${joinCustomer('j')}
     where ${ofBusiness(tx)} and o.business_id = ${tx.businessId} and o.state = 'Open'
       and o.scheduled_on between ${from}::date and ${to}::date
       and o.assigned_to = any(${[...userIds]}::uuid[])
     group by 1, 2 order by 2, 1`);
}

/** The maximum number of visits that are read: more than any person has in the range of a calendar. */
const MOST_VISITS = 5_000;

interface VisitRow extends Omit<FeedVisit, 'customer' | 'address'> {
  readonly names: CustomerNames;
  readonly address: Address;
}

/** A person's planned visits on certain days, in the order of their rounds, without prices. */
export async function plannedVisitsOf(
  tx: TenantTransaction,
  { from, to }: Days,
  userId: string,
): Promise<FeedVisit[]> {
  const rows = await tx.all(sql<VisitRow>`
    select o.id, o.scheduled_on as date, to_char(o.estimated_time, 'HH24:MI') as time,
           j.duration_seconds as seconds, j.title, coalesce(${round.name}, '') as round,
           ${customer.names} as names, ${workplace.address} as address
      from occurrences o ${joinJobOfVisit('o')} ${joinCustomer('j')} ${joinSite('j')} ${joinRound}
     where ${ofBusiness(tx)} and o.business_id = ${tx.businessId} and o.state = 'Open'
       and o.scheduled_on between ${from}::date and ${to}::date and o.assigned_to = ${userId}
     order by o.scheduled_on, o.estimated_time nulls last, j.round_id, j.round_position, o.id
     limit ${MOST_VISITS}`);
  return rows.map(({ names, address, ...visit }) => ({
    ...visit,
    customer: customerDisplayName(names),
    address: displayAddress(address, JOB_ADDRESS_PARTS),
  }));
}
