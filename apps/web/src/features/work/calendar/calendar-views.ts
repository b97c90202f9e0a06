/** How the calendar is cut: a row for each person, a column for each day alone, or a month in figures. */
const CALENDAR_VIEWS = ['people', 'days', 'month'] as const;

export type CalendarView = (typeof CALENDAR_VIEWS)[number];

/** A view from the address; undefined for the usual one, which is people. */
export function calendarView(value: unknown): CalendarView | undefined {
  return CALENDAR_VIEWS.find((view) => view === value && view !== 'people');
}
