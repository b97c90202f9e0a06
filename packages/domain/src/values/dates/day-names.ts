/** The months of a year, from January. */
export const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

/** The days of a week, from Monday. */
export const WEEKDAYS = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const;

/** The months as lists and narrow columns show them: "Jan". */
export const SHORT_MONTHS = MONTHS.map((month) => month.slice(0, 3));

/** The weekdays as lists and narrow columns show them: "Mon". */
export const SHORT_WEEKDAYS = WEEKDAYS.map((day) => day.slice(0, 3));
