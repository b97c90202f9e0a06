import type { scheduleEach } from '@roundbook/contract/work/jobs/bulk';
import { refuse } from '../../../../platform/http/app-error.ts';
import type { WriteCall } from '../../../../platform/http/call.ts';
import type { LoadedJob } from '../job-record.ts';
import { scheduleOn } from './schedule-commands.ts';

/** The message that suggestions have changed since they were shown. */
function changedSinceSeen(changed: number, all: number): string {
  if (all === 1)
    return 'This visit has since changed, so nothing was planned. Please check it again.';
  const which = `${changed} of these ${all} visits ${changed === 1 ? 'has' : 'have'}`;
  return `${which} since changed, so nothing was planned. Please check again.`;
}

/**
 * Plans many open visits, each for its own day and person, all of them or none. Messages to customers wait for a while,
 * so that undoing the plan can withdraw them.
 * @throws AppError 422 if a visit has changed since the user saw it
 */
export async function planEach(call: WriteCall<typeof scheduleEach>) {
  const { body } = call;
  const given = new Map(body.ids.map((one) => [one.jobId, one]));
  const dates = body.ids.map(({ date }) => date).toSorted();
  const people = body.ids.flatMap(({ assignedTo }) => assignedTo ?? []);
  const seen = body.ids.filter(({ occurrence }) => occurrence !== undefined);
  const asSeen = (job: LoadedJob): boolean => {
    const visit = given.get(job.id)?.occurrence;
    if (!visit) return true;
    return job.visit?.id === visit.id && job.visit.version === visit.version;
  };
  const { count, replanned, leftOut } = await scheduleOn(
    call,
    { ...body, notifiesLater: true },
    {
      from: dates[0]!,
      to: dates.at(-1)!,
      dates: [...new Set(dates)],
      of: ({ id }) => given.get(id)!.date,
      personOf: ({ id }) => given.get(id)!.assignedTo,
      people: [...new Set(people)],
      check: (jobs) => {
        const changed = jobs.filter((job) => !asSeen(job)).length;
        if (changed > 0) throw refuse(changedSinceSeen(changed, seen.length), 'ids');
      },
    },
    body.ids,
  );
  return { count, replanned, leftOut };
}
