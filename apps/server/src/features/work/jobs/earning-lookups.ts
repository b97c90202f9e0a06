import { type RawBuilder, sql } from 'kysely';
import type { Coordinates } from '@roundbook/domain/values/addresses/address';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import { visitPrice } from '@roundbook/domain/work/jobs/price';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { joinCustomer, joinSite, workplace } from '../../customers/customers/relations.ts';
import { cIsNoSample } from '../../customers/customers/sample-lookups.ts';
import { arrivalByOrder } from '../work-orders/order-lookups.ts';
import { ofBusiness, onDay } from './job-conditions.ts';

/** Where a job is, as far as that is known; of a long list the whole addresses would weigh too much. */
const place = sql`coalesce(nullif(${workplace.address} -> 'customCoordinates', 'null'),
  nullif(${workplace.address} -> 'coordinates', 'null'))`;

/** A job with what it brings in and how long it takes. */
interface EarningJob {
  readonly jobId: string;
  readonly roundId: string | null;
  readonly cost: number;
  readonly workSeconds: number;
  readonly place: Coordinates | null;
}

function selectJobs(tx: TenantTransaction, where: RawBuilder<unknown>): Promise<EarningJob[]> {
  return tx.all(sql<EarningJob>`
    select j.id as "jobId", j.round_id as "roundId", j.cost, j.duration_seconds as "workSeconds",
           ${place} as place
      from jobs j ${joinCustomer('j')} ${joinSite('j')}
     where ${ofBusiness(tx)} and j.cancelled_at is null and ${where}
     order by j.round_id, j.round_position, j.id`);
}

/** The active jobs of all rounds, or of one, each round in its order. */
export function listEarningJobs(tx: TenantTransaction, roundId?: string): Promise<EarningJob[]> {
  const which = roundId === undefined ? sql`j.round_id is not null` : sql`j.round_id = ${roundId}`;
  return selectJobs(tx, which);
}

/** A job and those of its round, in the round's order; the job by itself without a round, nothing if it is not there. */
export function listEarningJobsWith(tx: TenantTransaction, jobId: string): Promise<EarningJob[]> {
  return selectJobs(
    tx,
    sql`(j.id = ${jobId} or j.round_id = (select mine.round_id from jobs mine
      where mine.business_id = ${tx.businessId} and mine.id = ${jobId}
        and mine.cancelled_at is null))`,
  );
}

/** A visit of a day with what it brings in and how long it takes. */
interface EarningVisit {
  readonly assignedTo: string | null;
  readonly cost: number;
  readonly workSeconds: number;
  readonly place: Coordinates | null;
}

interface VisitRow extends Omit<EarningVisit, 'cost'> {
  readonly cost: number;
  readonly closedCost: number | null;
  readonly firstVisitCost: number | null;
  readonly isFirstVisit: boolean;
  readonly adjustment: number;
}

/** The visits that are planned for a day or were done on it, without samples: by person, as they are gone to. */
export async function listEarningVisits(
  tx: TenantTransaction,
  date: PlainDate,
): Promise<EarningVisit[]> {
  const rows = await tx.all(sql<VisitRow>`
    select o.assigned_to as "assignedTo", o.cost as "closedCost", j.cost,
           j.first_visit_cost as "firstVisitCost", j.last_done_on is null as "isFirstVisit",
           coalesce(o.adjustment_amount, 0) as adjustment, j.duration_seconds as "workSeconds",
           ${place} as place
      from jobs j ${joinCustomer('j')} ${joinSite('j')}
      join occurrences o on o.business_id = j.business_id and o.job_id = j.id
     where ${ofBusiness(tx)} and o.business_id = ${tx.businessId} and o.state in ('Open', 'Done')
       and ${onDay(date)} and ${cIsNoSample}
     order by o.assigned_to, ${arrivalByOrder} nulls last, o.done_on nulls last,
       o.estimated_time nulls last, j.round_id, j.round_position, j.id`);
  return rows.map(({ closedCost, adjustment, firstVisitCost, isFirstVisit, cost, ...visit }) => ({
    ...visit,
    cost: closedCost ?? visitPrice({ cost, firstVisitCost, isFirstVisit }, null) + adjustment,
  }));
}
