import type { unscheduleJobs } from '@roundbook/contract/work/jobs/bulk';
import type { unscheduleJob } from '@roundbook/contract/work/jobs/scheduling';
import * as rules from '@roundbook/domain/work/jobs/scheduling';
import { accept } from '../../../../platform/http/app-error.ts';
import type { WriteCall } from '../../../../platform/http/call.ts';
import { loadJob, loadJobs } from '../change-queries.ts';
import { openOf, ruleJobOf, type LoadedJob } from '../job-record.ts';
import * as store from '../job-store.ts';
import { jobView, viewerOf } from '../job-view.ts';
import { saveVisits } from '../visits/visit-store.ts';
import { announceDays } from './job-days.ts';
import type { Changed } from './job-hours.ts';
import { replannedOf } from './schedule-commands.ts';

function unscheduled(job: LoadedJob): Changed {
  const { visit: open } = accept(rules.unschedule(ruleJobOf(job), openOf(job)));
  const before = job.visit!;
  const version = before.version + 1;
  const visit = { ...before, ...open, estimatedTime: null, actionSource: null, version };
  return { before: job, after: { ...job, visit, version: job.version + 1 } };
}

async function save(
  call: Pick<WriteCall<typeof unscheduleJob>, 'tx' | 'facts'>,
  changed: readonly Changed[],
): Promise<void> {
  const { tx } = call;
  await announceDays(
    call,
    changed.map((one) => ({ before: one.before.visit, after: one.after.visit })),
  );
  const after = changed.map((one) => one.after);
  saveVisits(
    tx,
    after.map((job) => job.visit!),
  );
  store.saveJobs(tx, after);
  store.announceJobs(tx, after);
}

/** Takes the open visit of a job off its day. */
export async function unschedule(call: WriteCall<typeof unscheduleJob>) {
  const { tx, actor, params, today } = call;
  const changed = unscheduled(await loadJob(tx, actor, params));
  await save(call, [changed]);
  return { job: jobView(changed.after, viewerOf(actor, today)) };
}

/** Takes the open visits of many jobs off their days, all or none. @returns the visits' former states */
export async function unscheduleMany(call: WriteCall<typeof unscheduleJobs>) {
  const { tx, actor, body } = call;
  const changed = (await loadJobs(tx, actor, body.ids)).map(unscheduled);
  await save(call, changed);
  return { count: changed.length, replanned: changed.map(replannedOf) };
}
