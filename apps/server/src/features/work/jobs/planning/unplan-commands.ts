import type { undoSchedule } from '@roundbook/contract/work/jobs/bulk';
import { changedSincePlanned, unplan } from '@roundbook/domain/work/jobs/scheduling';
import { notFound, refuse } from '../../../../platform/http/app-error.ts';
import type { WriteCall } from '../../../../platform/http/call.ts';
import { assignableUsers } from '../../../account/grants/lookups.ts';
import { loadJobs } from '../change-queries.ts';
import { planUndone } from '../facts.ts';
import { openOf } from '../job-record.ts';
import * as store from '../job-store.ts';
import { findJobRefs } from '../visits/visit-queries.ts';
import { saveVisits } from '../visits/visit-store.ts';
import { announceDays } from './job-days.ts';

/**
 * Gives visits that were planned together their former days and people back, all or none. Asks
 * nothing about hours, since the days are no fuller than before.
 * @throws AppError 422 if any of the visits has changed since
 */
export async function undoPlan(call: WriteCall<typeof undoSchedule>) {
  const { tx, actor, body } = call;
  const given = new Map(body.replanned.map((one) => [one.occurrenceId, one]));
  const refs = await findJobRefs(tx, [...given.keys()]);
  const [jobs, staff] = await Promise.all([loadJobs(tx, actor, refs), assignableUsers(tx)]);
  if (refs.length < given.size) throw notFound();
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
  const changed = given.size - after.length;
  if (changed > 0) throw refuse(changedSincePlanned(changed, given.size));
  const undone = after.map(({ before: { id, scheduledOn, version } }) => {
    return { occurrenceId: id, date: scheduledOn, version };
  });
  await call.facts.announce(planUndone, undone);
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
  return { count: after.length };
}
