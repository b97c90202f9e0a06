import type * as contract from '@roundbook/contract/work/jobs/bulk';
import { refuse } from '../../../../platform/http/app-error.ts';
import type { WriteCall } from '../../../../platform/http/call.ts';
import { loadJobs } from '../change-queries.ts';
import * as store from '../job-store.ts';
import { lockRound } from '../rounds/lookups.ts';

/**
 * Puts jobs at the end of a round, in the given order, or takes them out of their rounds. Jobs that
 * are already in the round also move to its end.
 */
export async function addToRound(call: WriteCall<typeof contract.addJobsToRound>) {
  const { tx, actor, body } = call;
  const [round, jobs] = await Promise.all([
    body.roundId === null ? null : lockRound(tx, body.roundId),
    loadJobs(tx, actor, body.ids),
  ]);
  if (round === undefined) throw refuse('This round no longer exists.', 'roundId');
  const moved = jobs.map((job, place) => ({
    ...job,
    roundId: round && round.id,
    roundPosition: round && round.nextPosition + place,
    roundVersion: round && round.version,
    version: job.version + 1,
  }));
  store.saveJobs(tx, moved);
  // Two rounds change: the one that a job leaves, and the one that it joins.
  store.announceJobs(tx, jobs);
  store.announceJobs(tx, moved);
  return { count: moved.length };
}
