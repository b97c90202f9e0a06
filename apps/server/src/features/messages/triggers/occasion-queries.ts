import { type RawBuilder, sql } from 'kysely';
import type { DaysAnnounced } from '@roundbook/domain/messages/triggers/sending-times';
import { TRIGGERS, type TriggerType } from '@roundbook/domain/messages/triggers/trigger-types';
import type { Opening } from '@roundbook/domain/messages/triggers/visit-words';
import type { Address } from '@roundbook/domain/values/addresses/address';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import { reasonIn } from '@roundbook/domain/work/jobs/skip-reasons';
import { isOneOf } from '../../../platform/db/one-of.ts';
import { tenant } from '../../../platform/db/tenant.ts';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import {
  customer,
  joinCustomer,
  joinSite,
  workplace,
} from '../../customers/customers/relations.ts';
import { hasAgreedHours, openingOfVisit } from '../../work/jobs/hours-relations.ts';
import {
  feeOfVisit,
  isFirstDone,
  job,
  joinJobOfVisit,
  visit,
  visitTable,
} from '../../work/jobs/relations.ts';
import { arrivalByOrder } from '../../work/work-orders/relations.ts';
import { type AnnouncedOccasion, BLANK_OCCASION } from './trigger-letters.ts';
import { findHeard, type Heard } from './trigger-queries.ts';

/** The number of days after a review request during which a customer is not asked again. */
const DAYS_BETWEEN_REVIEWS = 365;

/** The maximum number of years for which an anniversary is celebrated. */
const MOST_YEARS = 40;

/** The same days in earlier years; 29 February only occurs in leap years. */
function anniversariesOf({ from, to }: DaysAnnounced): RawBuilder<unknown> {
  return sql`(select (d::date - make_interval(years => y))::date
    from generate_series(${from}::date, ${to}::date, interval '1 day') d,
      generate_series(1, ${sql.lit(MOST_YEARS)}) y)`;
}

const wasAsked = sql`exists (select from trigger_executions execution_asked
  where execution_asked.business_id = ${tenant} and execution_asked.customer_id = ${visit.customerId}
    and execution_asked.type = 'review-request' and execution_asked.outcome = 'Told'
    and execution_asked.about_day < ${visit.closedOn}
    and execution_asked.about_day > ${visit.closedOn} - ${sql.lit(DAYS_BETWEEN_REVIEWS)})`;

/** The condition that a trigger has a message about the visit `o` on these days. */
function isOccasion(type: TriggerType, days: DaysAnnounced): RawBuilder<unknown> {
  const closed = sql`${visit.closedOn} between ${days.from}::date and ${days.to}::date`;
  switch (type) {
    case 'visit-booked':
    case 'night-before':
      return sql`${visit.state} = 'Open'
        and ${visit.scheduledOn} between ${days.from}::date and ${days.to}::date`;
    case 'visit-skipped':
      return sql`${visit.state} = 'Skipped' and ${closed}`;
    case 'review-request':
      return sql`${visit.state} = 'Done' and ${closed} and not ${wasAsked}`;
    case 'anniversary':
      return sql`${visit.state} = 'Done' and ${visit.closedOn} in ${anniversariesOf(days)}
        and ${isFirstDone}`;
    default:
      return sql`${visit.state} = 'Done' and ${closed}`;
  }
}

/**
 * The ids of the next customers, in order of id, for whom a trigger has an occasion, whether or not
 * it has already been announced.
 */
export async function findWhom(
  tx: TenantTransaction,
  type: TriggerType,
  days: DaysAnnounced,
  after: string | null,
  most: number,
): Promise<string[]> {
  const rows = await tx.all(sql<{ id: string }>`
    select distinct ${visit.customerId} as id from ${visitTable}
     where ${visit.businessId} = ${tx.businessId} and ${isOccasion(type, days)}
       ${after === null ? sql`` : sql`and ${visit.customerId} > ${after}::uuid`}
     order by id limit ${most}`);
  return rows.map(({ id }) => id);
}

interface Row {
  readonly id: string;
  readonly customerId: string;
  readonly scheduledOn: PlainDate | null;
  readonly dueOn: PlainDate;
  readonly closedOn: PlainDate | null;
  readonly title: string;
  readonly cost: number;
  readonly address: Address;
  readonly arrivesAt: number | null;
  readonly fee: number | null;
  readonly hours: Opening;
  readonly hasAgreedHours: boolean;
  /** Empty if the visit was not skipped. */
  readonly notes: string;
}

/** The anniversary of a day that falls within these days. */
function anniversaryOn(day: PlainDate, { from, to }: DaysAnnounced): PlainDate {
  const candidates = [from, to].map((one) => `${one.slice(0, 4)}${day.slice(4)}`);
  return candidates.find((one) => one >= from && one <= to) ?? to;
}

function occasionOf(
  type: TriggerType,
  row: Row,
  days: DaysAnnounced,
): Omit<AnnouncedOccasion, 'before' | 'isHeardToday'> {
  const { id, customerId, title, cost, address, arrivesAt, hours, hasAgreedHours: agreed } = row;
  const when = { arrivesAt, hours, hasAgreedHours: agreed };
  const rest = { ...BLANK_OCCASION, customerId, title, cost, address, ...when };
  if (type === 'anniversary') {
    const aboutDay = anniversaryOn(row.closedOn!, days);
    const key = `${customerId}:${aboutDay.slice(0, 4)}`;
    return { ...rest, key, occurrenceId: null, aboutDay, since: row.closedOn };
  }
  if (type === 'review-request') {
    const aboutDay = row.closedOn!;
    return { ...rest, key: `${customerId}:${aboutDay}`, occurrenceId: null, aboutDay };
  }
  const aboutDay = (row.closedOn ?? row.scheduledOn)!;
  const plannedFor = row.closedOn ? (row.scheduledOn ?? row.dueOn) : null;
  const reason = reasonIn(row.notes) ?? '';
  return {
    ...rest,
    key: `${id}:${aboutDay}`,
    occurrenceId: id,
    aboutDay,
    plannedFor,
    reason,
    fee: row.fee,
  };
}

function beforeOf(
  type: TriggerType,
  occasion: Omit<AnnouncedOccasion, 'before'>,
  heard: readonly Heard[],
) {
  const own = heard.find((one) => one.type === type && one.key === occasion.key);
  if (own) return own.outcome;
  // Booking or moving a visit uses a different key, so a message under either key counts as having
  // announced the visit.
  const isBooked =
    type === 'visit-booked' &&
    heard.some(
      (one) =>
        (one.type === 'visit-booked' || one.type === 'visit-moved') &&
        one.occurrenceId === occasion.occurrenceId &&
        one.aboutDay === occasion.aboutDay,
    );
  return isBooked ? ('Told' as const) : null;
}

/** The occasions that a trigger has for some days, with earlier messages about them. */
export interface Occasions {
  readonly occasions: readonly AnnouncedOccasion[];
  /** The customers who have been sent a trigger's message today. */
  readonly heardToday: ReadonlySet<string>;
}

/**
 * The occasions that a trigger has for customers on some days, with earlier messages about them. Lock the customers
 * first if messages are to be sent.
 */
export async function findOccasions(
  tx: TenantTransaction,
  type: TriggerType,
  days: DaysAnnounced,
  customerIds: readonly string[],
  today: PlainDate,
): Promise<Occasions> {
  // Reads visits first: a visit closed and announced in one transaction must not appear as closed
  // but not yet announced.
  const [rows, heard] = await Promise.all([
    tx.all(sql<Row>`
      select ${visit.id}, ${visit.customerId} as "customerId", ${visit.scheduledOn} as "scheduledOn",
             ${visit.dueOn} as "dueOn", ${visit.closedOn} as "closedOn", ${job.title},
             case when ${visit.state} = 'Skipped' then ${visit.notes} else '' end as notes,
             coalesce(${visit.cost}, (case when ${job.isNeverDone}
               then coalesce(${job.firstVisitCost}, ${job.cost}) else ${job.cost} end)
               + coalesce(${visit.adjustmentAmount}, 0)) as cost,
             ${workplace.address} as address,
             coalesce(${arrivalByOrder}, extract(epoch from ${visit.estimatedTime})::int) as "arrivesAt",
             ${feeOfVisit} as fee, ${openingOfVisit} as hours, ${hasAgreedHours} as "hasAgreedHours"
        from ${visitTable} ${joinJobOfVisit('o')} ${joinCustomer('o')} ${joinSite('j')}
       where ${visit.businessId} = ${tx.businessId} and ${isOneOf(visit.customerId, customerIds)}
         and ${isOccasion(type, days)}
       order by ${customer.sortName}, ${customer.id}, ${visit.id}`),
    findHeard(tx, customerIds, days, today),
  ]);
  const heardBy = Map.groupBy(heard, ({ customerId }) => customerId);
  const saidBy: readonly string[] = TRIGGERS[type].saidBy;
  const occasions = rows.map((row) => {
    const theirs = heardBy.get(row.customerId) ?? [];
    const one = occasionOf(type, row, days);
    const isHeardToday = theirs.some(
      (other) =>
        other.outcome === 'Told' &&
        other.onDay === today &&
        other.occurrenceId === one.occurrenceId &&
        other.aboutDay === one.aboutDay &&
        saidBy.includes(other.type),
    );
    return { ...one, isHeardToday, before: beforeOf(type, { ...one, isHeardToday }, theirs) };
  });
  const heardToday = new Set(
    heard.flatMap(({ customerId, outcome, onDay }) =>
      outcome === 'Told' && onDay === today ? [customerId] : [],
    ),
  );
  return { occasions, heardToday };
}
