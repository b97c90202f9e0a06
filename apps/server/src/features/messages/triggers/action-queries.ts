import { sql } from 'kysely';
import type { Address } from '@roundbook/domain/values/addresses/address';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import type { Actor } from '../../../platform/auth/actor.ts';
import { isOneOf } from '../../../platform/db/one-of.ts';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { joinCustomer, joinSite, workplace } from '../../customers/customers/relations.ts';
import { hasAgreedHours, openingOfVisit } from '../../work/jobs/hours-relations.ts';
import { isVisibleJob } from '../../work/jobs/lookups.ts';
import { job, joinOpenVisit, jobTable, visit } from '../../work/jobs/relations.ts';
import { type AnnouncedOccasion, BLANK_OCCASION } from './trigger-letters.ts';

/** The day of an action, and the days of those jobs for which it differs. */
export interface ActionDays {
  readonly date: PlainDate;
  readonly dayOf?: ReadonlyMap<string, PlainDate>;
}

interface Row extends Pick<AnnouncedOccasion, 'customerId' | 'title' | 'hours' | 'hasAgreedHours'> {
  readonly jobId: string;
  readonly occurrenceId: string | null;
  readonly scheduledOn: PlainDate | null;
  readonly dueOn: PlainDate | null;
  readonly cost: number;
  readonly address: Address;
  readonly arrivesAt: number | null;
}

const priceBefore = sql`case when ${job.isNeverDone}
  then coalesce(${job.firstVisitCost}, ${job.cost}) else ${job.cost} end`;

/** An open visit, with the details that an action's message needs. */
export interface VisitToAnnounce extends AnnouncedOccasion {
  /** Null if the job has no open visit. */
  readonly dueOn: PlainDate | null;
}

/**
 * The open visits of jobs that the actor may see, with the details for messages about an action on
 * a day.
 */
export async function findVisitsOf(
  tx: TenantTransaction,
  actor: Actor,
  jobIds: readonly string[],
  { date, dayOf }: ActionDays,
): Promise<readonly VisitToAnnounce[]> {
  const isVisible = isVisibleJob(tx, actor, { jobId: sql`mine.id`, date: sql`${date}::date` });
  const rows = await tx.all(sql<Row>`
    select ${job.id} as "jobId", ${job.customerId} as "customerId", ${job.title}, ${workplace.address} as address,
           ${visit.id} as "occurrenceId", ${visit.scheduledOn} as "scheduledOn",
           ${visit.dueOn} as "dueOn", extract(epoch from ${visit.estimatedTime})::int as "arrivesAt",
           ${openingOfVisit} as hours, ${hasAgreedHours} as "hasAgreedHours",
           ${priceBefore} + coalesce(${visit.adjustmentAmount}, 0) as cost
      from ${jobTable} ${joinCustomer('j')} ${joinSite('j')} ${joinOpenVisit}
      join lateral (select ${job.id} as id) mine on ${isVisible}
     where ${job.businessId} = ${tx.businessId} and ${isOneOf(job.id, jobIds)}
     order by ${job.id}`);
  return rows.map(({ jobId, scheduledOn, occurrenceId, ...row }) => {
    const day = dayOf?.get(jobId) ?? date;
    return {
      ...BLANK_OCCASION,
      ...row,
      key: `${occurrenceId}:${day}`,
      occurrenceId,
      aboutDay: day,
      plannedFor: scheduledOn,
    };
  });
}
