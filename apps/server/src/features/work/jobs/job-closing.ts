import type { ActionSource } from '@roundbook/contract/work/jobs/job';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import type { Pence } from '@roundbook/domain/values/money/pence';
import type { Closing } from '@roundbook/domain/work/jobs/closing';
import { type Adjustment, adjustmentError } from '@roundbook/domain/work/jobs/price';
import type { Outcome } from '@roundbook/domain/work/jobs/status';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { refuse } from '../../../platform/http/app-error.ts';
import type { ClosedVisit, VisitPayment } from './facts.ts';
import { type LoadedJob, newVisit, type VisitRecord, originalCostOf } from './job-record.ts';
import * as store from './job-store.ts';
import { insertVisits, saveVisits } from './visit-store.ts';

/** How a visit was closed, besides its outcome and dates. */
export interface ClosingFacts {
  /** The instant at which it was done or skipped. */
  readonly at: string;
  readonly by: string;
  readonly notes: string;
  readonly purchaseOrder: string;
  readonly actionSource: ActionSource;
  /** Replaces the planned adjustment; null removes it, and absent keeps it. */
  readonly adjustment?: Adjustment | null | undefined;
}

/** A visit as it is stored once it is closed. */
type ClosedVisitRecord = VisitRecord & {
  readonly state: Outcome;
  readonly cost: Pence;
  readonly closedOn: PlainDate;
};

/** A closed visit, and its job with the visit that opened in its place. */
export interface ClosedJob {
  readonly closed: ClosedVisitRecord;
  readonly job: LoadedJob;
}

/**
 * A job after the rules closed its open visit. From then on the visit keeps its price.
 * @throws AppError 422 if its adjustment takes it below zero, for instance after the price fell
 */
export function closeJob(job: LoadedJob, closing: Closing, facts: ClosingFacts): ClosedJob {
  const open = job.occurrence!;
  const { outcome, closedOn } = closing.closed;
  const original = originalCostOf(job);
  const adjustment = facts.adjustment === undefined ? open.adjustment : facts.adjustment;
  const error = adjustment && adjustmentError(adjustment, original);
  if (error) throw refuse(error, 'itemisationAdjustment');
  const closed = {
    ...open,
    state: outcome,
    adjustment,
    cost: original + (adjustment?.amount ?? 0),
    doneOn: facts.at,
    closedOn,
    closedBy: facts.by,
    notes: facts.notes || open.notes,
    purchaseOrder: facts.purchaseOrder || open.purchaseOrder || job.purchaseOrder,
    actionSource: facts.actionSource,
    beforeClosing: {
      adjustment: open.adjustment,
      notes: open.notes,
      purchaseOrder: open.purchaseOrder,
      assetIds: open.assetIds,
    },
    version: open.version + 1,
  };
  const after = {
    ...job,
    lastOutcome: outcome,
    lastClosedOn: closedOn,
    lastDoneOn: outcome === 'Done' ? closedOn : job.lastDoneOn,
    version: job.version + 1,
  };
  const next = closing.next && newVisit(after, job.nextSequence, closing.next);
  return { closed, job: { ...after, occurrence: next } };
}

/** Closed visits as participants see them. */
export function closedVisitsOf(
  closings: readonly ClosedJob[],
  payment: VisitPayment | null = null,
): ClosedVisit[] {
  return closings.map(({ closed, job }) => ({
    occurrenceId: closed.id,
    jobId: job.id,
    customerId: job.customerId,
    siteId: job.siteId,
    outcome: closed.state,
    title: job.title,
    cost: closed.cost,
    adjustment: closed.adjustment,
    purchaseOrder: closed.purchaseOrder,
    notes: closed.notes,
    plannedFor: closed.scheduledOn ?? closed.dueOn,
    closedOn: closed.closedOn,
    nextDueOn: job.occurrence?.dueOn ?? null,
    payment,
  }));
}

/** Writes closed visits, the ones that opened, and their jobs, in a few statements. */
export function saveClosed(tx: TenantTransaction, closings: readonly ClosedJob[]): void {
  saveVisits(
    tx,
    closings.map((one) => one.closed),
  );
  insertVisits(
    tx,
    closings.flatMap((one) => one.job.occurrence ?? []),
  );
  const jobs = closings.map((one) => one.job);
  store.saveJobs(tx, jobs);
  store.announceJobs(tx, jobs);
}
