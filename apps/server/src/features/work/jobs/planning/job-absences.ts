import type { Endpoint } from '@roundbook/contract/endpoint';
import { absenceConflict } from '@roundbook/domain/work/availability/absence-question';
import { subjectOf } from '../../../../platform/http/bypass.ts';
import type { WriteCall } from '../../../../platform/http/call.ts';
import { workGiven } from '../facts.ts';
import { dayOf } from './day-queries.ts';
import type { Changed } from './job-hours.ts';

/** Asks once before giving people work on days when they are away. Visits that stay on their day raise no question. */
export async function askAboutAbsences(
  { facts, conflicts }: Pick<WriteCall<Endpoint>, 'facts' | 'conflicts'>,
  changed: readonly Changed[],
): Promise<void> {
  const given = changed.flatMap(({ before: { visit: before }, after }) => {
    const { assignedTo, scheduledOn } = after.visit!;
    const isThere = before?.scheduledOn === scheduledOn && before?.assignedTo === assignedTo;
    return assignedTo === null || scheduledOn === null || isThere
      ? []
      : { date: scheduledOn, whose: dayOf(scheduledOn, assignedTo) };
  });
  const theirDays = new Set(given.map(({ whose }) => whose));
  const dates = [...new Set(given.map(({ date }) => date))];
  const { known } = await facts.expect(workGiven, { dates });
  const missed = (known.away ?? []).filter(({ date, userId }) =>
    theirDays.has(dayOf(date, userId)),
  );
  const question = absenceConflict(missed);
  if (!question) return;
  const whose = missed.map(({ date, userId }) => dayOf(date, userId));
  conflicts.ask(question.title, question.message, subjectOf('absence', whose), question.action);
}
