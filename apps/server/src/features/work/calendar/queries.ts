import { type RawBuilder, sql } from 'kysely';
import type { ResponseOf } from '@roundbook/contract/endpoint';
import type { CalendarVisit, getCalendar } from '@roundbook/contract/work/calendar/calendar';
import {
  customerDisplayName,
  type CustomerNames,
} from '@roundbook/domain/customers/customers/name';
import { type Address, coordinatesOf } from '@roundbook/domain/values/addresses/address';
import { displayAddress, JOB_ADDRESS_PARTS } from '@roundbook/domain/values/addresses/display';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import { secondsOf } from '@roundbook/domain/work/calendar/worked-seconds';
import { originalCost } from '@roundbook/domain/work/jobs/price';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import {
  customer,
  joinCustomer,
  joinSite,
  workplace,
} from '../../customers/customers/relations.ts';
import { isOnHold } from '../../money/accounts/holds/lookups.ts';
import { availabilityOf } from '../availability/lookups.ts';
import { hoursOfVisit } from '../jobs/hours-relations.ts';
import { job, joinJobOfVisit, visit, visitTable } from '../jobs/relations.ts';
import { joinRound, round } from '../jobs/rounds/relations.ts';

type Calendar = ResponseOf<typeof getCalendar>;

/** The maximum number of waiting visits listed: more than anyone plans in one sitting. */
const MOST_WAITING = 500;

interface Range {
  readonly from: PlainDate;
  readonly to: PlainDate;
  readonly jobIds?: readonly string[] | undefined;
}

type Copied = Omit<CalendarVisit, 'displayName' | 'place' | 'coordinates' | 'cost'>;

interface Row extends Copied {
  readonly isWaiting: boolean;
  readonly names: CustomerNames;
  readonly address: Address;
  readonly closedCost: number | null;
  readonly jobCost: number;
  readonly firstVisitCost: number | null;
  readonly isFirstVisit: boolean;
  readonly adjustment: number;
  readonly roundName: string | null;
  readonly roundColour: Calendar['rounds'][number]['colour'] | null;
}

const visitHours = hoursOfVisit('v');

const visitColumns = sql`${visit.businessId}, ${visit.id}, ${visit.jobId}, ${visit.customerId},
  ${visit.state}, ${visit.dueOn}, ${visit.assignedTo}, ${visit.estimatedTime},
  ${visit.notBefore}, ${visit.notAfter},
  ${visit.cost} as closed_cost, coalesce(${visit.adjustmentAmount}, 0) as adjustment`;

/** Selects visits by four conditions, each served by its own index; each condition contains the tenant. */
function selectVisits(
  tx: TenantTransaction,
  { from, to, jobIds }: Range,
  today: PlainDate,
): RawBuilder<Row> {
  const between = sql`between ${from}::date and ${to}::date`;
  const ofJobs = jobIds ? sql`and ${visit.jobId} = any(${jobIds}::uuid[])` : sql``;
  const ofBusiness = sql`${visit.businessId} = ${tx.businessId} ${ofJobs}`;
  const open = sql`${ofBusiness} and ${visit.state} = 'Open'`;
  const earlier = from < today ? from : today;
  return sql<Row>`
    select v.id, v.job_id as "jobId", v.customer_id as "customerId", ${job.title}, v.state,
      v.due_on as "dueOn", v.day as date, v.assigned_to as "assignedTo",
      v.estimated_time as "estimatedTime", v.is_waiting as "isWaiting",
      v.closed_cost as "closedCost", v.adjustment, ${job.cost} as "jobCost",
      ${job.firstVisitCost} as "firstVisitCost", ${job.isNeverDone} as "isFirstVisit",
      ${job.durationSeconds} as seconds, ${job.roundId} as "roundId",
      ${job.roundPosition} as "roundPosition", ${round.name} as "roundName",
      ${round.colour} as "roundColour", ${customer.names} as names,
      ${workplace.address} as address, ${isOnHold} as "onHold",
      to_char(${visitHours.notBefore}, 'HH24:MI') as "notBefore",
      to_char(${visitHours.notAfter}, 'HH24:MI') as "notAfter"
    from (
      select ${visitColumns}, ${visit.scheduledOn} as day, false as is_waiting from ${visitTable}
        where ${open} and ${visit.scheduledOn} ${between}
      union all
      select ${visitColumns}, ${visit.closedOn}, false from ${visitTable}
        where ${ofBusiness} and ${visit.state} <> 'Open' and ${visit.closedOn} ${between}
      union all
      (select ${visitColumns}, null::date, true from ${visitTable}
        where ${open} and ${visit.scheduledOn} is null and ${visit.dueOn} <= ${to}::date
        order by ${visit.dueOn} limit ${MOST_WAITING + 1})
      union all
      (select ${visitColumns}, ${visit.scheduledOn}, true from ${visitTable}
        where ${open} and ${visit.scheduledOn} < ${earlier}::date
        order by ${visit.scheduledOn} limit ${MOST_WAITING + 1})
    ) v
    ${joinJobOfVisit('v')} ${joinCustomer('v')} and ${customer.isActive} ${joinSite('j')} ${joinRound}
    where v.business_id = ${tx.businessId}
    order by v.day nulls first, v.due_on, v.id`;
}

function visitOf(row: Row): CalendarVisit {
  const { names, address, closedCost, jobCost: cost, firstVisitCost, isFirstVisit } = row;
  const price = originalCost({ cost, firstVisitCost, isFirstVisit }) + row.adjustment;
  const coordinates = coordinatesOf(address);
  return {
    id: row.id,
    jobId: row.jobId,
    customerId: row.customerId,
    displayName: customerDisplayName(names),
    title: row.title,
    place: displayAddress(address, JOB_ADDRESS_PARTS),
    coordinates: coordinates && [...coordinates],
    roundId: row.roundId,
    roundPosition: row.roundPosition,
    state: row.state,
    dueOn: row.dueOn,
    date: row.date,
    assignedTo: row.assignedTo,
    estimatedTime: row.estimatedTime,
    notBefore: row.notBefore,
    notAfter: row.notAfter,
    seconds: row.seconds,
    cost: closedCost ?? price,
    onHold: row.onHold,
  };
}

/** The visits on the given days, and the visits that wait for a day: a fixed number of statements in one round trip. */
export async function findCalendar(
  tx: TenantTransaction,
  range: Range,
  today: PlainDate,
): Promise<Calendar> {
  const [rows, people] = await Promise.all([
    tx.all(selectVisits(tx, range, today)),
    range.jobIds ? [] : availabilityOf(tx, range),
  ]);
  const waiting = rows
    .filter(({ isWaiting }) => isWaiting)
    .toSorted((one, other) => waitingSince(one).localeCompare(waitingSince(other)));
  const rounds = new Map(
    rows.flatMap(({ roundId, roundName, roundColour }) =>
      roundId && roundName !== null && roundColour !== null
        ? [[roundId, { id: roundId, name: roundName, colour: roundColour }] as const]
        : [],
    ),
  );
  return {
    visits: rows.filter(({ isWaiting }) => !isWaiting).map(visitOf),
    waiting: waiting.slice(0, MOST_WAITING).map(visitOf),
    moreWaiting: waiting.length > MOST_WAITING,
    rounds: [...rounds.values()].toSorted((one, other) => one.name.localeCompare(other.name)),
    people: people.map(({ userId, name, start, days }) => ({
      userId,
      name,
      start: start && [...start],
      days: days.map(({ date, hours }) => ({
        date,
        seconds: secondsOf(hours),
        off: hours.kind === 'off' ? { why: hours.why, label: hours.label } : null,
      })),
    })),
  };
}

/** A late visit has been waiting since its planned day, and any other visit since its due date. */
function waitingSince({ date, dueOn }: Row): PlainDate {
  return date ?? dueOn;
}
