import { getCalendar, getCalendarDays } from '@roundbook/contract/work/calendar/calendar';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import { atField } from '@roundbook/domain/values/refusals/refusal';
import {
  lastDayRefusal,
  MOST_DAYS_OF_FIGURES,
  MOST_DAYS_OF_VISITS,
} from '@roundbook/domain/work/calendar/shown-days';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Route } from '../../../platform/http/call.ts';
import { read } from '../../../platform/http/route.ts';
import { findCalendarDays } from './day-queries.ts';
import { findCalendar } from './queries.ts';

/**
 * Checks a range of days.
 * @throws AppError 400 if the days are out of order or too many
 */
function checkDays({ from, to }: { from: PlainDate; to: PlainDate }, most: number): void {
  const refused = atField('to', lastDayRefusal(from, to, most));
  if (refused) throw new AppError('invalid', refused);
}

/** The routes for the visits of each day and the visits that wait for a day. */
export const calendarRoutes: readonly Route[] = [
  read(getCalendar, ({ tx, query, today }) => {
    checkDays(query, MOST_DAYS_OF_VISITS);
    return findCalendar(tx, query, today);
  }),
  read(getCalendarDays, ({ tx, query }) => {
    checkDays(query, MOST_DAYS_OF_FIGURES);
    return findCalendarDays(tx, query);
  }),
];
