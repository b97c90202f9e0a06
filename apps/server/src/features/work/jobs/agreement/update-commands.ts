import type { BodyOf } from '@roundbook/contract/endpoint';
import type { updateJobs } from '@roundbook/contract/work/jobs/bulk';
import type { updateJob } from '@roundbook/contract/work/jobs/records';
import { durationSeconds } from '@roundbook/domain/values/durations/duration';
import type { TenantTransaction } from '../../../../platform/db/transaction.ts';
import { StaleError } from '../../../../platform/http/app-error.ts';
import type { WriteCall } from '../../../../platform/http/call.ts';
import { given } from '../../../../platform/http/given.ts';
import { isAssignable } from '../../../account/grants/lookups.ts';
import { loadJob, loadJobs } from '../change-queries.ts';
import { findJob } from '../job-queries.ts';
import type { LoadedJob } from '../job-record.ts';
import * as store from '../job-store.ts';
import { jobView, viewerOf } from '../job-view.ts';
import { findReferences, type JobReferences, unassignable } from '../reference-queries.ts';
import { insertVisits, saveVisits } from '../visits/visit-store.ts';
import { type AgreementChanges, changeAgreement, type ChangedAgreement } from './job-agreement.ts';

const secondsOf = (duration: string | undefined) =>
  duration === undefined ? undefined : durationSeconds(duration);

function changesOf(body: BodyOf<typeof updateJob>): AgreementChanges {
  return given({
    siteId: body.siteId,
    title: body.title,
    cost: body.cost,
    firstVisitCost: body.firstVisitCost,
    durationSeconds: secondsOf(body.duration),
    isDurationGiven: body.isDurationGiven ?? (body.duration === undefined ? undefined : true),
    notBefore: body.notBefore,
    notAfter: body.notAfter,
    frequency: body.frequency,
    anchor: body.anchor,
    defaultAssignee: body.defaultAssignee,
    notes: body.notes,
    purchaseOrder: body.purchaseOrder,
    ...(body.roundId === null ? { roundId: null, roundPosition: null } : {}),
    dueOn: body.dueOn,
  });
}

/** Changes the given fields of a job; refuses a stale version, and returns the current job. */
export async function update(call: WriteCall<typeof updateJob>) {
  const { tx, params, body, actor, today } = call;
  const [references, job, mayBeGivenIt] = await Promise.all([
    findReferences(tx, params.id, {
      siteId: body.siteId ?? null,
      serviceIds: body.serviceIds ?? [],
      tagIds: body.tagIds ?? [],
      roundId: body.roundId ?? null,
    }),
    loadJob(tx, actor, params),
    body.defaultAssignee == null || isAssignable(tx, [body.defaultAssignee]),
  ]);
  if (body.version !== undefined && job.version !== body.version) {
    const current = { job: jobView(job, viewerOf(actor, today)) };
    throw new StaleError({ entity: 'job', id: job.id, version: job.version }, current);
  }
  // A person who has left keeps a job until the office gives it to someone else.
  if (!mayBeGivenIt && body.defaultAssignee !== job.defaultAssignee) {
    throw unassignable('defaultAssignee');
  }
  return save(call, job, references);
}

function saveAgreements(tx: TenantTransaction, agreements: readonly ChangedAgreement[]): void {
  const jobs = agreements.map((one) => one.job);
  store.saveJobs(tx, jobs);
  saveVisits(
    tx,
    agreements.flatMap((one) => one.moved ?? []),
  );
  insertVisits(
    tx,
    agreements.flatMap((one) => one.opened ?? []),
  );
  store.announceJobs(tx, jobs);
}

async function save(
  call: WriteCall<typeof updateJob>,
  job: LoadedJob,
  { round, services, tagIds }: JobReferences,
) {
  const { tx, body, today } = call;
  const joining = round !== null &&
    round.id !== job.roundId && {
      roundId: round.id,
      roundPosition: round.nextPosition,
      roundVersion: round.version,
    };
  const changes = { ...changesOf(body), ...(joining || null) };
  // Announces the round that the job may leave; the round that it joins is announced with the job.
  store.announceJobs(tx, [job]);
  saveAgreements(tx, [changeAgreement(job, changes, today)]);
  if (body.serviceIds) {
    store.saveServices(
      tx,
      job.id,
      services.map((service) => service.id),
    );
  }
  if (body.tagIds) store.saveTags(tx, job.id, tagIds);
  return { job: (await findJob(call, job.id))! };
}

/** Makes the same changes to many jobs, all or none; absent fields stay as they are. */
export async function updateMany(call: WriteCall<typeof updateJobs>) {
  const { tx, actor, body, today } = call;
  const { cost, duration, frequency, defaultAssignee } = body;
  const [jobs, mayBeGivenIt] = await Promise.all([
    loadJobs(tx, actor, body.ids),
    defaultAssignee == null || isAssignable(tx, [defaultAssignee]),
  ]);
  if (!mayBeGivenIt) throw unassignable('defaultAssignee');
  const changes: AgreementChanges = given({
    cost,
    durationSeconds: secondsOf(duration),
    isDurationGiven: duration === undefined ? undefined : true,
    frequency,
    defaultAssignee,
  });
  saveAgreements(
    tx,
    jobs.map((job) => changeAgreement(job, changes, today)),
  );
  return { count: jobs.length };
}
