import type { scheduleWeek } from '@roundbook/contract/work/jobs/bulk';
import { endOfIsoWeek, startOfIsoWeek } from '@roundbook/domain/values/dates/iso-week';
import { ownDayIn, weekProblem } from '@roundbook/domain/work/jobs/week-plan';
import { AppError } from '../../../platform/http/app-error.ts';
import type { WriteCall } from '../../../platform/http/call.ts';
import { scheduleOn } from './schedule-commands.ts';

/**
 * Plans many open visits within a week, each for its own day or for the one given.
 * @throws AppError 400 at the job whose day lies in another week
 */
export async function planWeek(call: WriteCall<typeof scheduleWeek>) {
  const { body, today } = call;
  const { week, ids } = body;
  const errors = ids.flatMap(({ date }, at) => {
    const detail = date === undefined ? null : weekProblem(week, date);
    return detail === null ? [] : [{ code: 'invalid', detail, field: `ids.${at}.date` }];
  });
  if (errors.length > 0) throw new AppError('invalid', { errors });
  const given = new Map(ids.map(({ jobId, date }) => [jobId, date]));
  const planned = await scheduleOn(
    call,
    body,
    {
      from: startOfIsoWeek(week),
      to: endOfIsoWeek(week),
      of: ({ id, occurrence }) =>
        given.get(id) ?? ownDayIn(week, occurrence?.dueOn ?? today, today),
    },
    ids,
  );
  const days = Map.groupBy(planned.dates, (date) => date);
  return {
    count: planned.count,
    days: [...days]
      .map(([date, all]) => ({ date, count: all.length }))
      .toSorted((one, other) => (one.date < other.date ? -1 : 1)),
    replanned: planned.replanned,
    leftOut: planned.leftOut,
  };
}
