import { sql } from 'kysely';
import type { Match } from '@roundbook/contract/home/search/search';
import type { Address } from '@roundbook/contract/values';
import {
  type CustomerNames,
  customerDisplayName,
} from '@roundbook/domain/customers/customers/name';
import { displayAddress, JOB_ADDRESS_PARTS } from '@roundbook/domain/values/addresses/display';
import { formatLongDate } from '@roundbook/domain/values/dates/long-date';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import type { Actor } from '../../../../platform/auth/actor.ts';
import { thisInstant } from '../../../../platform/db/instant.ts';
import type { TenantTransaction } from '../../../../platform/db/transaction.ts';
import { foldedText } from '../../../../platform/db/word-patterns.ts';
import {
  customer,
  joinCustomer,
  joinSite,
  workplace,
} from '../../../customers/customers/relations.ts';
import { visibleTo } from '../condition-relations.ts';
import { joinJobOfVisit } from '../relations.ts';

interface FoundStop {
  readonly jobId: string;
  readonly title: string;
  readonly scheduledOn: PlainDate;
  readonly names: CustomerNames;
  readonly address: Address;
}

/**
 * The text by which a worker finds a stop: only fields that every role sees, so that no search can probe for an
 * email address or a reference.
 */
const STOP_TEXT = foldedText(sql`concat_ws(' ', names ->> 'name', names ->> 'businessName', title,
  address ->> 'flatNumber', address ->> 'streetNumber', address ->> 'streetName', address ->> 'areaName',
  address ->> 'town', address ->> 'postcode', replace(address ->> 'postcode', ' ', ''))`);

/**
 * The planned stops that match a worker's search and that the worker may see: their own and unassigned stops, soonest
 * first. Reads only the open planned visits, by `occurrences_open_scheduled`.
 */
export async function matchStops(
  tx: TenantTransaction,
  patterns: readonly string[],
  most: number,
  actor: Actor,
): Promise<Match[]> {
  const today = sql`(${thisInstant} at time zone ${actor.timeZone})::date`;
  const stops = await tx.all(sql<FoundStop>`
    select "jobId", title, "scheduledOn", names, address from (
      select j.id as "jobId", j.title, o.scheduled_on as "scheduledOn", ${customer.names} as names,
             ${workplace.address} as address
        from occurrences o ${joinJobOfVisit('o')} ${joinCustomer('j')} ${joinSite('j')}
       where o.business_id = ${tx.businessId} and o.state = 'Open' and o.scheduled_on is not null
         and j.cancelled_at is null and ${customer.isActive}
         and ${sql.join(visibleTo(actor), sql` and `)}
    ) stop
     where ${STOP_TEXT} like all(${patterns}::text[])
     order by "scheduledOn" < ${today}, abs("scheduledOn" - ${today}), "jobId" limit ${most}`);
  return stops.map(({ jobId, title, scheduledOn, names, address }) => ({
    // The client opens the stop's day.
    id: `${scheduledOn} ${jobId}`,
    title: customerDisplayName(names),
    subtitle: [displayAddress(address, JOB_ADDRESS_PARTS), title, formatLongDate(scheduledOn)]
      .filter((part) => part !== '')
      .join(' · '),
  }));
}
