import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import type { Pence } from '@roundbook/domain/values/money/pence';
import type { Frequency } from '@roundbook/domain/work/jobs/frequency';
import { createJob } from '@roundbook/domain/work/jobs/lifecycle';
import type { RecurrenceAnchor } from '@roundbook/domain/work/jobs/recurrence';
import { newId } from '../../../../platform/db/ids.ts';
import type { TenantTransaction } from '../../../../platform/db/transaction.ts';
import { accept } from '../../../../platform/http/app-error.ts';
import { newVisit, type JobRecord, type VisitRecord } from '../job-record.ts';
import { insertJobs } from '../job-store.ts';
import { insertVisits } from '../visits/visit-store.ts';
import { deleteJobs, linkServices } from './bulk-store.ts';

/** The planned duration of an imported job, in seconds, unless the list gives it. */
const USUAL_SECONDS = 900;

/** An imported job, with its id. */
export interface ImportedJob {
  readonly id: string;
  readonly customerId: string;
  readonly siteId: string | null;
  readonly title: string;
  readonly cost: Pence;
  /** The price of the first visit; null if the first visit costs the same as the others. */
  readonly firstVisitCost: Pence | null;
  /** The duration of a visit in minutes; null if the list does not give it. */
  readonly minutes: number | null;
  readonly frequency: Frequency;
  readonly serviceId: string | null;
  readonly notes: string;
  /** Whether the work was done before, even if no day is known. */
  readonly isCleanedBefore: boolean;
  readonly roundId: string | null;
  readonly roundPosition: number | null;
  /** The day of the last visit that was done; null if there is none. */
  readonly lastDoneOn: PlainDate | null;
  /** The due date of the open visit; null if there is none. */
  readonly dueOn: PlainDate | null;
}

/**
 * Adds jobs, each with its last done visit and its open visit, in a few statements however many jobs there are.
 * @param anchor the business's recurrence anchor
 * @returns the ids of the closed visits, by job id
 */
export function addImportedJobs(
  tx: TenantTransaction,
  given: readonly ImportedJob[],
  { anchor, today }: { readonly anchor: RecurrenceAnchor; readonly today: PlainDate },
): Map<string, string> {
  const closedOf = new Map<string, string>();
  const visits: VisitRecord[] = [];
  const jobs = given.map((one): JobRecord => {
    const firstDueOn = one.lastDoneOn ?? one.dueOn ?? today;
    const { job: agreed } = accept(
      createJob(
        { frequency: one.frequency, anchor, assignedTo: null, dueOn: one.dueOn ?? firstDueOn },
        today,
      ),
    );
    const job: JobRecord = {
      id: one.id,
      customerId: one.customerId,
      siteId: one.siteId,
      title: one.title,
      cost: one.cost,
      firstVisitCost: one.firstVisitCost,
      durationSeconds: one.minutes === null ? USUAL_SECONDS : one.minutes * 60,
      isDurationGiven: one.minutes !== null,
      isCleanedBefore: one.isCleanedBefore,
      notBefore: null,
      notAfter: null,
      frequency: agreed.frequency,
      anchor: null,
      firstDueOn: agreed.firstDueOn,
      roundId: one.roundId,
      roundPosition: one.roundPosition,
      defaultAssignee: null,
      notes: one.notes,
      purchaseOrder: '',
      quoteId: null,
      cancelledAt: null,
      lastOutcome: one.lastDoneOn === null ? null : 'Done',
      lastClosedOn: one.lastDoneOn,
      lastDoneOn: one.lastDoneOn,
      misses: 0,
      version: 1,
      visit: null,
      roundName: null,
      services: [],
      tagIds: [],
    };
    if (one.lastDoneOn !== null) {
      const closed = closedVisit(job, one.lastDoneOn);
      closedOf.set(job.id, closed.id);
      visits.push(closed);
    }
    if (one.dueOn !== null) {
      const next = { dueOn: one.dueOn, scheduledOn: null, assignedTo: null };
      visits.push(newVisit(job, one.lastDoneOn === null ? 1 : 2, next));
    }
    return job;
  });
  insertJobs(tx, jobs);
  insertVisits(tx, visits);
  linkServices(
    tx,
    given.flatMap(({ id, serviceId }) => (serviceId === null ? [] : [{ jobId: id, serviceId }])),
  );
  for (const { id } of jobs) tx.changed('job', id, 1);
  return closedOf;
}

/** A visit that was done before the import; its invoice stays in the old system. */
function closedVisit(job: JobRecord, on: PlainDate): VisitRecord {
  return {
    ...newVisit(job, 1, { dueOn: on, scheduledOn: null, assignedTo: null }),
    id: newId(),
    state: 'Done',
    cost: job.cost,
    // Noon UTC falls on the same day everywhere in the UK.
    doneOn: `${on}T12:00:00.000Z`,
    closedOn: on,
  };
}

/** Removes imported jobs, with all their visits. */
export function removeImportedJobs(
  tx: TenantTransaction,
  jobIds: readonly string[],
): Promise<void> {
  return deleteJobs(tx, jobIds);
}
