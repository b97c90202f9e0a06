import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import { weekdayText } from '@roundbook/ui/text/date-text.ts';
import classes from './grid.module.css';

/** The heading of a day's column. */
export interface DayHeading {
  readonly date: PlainDate;
  readonly isToday: boolean;
  /** Whether the day is off and has nothing planned, so that it needs little room. */
  readonly isEmpty: boolean;
  /** A note on the day, such as a bank holiday's name. */
  readonly note?: string | undefined;
}

/** The grid columns of a week: empty days are narrow. */
export function gridColumns(headings: readonly DayHeading[]): string {
  return headings
    .map(({ isEmpty }) => (isEmpty ? 'minmax(4.5rem, 0.5fr)' : 'minmax(7rem, 1fr)'))
    .join(' ');
}

/** The days of a week, above their columns. */
export function DayHeadings({ headings }: { readonly headings: readonly DayHeading[] }) {
  return (
    <div className={classes.row}>
      {headings.map(({ date, isToday, note }) => (
        <div key={date} className={classes.day} data-today={isToday || undefined}>
          <span className={classes.dayName}>{weekdayText(date)}</span>
          {isToday && <span className={classes.note}>Today</span>}
          {note && <span className={classes.note}>{note}</span>}
        </div>
      ))}
    </div>
  );
}
