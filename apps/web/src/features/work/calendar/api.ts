import { queryOptionsFor } from '@roundbook/client/api';
import { getCalendar, getCalendarDays } from '@roundbook/contract/work/calendar/calendar';
import {
  endOfIsoWeek,
  type IsoWeek,
  startOfIsoWeek,
} from '@roundbook/domain/values/dates/iso-week';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';

const fallback = 'Sorry, there was an error loading the jobs';

export const weekQuery = (week: IsoWeek) => ({
  ...queryOptionsFor(
    getCalendar,
    { query: { from: startOfIsoWeek(week), to: endOfIsoWeek(week) } },
    { fallback },
  ),
  // Rows are replaced one by one, and unchanged rows stay the same objects. Structural sharing
  // compares by position, so every row after the first change would become a new object.
  structuralSharing: false,
});

export const daysQuery = (from: PlainDate, to: PlainDate) =>
  queryOptionsFor(getCalendarDays, { query: { from, to } }, { fallback });
