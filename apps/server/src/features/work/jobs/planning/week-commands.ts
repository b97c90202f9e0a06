import type { scheduleWeek } from '@roundbook/contract/work/jobs/bulk';
import { endOfIsoWeek, startOfIsoWeek } from '@roundbook/domain/values/dates/iso-week';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import { atField } from '@roundbook/domain/values/refusals/refusal';
import { ownDayIn, weekRefusal } from '@roundbook/domain/work/jobs/week-plan';
import { acceptAll } from '../../../../platform/http/app-error.ts';
import type { WriteCall } from '../../../../platform/http/call.ts';
import { daysFilled } from '../facts.ts';
import { scheduleOn } from './schedule-commands.ts';

/**
 * Plans many open visits within a week, each for its own day or for the given day.
 * @throws AppError 400 with an error on the job whose day is in another week
 */
export async function planWeek(call: WriteCall<typeof scheduleWeek>) {
  const { body, today } = call;
  const { week, ids } = body;
  const refusals = ids.flatMap(({ date }, at) =>
    date === undefined ? [] : (atField(`ids.${at}.date`, weekRefusal(week, date)) ?? []),
  );
  acceptAll(refusals, 'invalid');
  const given = new Map(ids.map(({ jobId, date }) => [jobId, date]));
  const [from, to] = [startOfIsoWeek(week), endOfIsoWeek(week)];
  const { known } = await call.facts.expect(daysFilled, { from, to });
  const worked = new Set(known.worked?.map(({ date }) => date));
  const isOff = (date: PlainDate) => !worked.has(date);
  const planned = await scheduleOn(
    call,
    body,
    {
      from,
      to,
      of: ({ id, visit }) => given.get(id) ?? ownDayIn(week, visit?.dueOn ?? today, today, isOff),
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
