/** The calendar's views: a week with a row for each person, a week with days only, or a month in figures. */
const CALENDAR_VIEWS = ['people', 'days', 'month'] as const;

export type CalendarView = (typeof CALENDAR_VIEWS)[number];

/** A view from the URL; undefined for the default, which is people. */
export function calendarView(value: unknown): CalendarView | undefined {
  return CALENDAR_VIEWS.find((view) => view === value && view !== 'people');
}
