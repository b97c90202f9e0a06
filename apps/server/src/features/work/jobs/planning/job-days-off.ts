import type { Endpoint } from '@roundbook/contract/endpoint';
import { daysOffConflict } from '@roundbook/domain/work/availability/days-off-question';
import { subjectOf } from '../../../../platform/http/bypass.ts';
import type { WriteCall } from '../../../../platform/http/call.ts';
import { workGiven } from '../facts.ts';
import { dayOf } from './day-queries.ts';
import type { Changed } from './job-hours.ts';

/**
 * Asks once before planning work for bank holidays that the business keeps, or for people on days when they are away.
 * Visits that stay on their day with their person raise no question.
 */
export async function askAboutDaysOff(
  { facts, conflicts }: Pick<WriteCall<Endpoint>, 'facts' | 'conflicts'>,
  changed: readonly Changed[],
): Promise<void> {
  const given = changed.flatMap(({ before: { visit: before }, after }) => {
    const { assignedTo, scheduledOn } = after.visit!;
    if (scheduledOn === null) return [];
    const isSameDay = before?.scheduledOn === scheduledOn;
    const isSamePerson = before?.assignedTo === assignedTo;
    return isSameDay && isSamePerson ? [] : [{ date: scheduledOn, assignedTo, isSameDay }];
  });
  const dates = [...new Set(given.map(({ date }) => date))];
  const { known } = await facts.expect(workGiven, { dates });
  const newDates = new Set(given.flatMap(({ date, isSameDay }) => (isSameDay ? [] : [date])));
  const holidays = (known.holidays ?? []).filter(({ date }) => newDates.has(date));
  const theirDays = new Set(given.map(({ date, assignedTo }) => dayOf(date, assignedTo ?? '')));
  const away = (known.away ?? []).filter(({ date, userId }) => theirDays.has(dayOf(date, userId)));
  const question = daysOffConflict(holidays, away);
  if (!question) return;
  const days = [
    ...holidays.map(({ date }) => date),
    ...away.map(({ date, userId }) => dayOf(date, userId)),
  ];
  conflicts.ask(question.title, question.message, subjectOf('days-off', days), question.action);
}
