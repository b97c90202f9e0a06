import { VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ResponseOf } from '@roundbook/contract/endpoint';
import type { getCalendarDays } from '@roundbook/contract/work/calendar/calendar';
import { SHORT_WEEKDAYS } from '@roundbook/domain/values/dates/day-names';
import type { IsoWeek } from '@roundbook/domain/values/dates/iso-week';
import { datePartsOf, type PlainDate } from '@roundbook/domain/values/dates/plain-date';
import { durationWords } from '@roundbook/domain/values/durations/duration';
import { formatPounds } from '@roundbook/domain/values/money/pounds';
import { Loaded } from '@roundbook/ui/feedback/loaded.tsx';
import { ListSkeleton } from '@roundbook/ui/feedback/skeletons.tsx';
import { countText } from '@roundbook/ui/text/count-text.ts';
import { weekdayText } from '@roundbook/ui/text/date-text.ts';
import { useAppStart } from '../../../../platform/app-start.ts';
import { daysQuery } from '../api.ts';
import { monthOf, weeksOfMonth } from './month-days.ts';
import classes from './month-view.module.css';

type Days = ResponseOf<typeof getCalendarDays>;

interface DayFigures {
  readonly jobs: number;
  readonly done: number;
  readonly seconds: number;
  readonly cost: number;
  readonly due: number;
  readonly capacity: number;
  readonly overfull: number;
  readonly holiday: string | null;
}

function figuresOf({ work, due, days }: Days, date: PlainDate): DayFigures {
  const theirs = work.filter((one) => one.date === date);
  const sum = (figure: 'jobs' | 'done' | 'seconds' | 'cost') =>
    theirs.reduce((total, one) => total + one[figure], 0);
  const day = days.find((one) => one.date === date);
  return {
    jobs: sum('jobs'),
    done: sum('done'),
    seconds: sum('seconds'),
    cost: sum('cost'),
    due: due.find((one) => one.date === date)?.jobs ?? 0,
    capacity: day?.seconds ?? 0,
    overfull: day?.overfull ?? 0,
    holiday: day?.holiday ?? null,
  };
}

interface DayProps {
  readonly date: PlainDate;
  readonly week: IsoWeek;
  readonly isOutside: boolean;
  readonly isToday: boolean;
  readonly figures: DayFigures;
}

function Day({ date, week, isOutside, isToday, figures }: DayProps) {
  const { jobs, done, seconds, cost, due, capacity, overfull, holiday } = figures;
  const hours =
    capacity > 0 && overfull === 0
      ? `${durationWords(seconds)} of ${durationWords(capacity)}`
      : durationWords(seconds);
  const tooMuch = overfull > 0 ? `Too full for ${overfull === 1 ? 'one' : overfull}` : '';
  return (
    <Link
      className={classes.day}
      data-outside={isOutside || undefined}
      data-today={isToday || undefined}
      to="/plan/calendar/$week"
      params={{ week }}
      search={{ view: 'days' }}
    >
      <VisuallyHidden>{weekdayText(date)}</VisuallyHidden>
      <span className={classes.number} aria-hidden>
        {datePartsOf(date).day}
      </span>
      {holiday && <span className={classes.figure}>{holiday}</span>}
      {jobs > 0 && (
        <>
          <span className={classes.jobs}>{countText(jobs, 'job')}</span>
          <span className={classes.figure}>{hours}</span>
          <span className={classes.figure}>{formatPounds(cost)}</span>
          {done > 0 && (
            <span className={classes.figure}>{done === jobs ? 'All done' : `${done} done`}</span>
          )}
        </>
      )}
      {tooMuch && <span className={classes.over}>{tooMuch}</span>}
      {due > 0 && <span className={classes.due}>{due} due</span>}
    </Link>
  );
}

/** A month in figures, in whole weeks; a day opens its week. */
export function MonthView({ week: shown }: { readonly week: IsoWeek }) {
  const { today } = useAppStart();
  const month = monthOf(shown);
  const weeks = weeksOfMonth(month);
  const query = useQuery(daysQuery(weeks[0]!.days[0]!, weeks.at(-1)!.days[6]!));
  return (
    <Loaded query={query} skeleton={<ListSkeleton rows={6} />}>
      {(days) => (
        <div className={classes.month} data-paper="wide">
          <span />
          {SHORT_WEEKDAYS.map((name) => (
            <span key={name} className={classes.weekday}>
              {name}
            </span>
          ))}
          {weeks.map(({ week, days: dates }) => (
            <div key={week} className={classes.week}>
              <Link
                className={classes.weekNumber}
                to="/plan/calendar/$week"
                params={{ week }}
                aria-label={`Week ${Number(week.slice(-2))}`}
              >
                {Number(week.slice(-2))}
              </Link>
              {dates.map((date) => (
                <Day
                  key={date}
                  date={date}
                  week={week}
                  isOutside={date.slice(0, 7) !== month.slice(0, 7)}
                  isToday={date === today}
                  figures={figuresOf(days, date)}
                />
              ))}
            </div>
          ))}
        </div>
      )}
    </Loaded>
  );
}
