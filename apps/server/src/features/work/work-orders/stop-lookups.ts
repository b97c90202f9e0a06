import { type RawBuilder, sql } from 'kysely';
import {
  type Address,
  type Coordinates,
  coordinatesOf,
} from '@roundbook/domain/values/addresses/address';
import type { Door } from '@roundbook/domain/values/addresses/doors';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import type { Actor } from '../../../platform/auth/actor.ts';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { joinCustomer, joinSite, workplace } from '../../customers/customers/relations.ts';
import { isOnHold } from '../../money/accounts/holds/lookups.ts';
import { ofBusiness, visibleOn, workedOn } from '../jobs/condition-relations.ts';
import { type HoursColumns, hoursOfJob, hoursOfVisit } from '../jobs/hours-relations.ts';
import { job, jobTable, joinOpenVisit, visit } from '../jobs/relations.ts';

/** The facts about a job that a route needs, for one day or for any. Times of day are in seconds after midnight. */
export interface RouteJob {
  readonly id: string;
  readonly durationSeconds: number;
  /** The coordinates of the job's address; null if it has no place. */
  readonly coordinates: Coordinates | null;
  /**
   * The times between which work may begin; equal if a fixed time was agreed, and null where there
   * is no limit on that side.
   */
  readonly notBefore: number | null;
  readonly notAfter: number | null;
  readonly door: Door;
  /** Whether the job's customer is on hold. */
  readonly onHold: boolean;
}

type RouteJobRow = Omit<RouteJob, 'coordinates' | 'door'> & {
  readonly address: Address;
  readonly siteName: string;
};

async function selectRouteJobs(
  tx: TenantTransaction,
  where: readonly RawBuilder<unknown>[],
  hours: HoursColumns,
): Promise<RouteJob[]> {
  const rows = await tx.all(sql<RouteJobRow>`
    select ${job.id}, ${job.durationSeconds} as "durationSeconds",
      ${workplace.address} as address, ${workplace.siteName} as "siteName",
      ${isOnHold} as "onHold", extract(epoch from ${hours.notBefore})::int as "notBefore",
      extract(epoch from ${hours.notAfter})::int as "notAfter"
    from ${jobTable} ${joinCustomer('j')} ${joinSite('j')} ${joinOpenVisit}
    where ${sql.join([ofBusiness(tx), ...where], sql` and `)}
    order by j.round_position, j.id`);
  return rows.map(({ address, siteName, ...row }) => ({
    ...row,
    coordinates: coordinatesOf(address),
    door: { address, siteName },
  }));
}

/**
 * The hours of a visit on a day: if the visit is scheduled for that day, its agreed time, or else
 * its own hours; otherwise the hours of its job.
 */
function hoursOn(date: PlainDate): HoursColumns {
  const { notBefore, notAfter } = hoursOfVisit();
  const isThen = sql`${visit.scheduledOn} = ${date}::date`;
  const on = (own: RawBuilder<unknown>, usual: RawBuilder<unknown>) => sql`case when ${isThen}
    then coalesce(${visit.estimatedTime}, ${own}) else ${usual} end`;
  return {
    notBefore: on(notBefore, hoursOfJob.notBefore),
    notAfter: on(notAfter, hoursOfJob.notAfter),
  };
}

/** The given jobs that can be worked on a day and that the actor may see, in no particular order. */
export function listRouteJobs(
  tx: TenantTransaction,
  actor: Actor,
  date: PlainDate,
  jobIds: readonly string[],
): Promise<RouteJob[]> {
  const named = sql`${job.id} = any(${jobIds}::uuid[])`;
  return selectRouteJobs(tx, [named, workedOn(date), ...visibleOn(actor, date)], hoursOn(date));
}

/** The active jobs of a round, in its order. */
export function listRouteJobsOfRound(tx: TenantTransaction, roundId: string): Promise<RouteJob[]> {
  const active = [sql`${job.roundId} = ${roundId}`, sql`j.cancelled_at is null`];
  return selectRouteJobs(tx, active, hoursOfJob);
}
