import type { Endpoint } from '@roundbook/contract/endpoint';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import { daysOffConflict } from '@roundbook/domain/work/availability/days-off-question';
import { subjectOf } from '../../../../platform/http/bypass.ts';
import type { WriteCall } from '../../../../platform/http/call.ts';
import { type AwayDay, type KeptHoliday, workGiven } from '../facts.ts';
import { dayOf } from './day-queries.ts';
import type { Changed } from './job-hours.ts';

/** The bank holidays that the business keeps, and the people who are away. */
interface KnownDaysOff {
  readonly away?: readonly AwayDay[] | undefined;
  readonly holidays?: readonly KeptHoliday[] | undefined;
}

/** The days off among certain days, each named once. */
export async function findDaysOff(
  { facts }: Pick<WriteCall<Endpoint>, 'facts'>,
  dates: readonly PlainDate[],
): Promise<KnownDaysOff> {
  return (await facts.expect(workGiven, { dates })).known;
}

/**
 * Asks once before planning work for bank holidays that the business keeps, or for people on days when they are away.
 * Visits that stay on their day with their person raise no question.
 */
export function askAboutDaysOff(
  { conflicts }: Pick<WriteCall<Endpoint>, 'conflicts'>,
  changed: readonly Changed[],
  known: KnownDaysOff,
): void {
  const given = changed.flatMap(({ before: { visit: before }, after }) => {
    const { assignedTo, scheduledOn } = after.visit!;
    if (scheduledOn === null) return [];
    const isSameDay = before?.scheduledOn === scheduledOn;
    const isSamePerson = before?.assignedTo === assignedTo;
    return isSameDay && isSamePerson ? [] : [{ date: scheduledOn, assignedTo, isSameDay }];
  });
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
