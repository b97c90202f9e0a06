import { type RawBuilder, sql } from 'kysely';
import type { CustomerNames } from '@roundbook/domain/customers/customers/name';
import type { Address } from '@roundbook/domain/values/addresses/address';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import type { Pence } from '@roundbook/domain/values/money/pence';
import type { Frequency } from '@roundbook/domain/work/jobs/frequency';
import { visitPrice } from '@roundbook/domain/work/jobs/price';
import type { Cadence } from '@roundbook/domain/work/jobs/recurrence';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { business, joinBusiness } from '../../account/businesses/lookups.ts';
import { joinCustomerOneByOne } from '../../customers/customers/one-by-one-lookups.ts';
import { customer, joinSite, workplace } from '../../customers/customers/relations.ts';
import { isOnHold } from '../../money/holds/lookups.ts';
import { joinRound, round } from '../rounds/relations.ts';
import { hoursOfJob, hoursOfVisit } from './hours-lookups.ts';

const hours = hoursOfVisit();

/** An open visit with what planning weeks needs of its job and customer. Times of day are seconds after midnight. */
export interface RotaVisit {
  readonly occurrenceId: string;
  readonly version: number;
  readonly jobId: string;
  readonly customerId: string;
  readonly title: string;
  readonly names: CustomerNames;
  readonly address: Address;
  readonly roundId: string | null;
  readonly roundName: string | null;
  readonly durationSeconds: number;
  /** Of this visit. */
  readonly price: Pence;
  readonly cadence: Cadence;
  readonly dueOn: PlainDate;
  readonly scheduledOn: PlainDate | null;
  readonly estimatedTime: string | null;
  readonly assignedTo: string | null;
  /** The times between which it may begin, as agreed for it, its job or its customer; null leaves that side open. */
  readonly notBefore: number | null;
  readonly notAfter: number | null;
  /** The same of the job's other visits. */
  readonly usuallyNotBefore: number | null;
  readonly usuallyNotAfter: number | null;
  readonly onHold: boolean;
  readonly serviceIds: readonly string[];
}

type Row = Omit<RotaVisit, 'cadence' | 'price'> & {
  readonly frequencyUnit: Frequency['unit'];
  readonly frequencyEvery: number;
  readonly anchor: Cadence['anchor'];
  readonly firstDueOn: PlainDate;
  readonly cost: Pence;
  readonly firstVisitCost: Pence | null;
  readonly isFirstVisit: boolean;
  readonly adjustment: Pence;
};

function rotaVisitOf(row: Row): RotaVisit {
  const { frequencyUnit: unit, frequencyEvery: every, anchor, firstDueOn, ...visit } = row;
  const { cost, firstVisitCost, isFirstVisit, adjustment, ...rest } = visit;
  const frequency: Frequency = unit === 'none' ? { unit } : { unit, every };
  const price = visitPrice({ cost, firstVisitCost, isFirstVisit }, null) + adjustment;
  return { ...rest, price, cadence: { frequency, anchor, firstDueOn } };
}

async function selectRotaVisits(
  tx: TenantTransaction,
  which: RawBuilder<unknown>,
): Promise<RotaVisit[]> {
  const rows = await tx.all(sql<Row>`
    select o.id as "occurrenceId", o.version, j.id as "jobId", j.customer_id as "customerId",
           j.title, ${customer.names} as names, ${workplace.address} as address,
           j.round_id as "roundId", ${round.name} as "roundName",
           j.duration_seconds as "durationSeconds", j.cost, j.first_visit_cost as "firstVisitCost",
           j.last_done_on is null as "isFirstVisit",
           coalesce(o.adjustment_amount, 0) as adjustment,
           j.frequency_unit as "frequencyUnit", j.frequency_every as "frequencyEvery",
           coalesce(j.anchor, ${business.anchor}) as anchor, j.first_due_on as "firstDueOn",
           o.due_on as "dueOn", o.scheduled_on as "scheduledOn",
           o.estimated_time as "estimatedTime",
           case when o.scheduled_on is null then coalesce(o.assigned_to, j.default_assignee)
             else o.assigned_to end as "assignedTo",
           extract(epoch from ${hours.notBefore})::int as "notBefore",
           extract(epoch from ${hours.notAfter})::int as "notAfter",
           extract(epoch from ${hoursOfJob.notBefore})::int as "usuallyNotBefore",
           extract(epoch from ${hoursOfJob.notAfter})::int as "usuallyNotAfter", ${isOnHold} as "onHold",
           array(select js.service_id from job_services js
             where js.business_id = ${tx.businessId} and js.job_id = j.id) as "serviceIds"
      from occurrences o
      join lateral (select * from jobs one
        where one.business_id = ${tx.businessId} and one.id = o.job_id offset 0) j on true
      ${joinCustomerOneByOne('j')} ${joinSite('j')} ${joinRound} ${joinBusiness('j')}
     where o.business_id = ${tx.businessId} and o.state = 'Open' and ${customer.isActive}
       and j.cancelled_at is null and (${which})
     order by j.round_position nulls last, j.id`);
  return rows.map(rotaVisitOf);
}

/** The open visits that are scheduled or due by a day, overdue and late ones included, by round. */
export function findRotaVisits(tx: TenantTransaction, until: PlainDate): Promise<RotaVisit[]> {
  const by = sql`o.scheduled_on <= ${until}::date
    or (o.scheduled_on is null and o.due_on <= ${until}::date)`;
  return selectRotaVisits(tx, by);
}

/** The open visits that are scheduled between two days, and those of some jobs, by round. */
export function findRotaVisitsOf(
  tx: TenantTransaction,
  { from, to }: { readonly from: PlainDate; readonly to: PlainDate },
  jobIds: readonly string[],
): Promise<RotaVisit[]> {
  const these = sql`o.scheduled_on between ${from}::date and ${to}::date
    or o.job_id = any(${jobIds}::uuid[])`;
  return selectRotaVisits(tx, these);
}

/** The open visits that are scheduled between two days, by round. */
export function findScheduledVisits(
  tx: TenantTransaction,
  { from, to }: { readonly from: PlainDate; readonly to: PlainDate },
): Promise<RotaVisit[]> {
  return selectRotaVisits(tx, sql`o.scheduled_on between ${from}::date and ${to}::date`);
}
