import type * as contract from '@roundbook/contract/jobs';
import type { BodyOf } from '@roundbook/contract/endpoint';
import type { PlainDate } from '@roundbook/domain/dates/plainDate';
import { durationSeconds } from '@roundbook/domain/durations/duration';
import { type OpenOccurrence, refuseWithoutOpen } from '@roundbook/domain/jobs/job';
import { changeFrequency } from '@roundbook/domain/jobs/lifecycle';
import { updateOpenOccurrence } from '@roundbook/domain/jobs/occurrences';
import { adjustmentError } from '@roundbook/domain/jobs/price';
import { accepted, AppError, refuse } from '../../platform/http/app-error.ts';
import type { WriteCall } from '../../platform/http/call.ts';
import { isAssignable } from '../grants/lookups.ts';
import { loadJob } from './change-queries.ts';
import {
  type LoadedJob,
  newOccurrence,
  type OccurrenceRecord,
  openOf,
  originalCostOf,
  ruleJobOf,
} from './job-record.ts';
import { findJob } from './job-queries.ts';
import * as store from './job-store.ts';
import { jobView, viewerOf } from './job-view.ts';
import { insertOccurrences, saveOccurrences } from './occurrence-store.ts';
import { findReferences, type JobReferences, unassignable } from './reference-queries.ts';

/** What an agreement may have changed; what is absent stays. */
export type AgreementChanges = Partial<
  Pick<
    LoadedJob,
    | 'siteId'
    | 'title'
    | 'cost'
    | 'firstVisitCost'
    | 'durationSeconds'
    | 'frequency'
    | 'anchor'
    | 'defaultAssignee'
    | 'notes'
    | 'purchaseOrder'
    | 'roundId'
    | 'roundPosition'
  >
> & { readonly dueOn?: PlainDate };

/** A job and its occurrence as they are to be written. */
export interface ChangedAgreement {
  readonly job: LoadedJob;
  /** The open occurrence, where it changed along. */
  readonly moved: OccurrenceRecord | null;
  /** One that opens since a finished one-off job comes round again. */
  readonly opened: OccurrenceRecord | null;
}

function dueFrom(open: OpenOccurrence | null, dueOn: PlainDate | undefined) {
  if (open === null || dueOn === undefined) return open;
  return accepted(updateOpenOccurrence(open, { dueOn })).occurrence;
}

/** A visit that nobody planned yet goes to whom the job is given. */
function givenTo(job: LoadedJob, occurrence: OccurrenceRecord, assignee: string | null) {
  const follows = !occurrence.scheduledOn && occurrence.assignedTo === job.defaultAssignee;
  return follows ? assignee : occurrence.assignedTo;
}

/**
 * Changes what was agreed. A new due date moves the open visit and, unlike the moving of one visit,
 * the cadence with it. Closed visits keep their price.
 * @throws AppError 422 where a rule refuses
 */
export function changeAgreement(
  job: LoadedJob,
  { dueOn, ...changes }: AgreementChanges,
  today: PlainDate,
): ChangedAgreement {
  const due = dueFrom(openOf(job), dueOn);
  const wanted = { ...job, ...changes };
  const rule = { ...ruleJobOf(wanted), frequency: job.frequency };
  const { job: agreed, next } = accepted(
    changeFrequency(rule, due, wanted.frequency, job.lastClosed, today),
  );
  const { occurrence } = job;
  const isMoved = dueOn !== undefined && dueOn !== occurrence?.dueOn;
  const changed = {
    ...wanted,
    frequency: agreed.frequency,
    firstDueOn: isMoved ? dueOn : agreed.firstDueOn,
    version: job.version + 1,
  };
  if (!occurrence || !due) {
    if (!next && dueOn !== undefined) throw refuse(refuseWithoutOpen(rule).detail, 'dueOn');
    const opened =
      next && newOccurrence(changed, job.nextSequence, { ...next, dueOn: dueOn ?? next.dueOn });
    return { job: changed, moved: null, opened };
  }
  const error = occurrence.adjustment
    ? adjustmentError(occurrence.adjustment, originalCostOf(changed))
    : null;
  if (error) throw refuse(error, 'cost');
  const assignedTo = givenTo(job, occurrence, changed.defaultAssignee);
  const isSame = due.dueOn === occurrence.dueOn && assignedTo === occurrence.assignedTo;
  const moved = isSame
    ? null
    : { ...occurrence, dueOn: due.dueOn, assignedTo, version: occurrence.version + 1 };
  return { job: changed, moved, opened: null };
}

function changesOf(body: BodyOf<typeof contract.updateJob>): AgreementChanges {
  return {
    siteId: body.siteId,
    title: body.title,
    cost: body.cost,
    firstVisitCost: body.firstVisitCost,
    durationSeconds: durationSeconds(body.duration),
    frequency: body.frequency,
    anchor: body.anchor,
    defaultAssignee: body.defaultAssignee,
    notes: body.notes,
    purchaseOrder: body.purchaseOrder,
    ...(body.roundId === null ? { roundId: null, roundPosition: null } : {}),
    ...(body.dueOn === undefined ? {} : { dueOn: body.dueOn }),
  };
}

/** Changes a job; a stale version is refused with the job as it stands. */
export async function update(call: WriteCall<typeof contract.updateJob>) {
  const { tx, params, body, actor, today } = call;
  const [references, job, mayBeGivenIt] = await Promise.all([
    findReferences(tx, params.id, body),
    loadJob(tx, actor, params),
    body.defaultAssignee === null || isAssignable(tx, [body.defaultAssignee]),
  ]);
  if (job.version !== body.version) {
    throw new AppError('stale', { current: { job: jobView(job, viewerOf(actor, today)) } });
  }
  // A person who has left keeps a job until it is given to somebody else.
  if (body.defaultAssignee !== job.defaultAssignee && !mayBeGivenIt) {
    throw unassignable('defaultAssignee');
  }
  return save(call, job, references);
}

async function save(
  call: WriteCall<typeof contract.updateJob>,
  job: LoadedJob,
  { round, services, tagIds }: JobReferences,
) {
  const { tx, body, today } = call;
  const joins = round !== null && round.id !== job.roundId;
  const {
    job: changed,
    moved,
    opened,
  } = changeAgreement(
    job,
    {
      ...changesOf(body),
      ...(joins ? { roundId: round.id, roundPosition: round.nextPosition } : {}),
    },
    today,
  );
  store.saveJobs(tx, [changed]);
  saveOccurrences(tx, moved ? [moved] : []);
  insertOccurrences(tx, opened ? [opened] : []);
  store.saveServices(
    tx,
    job.id,
    services.map((service) => service.id),
  );
  store.saveTags(tx, job.id, tagIds);
  store.announceJobs(tx, [{ ...changed, roundVersion: round?.version ?? null }]);
  if (job.roundId !== changed.roundId)
    store.announceJobs(tx, [{ ...job, version: changed.version }]);
  return { job: (await findJob(call, job.id))! };
}
