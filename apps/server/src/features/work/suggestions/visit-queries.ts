import { sql, type RawBuilder } from 'kysely';
import type { CustomerNames } from '@roundbook/domain/customers/customers/name';
import type { Address } from '@roundbook/domain/values/addresses/address';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import type { Pence } from '@roundbook/domain/values/money/pence';
import type { Frequency } from '@roundbook/domain/work/jobs/frequency';
import { visitPrice } from '@roundbook/domain/work/jobs/price';
import type { Cadence } from '@roundbook/domain/work/jobs/recurrence';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { business, joinBusiness } from '../../account/businesses/relations.ts';
import { joinCustomerOneByOne } from '../../customers/customers/one-by-one-relations.ts';
import { customer, joinSite, workplace } from '../../customers/customers/relations.ts';
import { isOnHold } from '../../money/accounts/holds/lookups.ts';
import { hoursOfJob, hoursOfVisit } from '../jobs/hours-relations.ts';
import { job, joinJobOneByOne, visit, visitTable } from '../jobs/relations.ts';
import { joinRound, round } from '../jobs/rounds/relations.ts';

const hours = hoursOfVisit();

/**
 * An open visit, with the details of its job and customer that planning needs. Times of day are in seconds after
 * midnight.
 */
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
  /** The price of this visit, in pence. */
  readonly price: Pence;
  readonly cadence: Cadence;
  readonly dueOn: PlainDate;
  readonly scheduledOn: PlainDate | null;
  readonly estimatedTime: string | null;
  readonly assignedTo: string | null;
  /**
   * The times between which the visit may begin, as agreed for the visit, its job or its customer; null leaves that
   * side open.
   */
  readonly notBefore: number | null;
  readonly notAfter: number | null;
  /** The times between which the job's other visits may begin; null leaves that side open. */
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
  const { frequencyUnit: unit, frequencyEvery: every, anchor, firstDueOn, ...values } = row;
  const { cost, firstVisitCost, isFirstVisit, adjustment, ...rest } = values;
  const frequency: Frequency = unit === 'none' ? { unit } : { unit, every };
  const price = visitPrice({ cost, firstVisitCost, isFirstVisit }, null) + adjustment;
  return { ...rest, price, cadence: { frequency, anchor, firstDueOn } };
}

async function selectRotaVisits(
  tx: TenantTransaction,
  which: RawBuilder<unknown>,
): Promise<RotaVisit[]> {
  const rows = await tx.all(sql<Row>`
    select ${visit.id} as "occurrenceId", ${visit.version}, ${job.id} as "jobId", ${job.customerId} as "customerId",
           ${job.title}, ${customer.names} as names, ${workplace.address} as address,
           ${job.roundId} as "roundId", ${round.name} as "roundName",
           ${job.durationSeconds} as "durationSeconds", ${job.cost}, ${job.firstVisitCost} as "firstVisitCost",
           ${job.isNeverDone} as "isFirstVisit",
           coalesce(${visit.adjustmentAmount}, 0) as adjustment,
           ${job.frequencyUnit} as "frequencyUnit", ${job.frequencyEvery} as "frequencyEvery",
           coalesce(${job.anchor}, ${business.anchor}) as anchor, ${job.firstDueOn} as "firstDueOn",
           ${visit.dueOn} as "dueOn", ${visit.scheduledOn} as "scheduledOn",
           ${visit.estimatedTime} as "estimatedTime",
           case when ${visit.scheduledOn} is null then coalesce(${visit.assignedTo}, ${job.defaultAssignee})
             else ${visit.assignedTo} end as "assignedTo",
           extract(epoch from ${hours.notBefore})::int as "notBefore",
           extract(epoch from ${hours.notAfter})::int as "notAfter",
           extract(epoch from ${hoursOfJob.notBefore})::int as "usuallyNotBefore",
           extract(epoch from ${hoursOfJob.notAfter})::int as "usuallyNotAfter", ${isOnHold} as "onHold",
           ${job.serviceIds} as "serviceIds"
      from ${visitTable} ${joinJobOneByOne}
      ${joinCustomerOneByOne('j')} ${joinSite('j')} ${joinRound} ${joinBusiness('j')}
     where ${visit.businessId} = ${tx.businessId} and ${visit.state} = 'Open' and ${customer.isActive}
       and ${job.isActive} and (${which})
     order by ${job.roundPosition} nulls last, ${job.id}`);
  return rows.map(rotaVisitOf);
}

/** The open visits that are scheduled or due by the given day, including overdue and late ones, by round. */
export function findRotaVisits(tx: TenantTransaction, until: PlainDate): Promise<RotaVisit[]> {
  const by = sql`${visit.scheduledOn} <= ${until}::date
    or (${visit.scheduledOn} is null and ${visit.dueOn} <= ${until}::date)`;
  return selectRotaVisits(tx, by);
}

/** The open visits scheduled between two days, and the open visits of the given jobs, by round. */
export function findRotaVisitsOf(
  tx: TenantTransaction,
  { from, to }: { readonly from: PlainDate; readonly to: PlainDate },
  jobIds: readonly string[],
): Promise<RotaVisit[]> {
  const these = sql`${visit.scheduledOn} between ${from}::date and ${to}::date
    or ${visit.jobId} = any(${jobIds}::uuid[])`;
  return selectRotaVisits(tx, these);
}

/** The open visits scheduled between two days, by round. */
export function findScheduledVisits(
  tx: TenantTransaction,
  { from, to }: { readonly from: PlainDate; readonly to: PlainDate },
): Promise<RotaVisit[]> {
  return selectRotaVisits(tx, sql`${visit.scheduledOn} between ${from}::date and ${to}::date`);
}
