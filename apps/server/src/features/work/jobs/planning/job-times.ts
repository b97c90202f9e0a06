import type { Endpoint } from '@roundbook/contract/endpoint';
import { oddTimeConflict } from '@roundbook/domain/values/dates/clock-changes';
import { subjectOf } from '../../../../platform/http/bypass.ts';
import type { WriteCall } from '../../../../platform/http/call.ts';
import type { Changed } from './job-hours.ts';

/** Asks once before agreeing a time that the clocks repeat or skip on the visit's day. */
export function askAboutTimes(
  { conflicts, actor }: Pick<WriteCall<Endpoint>, 'conflicts' | 'actor'>,
  changed: readonly Changed[],
): void {
  const times = changed.flatMap(({ before, after }) => {
    const { scheduledOn, estimatedTime } = after.visit!;
    const was = before.visit;
    const isSame = was?.scheduledOn === scheduledOn && was.estimatedTime === estimatedTime;
    return scheduledOn === null || estimatedTime === null || isSame
      ? []
      : [{ date: scheduledOn, time: estimatedTime.slice(0, 5) }];
  });
  const odd = times.flatMap(({ date, time }) => {
    const question = oddTimeConflict(actor.timeZone, date, time);
    return question ? [{ question, subject: `${date} ${time}` }] : [];
  });
  const [first] = odd;
  if (!first) return;
  const { title, message, action } = first.question;
  conflicts.ask(
    title,
    message,
    subjectOf(
      'odd-time',
      odd.map(({ subject }) => subject),
    ),
    action,
  );
}
