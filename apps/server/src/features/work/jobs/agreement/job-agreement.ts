import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import { refuseWithoutOpen, type OpenVisit } from '@roundbook/domain/work/jobs/job';
import { changeFrequency } from '@roundbook/domain/work/jobs/lifecycle';
import { adjustmentRefusal } from '@roundbook/domain/work/jobs/price';
import { updateOpenVisit } from '@roundbook/domain/work/jobs/visits';
import { accept } from '../../../../platform/http/app-error.ts';
import {
  newVisit,
  openOf,
  originalCostOf,
  ruleJobOf,
  type LoadedJob,
  type VisitRecord,
} from '../job-record.ts';
import { checkHours } from '../policy.ts';

/** The changes to an agreement; absent fields stay as they are. */
export type AgreementChanges = Partial<
  Pick<
    LoadedJob,
    | 'siteId'
    | 'title'
    | 'cost'
    | 'firstVisitCost'
    | 'durationSeconds'
    | 'isDurationGiven'
    | 'notBefore'
    | 'notAfter'
    | 'frequency'
    | 'anchor'
    | 'defaultAssignee'
    | 'notes'
    | 'purchaseOrder'
    | 'roundId'
    | 'roundPosition'
    | 'roundVersion'
  >
> & { readonly dueOn?: PlainDate };

/** A job and its visits after a change, ready to be saved. */
export interface ChangedAgreement {
  readonly job: LoadedJob;
  /** The open visit, if it changed too; otherwise null. */
  readonly moved: VisitRecord | null;
  /** The new visit, if a finished one-off job becomes recurring; otherwise null. */
  readonly opened: VisitRecord | null;
}

function dueFrom(open: OpenVisit | null, dueOn: PlainDate | undefined) {
  if (open === null || dueOn === undefined) return open;
  return accept(updateOpenVisit(open, { dueOn })).visit;
}

/**
 * The assignee of a visit after the job got a new one: a visit that is not planned yet follows the
 * job.
 */
function givenTo(job: LoadedJob, visit: VisitRecord, assignee: string | null) {
  const follows = !visit.scheduledOn && visit.assignedTo === job.defaultAssignee;
  return follows ? assignee : visit.assignedTo;
}

/**
 * Changes the terms of a job. A new due date moves the open visit and the job's cadence with it,
 * unlike moving a single visit. Closed visits keep their price.
 * @throws AppError 422 if a rule refuses, 400 if the agreed hours leave no time for the visit
 */
export function changeAgreement(
  job: LoadedJob,
  { dueOn, ...changes }: AgreementChanges,
  today: PlainDate,
): ChangedAgreement {
  const due = dueFrom(openOf(job), dueOn);
  const wanted = { ...job, ...changes };
  checkHours(wanted);
  const rule = { ...ruleJobOf(wanted), frequency: job.frequency };
  const { job: agreed, next } = accept(
    changeFrequency(rule, due, wanted.frequency, job.lastClosed, today),
  );
  const { visit } = job;
  const isMoved = dueOn !== undefined && dueOn !== visit?.dueOn;
  const changed = {
    ...wanted,
    frequency: agreed.frequency,
    firstDueOn: isMoved ? dueOn : agreed.firstDueOn,
    version: job.version + 1,
  };
  if (!visit || !due) {
    if (!next && dueOn !== undefined) accept(refuseWithoutOpen(rule), 'dueOn');
    const opened =
      next && newVisit(changed, job.nextSequence, { ...next, dueOn: dueOn ?? next.dueOn });
    return { job: changed, moved: null, opened };
  }
  const { adjustment } = visit;
  accept(adjustment && adjustmentRefusal(adjustment, originalCostOf(changed)), 'cost');
  const assignedTo = givenTo(job, visit, changed.defaultAssignee);
  const isSame = due.dueOn === visit.dueOn && assignedTo === visit.assignedTo;
  const moved = isSame
    ? null
    : { ...visit, dueOn: due.dueOn, assignedTo, version: visit.version + 1 };
  return { job: changed, moved, opened: null };
}
