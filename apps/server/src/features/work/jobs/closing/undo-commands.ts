import type { undoJobs } from '@roundbook/contract/work/jobs/bulk';
import type { undoJob } from '@roundbook/contract/work/jobs/closing';
import { seesVisit } from '@roundbook/domain/access/visibility';
import { isRefusal, type Refusal } from '@roundbook/domain/values/refusals/refusal';
import { accept, notFound } from '../../../../platform/http/app-error.ts';
import type { WriteCall } from '../../../../platform/http/call.ts';
import { cancelAttempt, OutdatedPreparation } from '../../../../platform/http/receipts.ts';
import { assignableUsers } from '../../../account/grants/lookups.ts';
import { loadJobsWhere, type JobRef } from '../change-queries.ts';
import { type KnownOfReopening, visitsReopened } from '../facts.ts';
import { findJob } from '../job-queries.ts';
import type { VisitRecord } from '../job-record.ts';
import * as store from '../job-store.ts';
import { announceDays } from '../planning/job-days.ts';
import { findStayed } from '../planning/stayed-queries.ts';
import { findJobRefs, findVisits } from '../visits/visit-queries.ts';
import { deleteVisits, keepAssets, saveVisits } from '../visits/visit-store.ts';
import { reopen, type Reopening } from './job-reopening.ts';
import { loadRests } from './job-rest.ts';

type Call = Pick<WriteCall<typeof undoJobs>, 'tx' | 'actor' | 'facts'>;

/** The visits that an undo leaves closed, each with the reason. */
type Kept = ReadonlyMap<string, Refusal>;

interface Undoing {
  readonly visits: readonly VisitRecord[];
  readonly kept: Kept;
}

/** The reasons from participants and from the jobs, by visit; if a visit has several reasons, the first counts. */
function keptOf(
  visits: readonly VisitRecord[],
  { charged, monthly, documents, stamped }: Partial<KnownOfReopening>,
  reopened: ReadonlyMap<string, Reopening | Refusal>,
  rests: ReadonlyMap<string, Refusal>,
): Kept {
  const kept = new Map<string, Refusal>();
  const keep = ({ id }: VisitRecord, reason: Reopening | Refusal | undefined) => {
    if (reason !== undefined && isRefusal(reason) && !kept.has(id)) kept.set(id, reason);
  };
  for (const visit of visits) {
    const restJobId = visit.ruleEffects?.restJobId;
    keep(visit, charged?.get(visit.id));
    keep(visit, monthly?.get(visit.id));
    keep(visit, reopened.get(visit.id));
    keep(visit, restJobId === undefined ? undefined : rests.get(restJobId));
    keep(visit, documents?.get(visit.id));
  }
  // A stamp depends on later stamps: if a later visit stays closed, so may the visits before it.
  for (let before = -1; before < kept.size;) {
    before = kept.size;
    const stamps = stamped?.(new Set(visits.flatMap(({ id }) => (kept.has(id) ? [] : id))));
    for (const visit of visits) keep(visit, stamps?.get(visit.id));
  }
  return kept;
}

/**
 * Reopens closed visits, except those that something later depends on: removes the visits that opened after
 * them, reverses the consequences of closing, and removes the adjustment, notes and photos that were added with
 * it. Restores the visits' former values. A visit that was closed before these were stored loses
 * only its photos.
 * @param version the version of the only visit that the caller has checked
 * @returns the visits as they were closed, and the reasons why other visits stay closed
 * @throws AppError 404 if none of the visits exists, or for a visit that the actor may not see
 * @throws OutdatedPreparation if the visit has another version by now
 */
export async function undoVisits(
  call: Call,
  refs: readonly JobRef[],
  visitIds: readonly string[],
  version?: number,
): Promise<Undoing> {
  const { tx, actor, facts } = call;
  const customerIds = refs.map((ref) => ref.customerId);
  const expecting = facts.expect(visitsReopened, { customerIds, visitIds });
  const [jobs, visits, staff] = await Promise.all([
    loadJobsWhere(tx, refs, []),
    findVisits(tx, { ids: visitIds }),
    assignableUsers(tx),
  ]);
  if (visits.length === 0) throw notFound();
  const reopening = await expecting;
  const { paidLater = new Set<string>() } = reopening.known;
  const byId = new Map(jobs.map((job) => [job.id, job]));
  const isOther = version !== undefined && visits.some((visit) => visit.version !== version);
  if (isOther) throw new OutdatedPreparation();
  const reopened = new Map(
    visits.map((visit) => {
      const job = byId.get(visit.jobId);
      // Anyone who can see a visit can undo it; for everyone else it does not exist.
      if (!job || !seesVisit(actor, visit.assignedTo)) throw notFound();
      return [visit.id, reopen(job, visit, { staff, paidLater })];
    }),
  );
  const rests = await loadRests(
    tx,
    visits.flatMap(({ ruleEffects }) => ruleEffects?.restJobId ?? []),
  );
  const kept = keptOf(visits, reopening.known, reopened, rests.kept);
  const undone = [...reopened].flatMap(([id, one]) =>
    kept.has(id) || isRefusal(one) ? [] : [one],
  );
  if (undone.length === 0) return { visits, kept };
  rests.withdraw(undone.flatMap(({ restJobId }) => restJobId ?? []));
  await reopening.happened(
    undone.map(({ open: { id, customerId } }) => ({ occurrenceId: id, customerId })),
  );
  await announceDays(
    call,
    undone.map(({ open }) => ({ before: null, after: open })),
  );
  const resumed = new Set(undone.flatMap(({ open, isStopped }) => (isStopped ? open.jobId : [])));
  const touched = [...new Set(undone.map(({ open }) => byId.get(open.jobId)!))].map((job) => ({
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
    undone.map(({ open }) => open.id),
    visits
      .filter(({ id }) => !kept.has(id))
      .flatMap(({ id, beforeClosing }) =>
        (beforeClosing?.assetIds ?? []).map((assetId) => ({ occurrenceId: id, assetId })),
      ),
  );
  store.refreshHistory(
    tx,
    touched.map((job) => job.id),
  );
  store.announceJobs(tx, touched);
  return { visits, kept };
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
    const { kept } = await undoVisits(call, [{ jobId, customerId }], [occurrenceId]);
    for (const reason of kept.values()) accept(reason);
  }
  const job = await findJob(call, jobId);
  if (!job) throw notFound();
  return { job };
}

/**
 * Undoes visits that were marked as done or skipped in bulk, except those that something later depends on.
 * @returns the visits that stay closed, each with the reason
 * @throws AppError 404 if none of the visits exists
 */
export async function undoMany(call: WriteCall<typeof undoJobs>) {
  const { tx, body } = call;
  const visitIds = [...new Set(body.occurrenceIds)];
  const refs = await findJobRefs(tx, visitIds);
  const { kept } = await undoVisits(call, refs, visitIds);
  const known = new Set(refs.map(({ visitId }) => visitId));
  const stayed = await findStayed(
    tx,
    visitIds.filter((id) => kept.has(id) || !known.has(id)),
    kept,
  );
  return { count: visitIds.length - stayed.length, stayed };
}
