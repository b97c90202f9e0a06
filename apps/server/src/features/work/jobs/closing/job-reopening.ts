import { isRefusal, type Refusal } from '@roundbook/domain/values/refusals/refusal';
import { undo as decideUndo } from '@roundbook/domain/work/jobs/closing';
import { refuseJob } from '@roundbook/domain/work/jobs/job';
import { openOf, ruleJobOf, type LoadedJob, type VisitRecord } from '../job-record.ts';
import { isStoppedBy } from '../job-view.ts';

/** Whether an open visit has a price adjustment other than the one that a rule planned. */
function isAdjusted({ adjustment, ruleEffects }: VisitRecord): boolean {
  if (adjustment === null) return false;
  const { amount, description } = ruleEffects?.surcharge ?? {};
  return adjustment.amount !== amount || adjustment.description !== description;
}

/** A visit as it reopens. */
export interface Reopening {
  readonly open: VisitRecord;
  /** The open visit that it replaces. */
  readonly droppedId: string | undefined;
  /** Whether closing the visit had cancelled the job, which resumes now. */
  readonly isStopped: boolean;
  /** The job that the rest of a part-done visit became. */
  readonly restJobId: string | undefined;
}

/** A closed visit as it reopens, or the reason that it stays closed. */
export function reopen(
  job: LoadedJob,
  visit: VisitRecord,
  { staff, paidLater }: { staff: ReadonlySet<string>; paidLater: ReadonlySet<string> },
): Reopening | Refusal {
  const { state, closedOn } = visit;
  if (state === 'Open' || closedOn === null) return refuseJob('alreadyOpen');
  const { id, dueOn, scheduledOn } = visit;
  // The visit's assignee may have left since.
  const isHere = visit.assignedTo !== null && staff.has(visit.assignedTo);
  const assignedTo = isHere ? visit.assignedTo : null;
  const next = job.visit;
  const isStopped = isStoppedBy(visit, job.cancelledAt);
  const ruleJob = isStopped ? { ...ruleJobOf(job), cancelled: false } : ruleJobOf(job);
  const decided = decideUndo(ruleJob, openOf(job), {
    closed: { id, dueOn, scheduledOn, assignedTo, outcome: state, closedOn },
    isLatest: job.lastClosed?.id === id,
    hasLaterPayment: paidLater.has(id),
    isNextChanged: next !== null && (isAdjusted(next) || next.estimatedTime !== null),
  });
  if (isRefusal(decided)) return decided;
  const { reopened, dropped } = decided;
  const before = visit.beforeClosing;
  const open: VisitRecord = {
    ...visit,
    ...before,
    ruleEffects: before?.ruleEffects ?? null,
    ...reopened,
    state: 'Open',
    cost: null,
    doneOn: null,
    closedOn: null,
    closedBy: null,
    invoiceId: null,
    actionSource: null,
    beforeClosing: null,
    version: visit.version + 1,
  };
  const restJobId = visit.ruleEffects?.restJobId;
  return { open, droppedId: dropped?.id, isStopped, restJobId };
}
