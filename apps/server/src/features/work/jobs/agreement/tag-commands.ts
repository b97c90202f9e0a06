import type * as contract from '@roundbook/contract/work/jobs/records';
import { refuse } from '../../../../platform/http/app-error.ts';
import type { WriteCall } from '../../../../platform/http/call.ts';
import { areTags } from '../../../customers/tags/lookups.ts';
import { loadJob } from '../change-queries.ts';
import type { LoadedJob } from '../job-record.ts';
import * as store from '../job-store.ts';

type Call = WriteCall<typeof contract.addJobTags> | WriteCall<typeof contract.removeJobTags>;

function saveTouched({ tx }: Call, job: LoadedJob): void {
  const touched = { ...job, version: job.version + 1 };
  store.saveJobs(tx, [touched]);
  store.announceJobs(tx, [touched]);
}

/** Puts tags on a job. @throws AppError 422 if a tag does not exist */
export async function addTags(call: WriteCall<typeof contract.addJobTags>) {
  const { tx, actor, params, body } = call;
  const wanted = [...new Set(body.tagIds)];
  const [job, areThere] = await Promise.all([loadJob(tx, actor, params), areTags(tx, wanted)]);
  if (!areThere) throw refuse('A tag no longer exists.', 'tagIds');
  store.addTags(tx, job.id, wanted);
  saveTouched(call, job);
  return {};
}

/** Takes tags off a job; ignores tags that the job does not carry. */
export async function removeTags(call: WriteCall<typeof contract.removeJobTags>) {
  const { tx, actor, params, body } = call;
  const job = await loadJob(tx, actor, params);
  store.removeTags(tx, job.id, body.tagIds);
  saveTouched(call, job);
  return {};
}
