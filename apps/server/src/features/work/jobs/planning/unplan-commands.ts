import type { undoSchedule } from '@roundbook/contract/work/jobs/bulk';
import { unplan } from '@roundbook/domain/work/jobs/scheduling';
import { notFound } from '../../../../platform/http/app-error.ts';
import type { WriteCall } from '../../../../platform/http/call.ts';
import { assignableUsers } from '../../../account/grants/lookups.ts';
import { loadJobs } from '../change-queries.ts';
import { planUndone } from '../facts.ts';
import { openOf } from '../job-record.ts';
import * as store from '../job-store.ts';
import { findJobRefs } from '../visits/visit-queries.ts';
import { saveVisits } from '../visits/visit-store.ts';
import { announceDays } from './job-days.ts';
import { findStayed } from './stayed-queries.ts';

/**
 * Gives visits that were planned together their former days and people back, except visits that have
 * changed since. Asks nothing about hours, since the days are no fuller than before.
 * @returns the visits left as they are, each with the reason
 * @throws AppError 404 if none of the visits exists
 */
export async function undoPlan(call: WriteCall<typeof undoSchedule>) {
  const { tx, actor, body } = call;
  const given = new Map(body.replanned.map((one) => [one.occurrenceId, one]));
  const refs = await findJobRefs(tx, [...given.keys()]);
  if (refs.length === 0) throw notFound();
  const [jobs, staff] = await Promise.all([loadJobs(tx, actor, refs), assignableUsers(tx)]);
  const after = jobs.flatMap((job) => {
    const { visit } = job;
    const before = visit ? given.get(visit.id) : undefined;
    if (!visit || !before) return [];
    const plan = unplan(openOf(job), before, visit.version === before.version, staff);
    if (!plan) return [];
    const { estimatedTime, actionSource } = before;
    const version = visit.version + 1;
    const restored = { ...visit, ...plan, estimatedTime, actionSource, version };
    return [{ ...job, visit: restored, before: visit, version: job.version + 1 }];
  });
  for (const { visit } of after) given.delete(visit.id);
  const undone = after.map(({ before: { id, scheduledOn, version } }) => {
    return { occurrenceId: id, date: scheduledOn, version };
  });
  const [stayed] = await Promise.all([
    findStayed(tx, [...given.keys()]),
    call.facts.announce(planUndone, undone),
  ]);
  await announceDays(
    call,
    after.map((job) => ({ before: job.before, after: job.visit })),
  );
  saveVisits(
    tx,
    after.map(({ visit }) => visit),
  );
  store.saveJobs(tx, after);
  store.announceJobs(tx, after);
  return { count: after.length, stayed };
}
