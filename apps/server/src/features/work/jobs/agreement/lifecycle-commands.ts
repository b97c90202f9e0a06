import type * as contract from '@roundbook/contract/work/jobs/records';
import * as rules from '@roundbook/domain/work/jobs/lifecycle';
import { accept } from '../../../../platform/http/app-error.ts';
import type { WriteCall } from '../../../../platform/http/call.ts';
import { loadJob } from '../change-queries.ts';
import { newVisit, openOf, ruleJobOf } from '../job-record.ts';
import * as store from '../job-store.ts';
import { jobView, viewerOf } from '../job-view.ts';
import { announceDays } from '../planning/job-days.ts';
import { deleteVisits, insertVisits } from '../visits/visit-store.ts';

/** Cancels a job: keeps its history and its place in its round, and removes its open visit. */
export async function cancel(call: WriteCall<typeof contract.cancelJob>) {
  const { tx, actor, params, now, today } = call;
  const job = await loadJob(tx, actor, params);
  const { dropped } = accept(rules.cancelJob(ruleJobOf(job), openOf(job)));
  const cancelled = { ...job, visit: null, cancelledAt: now, version: job.version + 1 };
  await announceDays(call, [{ before: job.visit, after: null }]);
  store.saveJobs(tx, [cancelled]);
  deleteVisits(tx, dropped ? [dropped.id] : []);
  store.announceJobs(tx, [cancelled]);
  return { job: jobView(cancelled, viewerOf(actor, today)) };
}

/** Opens a visit for a job that was cancelled or has no open visit. */
export async function resume(call: WriteCall<typeof contract.resumeJob>) {
  const { tx, actor, params, today } = call;
  const job = await loadJob(tx, actor, params);
  const { next } = accept(rules.resumeJob(ruleJobOf(job), openOf(job), job.lastClosed, today));
  const visit = newVisit(job, job.nextSequence, next);
  const resumed = { ...job, visit, cancelledAt: null, version: job.version + 1 };
  store.saveJobs(tx, [resumed]);
  insertVisits(tx, [visit]);
  store.announceJobs(tx, [resumed]);
  return { job: jobView(resumed, viewerOf(actor, today)) };
}

/** Deletes a job without history; refuses any other job, and says what to do instead. */
export async function remove({
  tx,
  actor,
  params,
}: Pick<WriteCall<typeof contract.deleteJob>, 'tx' | 'actor' | 'params'>) {
  const job = await loadJob(tx, actor, params);
  accept(rules.deleteJob(job.lastClosed !== null));
  store.deleteJob(tx, job.id);
  store.announceJobs(tx, [{ ...job, version: job.version + 1 }]);
  return {};
}
