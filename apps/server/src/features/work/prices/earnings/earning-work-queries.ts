import { type RawBuilder, sql } from 'kysely';
import type { Coordinates } from '@roundbook/domain/values/addresses/address';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import { visitPrice } from '@roundbook/domain/work/jobs/price';
import type { TenantTransaction } from '../../../../platform/db/transaction.ts';
import { joinCustomer, joinSite, workplace } from '../../../customers/customers/relations.ts';
import { cIsNoSample } from '../../../customers/customers/sample-lookups.ts';
import { ofBusiness, onDay } from '../../jobs/condition-relations.ts';
import { isJobOrInItsRound, job, jobTable, joinVisits, visit } from '../../jobs/relations.ts';
import { arrivalByOrder } from '../../work-orders/relations.ts';

/** The job's place, if known; whole addresses would make a long list too large. */
const place = sql`coalesce(nullif(${workplace.address} -> 'customCoordinates', 'null'),
  nullif(${workplace.address} -> 'coordinates', 'null'))`;

/** A job with its price and duration. */
interface EarningJob {
  readonly jobId: string;
  readonly roundId: string | null;
  readonly cost: number;
  readonly workSeconds: number;
  readonly isDurationGiven: boolean;
  readonly place: Coordinates | null;
}

function selectJobs(tx: TenantTransaction, where: RawBuilder<unknown>): Promise<EarningJob[]> {
  return tx.all(sql<EarningJob>`
    select ${job.id} as "jobId", ${job.roundId} as "roundId", ${job.cost}, ${job.durationSeconds} as "workSeconds",
           ${job.isDurationGiven} as "isDurationGiven", ${place} as place
      from ${jobTable} ${joinCustomer('j')} ${joinSite('j')}
     where ${ofBusiness(tx)} and ${job.isActive} and ${where}
     order by ${job.roundId}, ${job.roundPosition}, ${job.id}`);
}

/** The active jobs of one round or of all, each round in its order. */
export function listEarningJobs(tx: TenantTransaction, roundId?: string): Promise<EarningJob[]> {
  const which =
    roundId === undefined ? sql`${job.roundId} is not null` : sql`${job.roundId} = ${roundId}`;
  return selectJobs(tx, which);
}

/**
 * A job and the other jobs of its round, in the round's order; only the job if it has no round, and nothing if the
 * job does not exist.
 */
export function listEarningJobsWith(tx: TenantTransaction, jobId: string): Promise<EarningJob[]> {
  return selectJobs(tx, isJobOrInItsRound(jobId));
}

/** A visit of a day with its price and duration. */
interface EarningVisit {
  readonly assignedTo: string | null;
  readonly cost: number;
  readonly workSeconds: number;
  readonly isDurationGiven: boolean;
  readonly place: Coordinates | null;
}

interface VisitRow extends Omit<EarningVisit, 'cost'> {
  readonly cost: number;
  readonly closedCost: number | null;
  readonly firstVisitCost: number | null;
  readonly isFirstVisit: boolean;
  readonly adjustment: number;
}

/**
 * The visits that were planned for a day or done on it, by person and in the order in which they are done. Leaves
 * out visits to sample customers.
 */
export async function listEarningVisits(
  tx: TenantTransaction,
  date: PlainDate,
): Promise<EarningVisit[]> {
  const rows = await tx.all(sql<VisitRow>`
    select ${visit.assignedTo} as "assignedTo", ${visit.cost} as "closedCost", ${job.cost},
           ${job.firstVisitCost} as "firstVisitCost", ${job.isNeverDone} as "isFirstVisit",
           coalesce(${visit.adjustmentAmount}, 0) as adjustment, ${job.durationSeconds} as "workSeconds",
           ${job.isDurationGiven} as "isDurationGiven", ${place} as place
      from ${jobTable} ${joinCustomer('j')} ${joinSite('j')}
      ${joinVisits}
     where ${ofBusiness(tx)} and ${visit.businessId} = ${tx.businessId} and ${visit.state} in ('Open', 'Done')
       and ${onDay(date)} and ${cIsNoSample}
     order by ${visit.assignedTo}, ${arrivalByOrder} nulls last, ${visit.doneOn} nulls last,
       ${visit.estimatedTime} nulls last, ${job.roundId}, ${job.roundPosition}, ${job.id}`);
  return rows.map(({ closedCost, adjustment, firstVisitCost, isFirstVisit, cost, ...row }) => ({
    ...row,
    cost: closedCost ?? visitPrice({ cost, firstVisitCost, isFirstVisit }, null) + adjustment,
  }));
}
