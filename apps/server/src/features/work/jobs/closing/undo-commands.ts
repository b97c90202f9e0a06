import type { undoJobs } from '@roundbook/contract/work/jobs/bulk';
import type { undoJob } from '@roundbook/contract/work/jobs/closing';
import { seesVisit } from '@roundbook/domain/access/visibility';
import { undo as decideUndo } from '@roundbook/domain/work/jobs/closing';
import { refuseJob } from '@roundbook/domain/work/jobs/job';
import { accept, notFound, refuse } from '../../../../platform/http/app-error.ts';
import type { WriteCall } from '../../../../platform/http/call.ts';
import { cancelAttempt, OutdatedPreparation } from '../../../../platform/http/receipts.ts';
import { assignableUsers } from '../../../account/grants/lookups.ts';
import { loadJobsWhere, type JobRef } from '../change-queries.ts';
import { visitsReopened } from '../facts.ts';
import { findJob } from '../job-queries.ts';
import { openOf, ruleJobOf, type LoadedJob, type VisitRecord } from '../job-record.ts';
import * as store from '../job-store.ts';
import { isStoppedBy } from '../job-view.ts';
import { announceDays } from '../planning/job-days.ts';
import { findJobRefs, findVisits } from '../visits/visit-queries.ts';
import { deleteVisits, keepAssets, saveVisits } from '../visits/visit-store.ts';
import { withdrawRests } from './job-rest.ts';

type Call = Pick<WriteCall<typeof undoJobs>, 'tx' | 'actor' | 'facts'>;

/** Whether an open visit has a price adjustment other than the one that a rule planned. */
function isAdjusted({ adjustment, ruleEffects }: VisitRecord): boolean {
  if (adjustment === null) return false;
  const { amount, description } = ruleEffects?.surcharge ?? {};
  return adjustment.amount !== amount || adjustment.description !== description;
}

/** Works out a reopened visit, and the open visit that it replaces. */
function reopen(
  job: LoadedJob,
  visit: VisitRecord,
  { staff, paidLater }: { staff: ReadonlySet<string>; paidLater: ReadonlySet<string> },
) {
  const { state, closedOn } = visit;
  if (state === 'Open' || closedOn === null) throw refuse(refuseJob('laterWorkDepends').detail);
  const { id, dueOn, scheduledOn } = visit;
  // The visit's assignee may have left since.
  const isHere = visit.assignedTo !== null && staff.has(visit.assignedTo);
  const assignedTo = isHere ? visit.assignedTo : null;
  const next = job.visit;
  const isStopped = isStoppedBy(visit, job.cancelledAt);
  const { reopened, dropped } = accept(
    decideUndo(isStopped ? { ...ruleJobOf(job), cancelled: false } : ruleJobOf(job), openOf(job), {
      closed: { id, dueOn, scheduledOn, assignedTo, outcome: state, closedOn },
      isLatest: job.lastClosed?.id === id,
      hasLaterPayment: paidLater.has(id),
      isNextChanged: next !== null && (isAdjusted(next) || next.estimatedTime !== null),
    }),
  );
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

/**
 * Reopens closed visits, all of them or none: removes the visits that opened after them, reverses
 * the consequences of closing, and removes the adjustment, notes and photos that were added with
 * it. Restores the visits' former values. A visit that was closed before these were stored loses
 * only its photos.
 * @param version the version of the only visit that the caller has checked
 * @returns the visits as they were closed
 * @throws OutdatedPreparation if the visit has another version by now
 */
export async function undoVisits(
  call: Call,
  refs: readonly JobRef[],
  visitIds: readonly string[],
  version?: number,
): Promise<readonly VisitRecord[]> {
  const { tx, actor, facts } = call;
  const customerIds = refs.map((ref) => ref.customerId);
  const expecting = facts.expect(visitsReopened, { customerIds, visitIds });
  const [jobs, visits, staff] = await Promise.all([
    loadJobsWhere(tx, refs, []),
    findVisits(tx, { ids: visitIds }),
    assignableUsers(tx),
  ]);
  const reopening = await expecting;
  const { paidLater = new Set<string>() } = reopening.known;
  const byId = new Map(jobs.map((job) => [job.id, job]));
  if (visits.length < new Set(visitIds).size) throw notFound();
  const isOther = version !== undefined && visits.some((visit) => visit.version !== version);
  if (isOther) throw new OutdatedPreparation();
  const undone = visits.map((visit) => {
    const job = byId.get(visit.jobId);
    // Anyone who can see a visit can undo it; for everyone else it does not exist.
    if (!job || !seesVisit(actor, visit.assignedTo)) throw notFound();
    return reopen(job, visit, { staff, paidLater });
  });
  await withdrawRests(
    tx,
    undone.flatMap(({ restJobId }) => restJobId ?? []),
  );
  await reopening.happened(visits.map(({ id, customerId }) => ({ occurrenceId: id, customerId })));
  await announceDays(
    call,
    undone.map(({ open }) => ({ before: null, after: open })),
  );
  const resumed = new Set(undone.flatMap(({ open, isStopped }) => (isStopped ? open.jobId : [])));
  const touched = jobs.map((job) => ({
    ...job,
    cancelledAt: resumed.has(job.id) ? null : job.cancelledAt,
    version: job.version + 1,
  }));
  store.saveJobs(tx, touched);
  deleteVisits(
    tx,
    undone.flatMap(({ droppedId }) => droppedId ?? []),
  );
  saveVisits(
    tx,
    undone.map(({ open }) => open),
  );
  keepAssets(
    tx,
    visitIds,
    visits.flatMap(({ id, beforeClosing }) =>
      (beforeClosing?.assetIds ?? []).map((assetId) => ({ occurrenceId: id, assetId })),
    ),
  );
  store.refreshHistory(
    tx,
    touched.map((job) => job.id),
  );
  store.announceJobs(tx, touched);
  return visits;
}

/** The calls on one visit that can be undone even if their response was lost. */
const CLOSING_CALLS = ['done', 'skip'];

/** Whether the caller's own call named by `attempt` closed the visit; if it has not, it can no longer do so. */
async function isDoneBy(
  { tx, actor, params, body: { occurrenceId } }: WriteCall<typeof undoJob>,
  attempt: string,
): Promise<boolean> {
  const made = await cancelAttempt(tx, actor.userId, attempt);
  if (!CLOSING_CALLS.some((name) => made?.endsWith(`/jobs/${params.jobId}/${name}`))) return false;
  const visits = await findVisits(tx, { ids: [occurrenceId] });
  return visits.some(({ state, closedBy }) => state !== 'Open' && closedBy === actor.userId);
}

/** Undoes the last time that a job was done or skipped, or a closing that may not have arrived. */
export async function undo(call: WriteCall<typeof undoJob>) {
  const { id: customerId, jobId } = call.params;
  const { occurrenceId, attempt } = call.body;
  if (attempt === undefined || (await isDoneBy(call, attempt))) {
    await undoVisits(call, [{ jobId, customerId }], [occurrenceId]);
  }
  const job = await findJob(call, jobId);
  if (!job) throw notFound();
  return { job };
}

/** Undoes visits that were marked as done or skipped in bulk. */
export async function undoMany(call: WriteCall<typeof undoJobs>) {
  const { tx, body } = call;
  const refs = await findJobRefs(tx, body.occurrenceIds);
  await undoVisits(call, refs, body.occurrenceIds);
  return { count: refs.length };
}
