import { Link } from '@tanstack/react-router';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import { dayProgress, dayStatus } from '@roundbook/domain/work/jobs/day-status';
import { weekdayText } from '@roundbook/ui/text/date-text.ts';
import { StatusBadge } from '@roundbook/ui/text/status-badge.tsx';
import { useAppStart } from '../../../../platform/app-start.ts';
import { PlanDueButton } from './plan-due-button.tsx';
import { SuggestionButton } from './suggestion-button.tsx';
import { WeekCard } from './week-card.tsx';
import { DAY_COLOURS, dayFacts, type ShownDay } from './week-days.ts';
import classes from './daily-tracker.module.css';

function DayRow({ day, today }: { readonly day: ShownDay; readonly today: PlainDate }) {
  const { date, week, suggested, proposed } = day;
  const facts = { date, ...dayProgress(day), suggested: suggested + proposed };
  const status = dayStatus(facts, today);
  return (
    <li className={classes.row}>
      <Link
        to="/work/$date"
        params={{ date }}
        className={classes.day}
        data-today={date === today || undefined}
      >
        <span className={classes.date}>{weekdayText(date)}</span>
        <span className={classes.facts}>{dayFacts(day).join(' · ')}</span>
        {status === '-' ? (
          <span className={classes.none}>-</span>
        ) : (
          <StatusBadge colour={DAY_COLOURS[status]}>{status}</StatusBadge>
        )}
      </Link>
      {suggested + proposed > 0 && (
        <div className={classes.actions}>
          {suggested > 0 && <PlanDueButton date={date} count={suggested} />}
          {proposed > 0 && <SuggestionButton week={week} date={date} count={proposed} />}
        </div>
      )}
    </li>
  );
}

/** The work on each day of a week, with the part that is done; the user can move from week to week. */
export function DailyTracker() {
  const { today } = useAppStart();
  return (
    <WeekCard title="This week">
      {(days, busy) => (
        <ol className={classes.days} aria-busy={busy}>
          {days.map((day) => (
            <DayRow key={day.date} day={day} today={today} />
          ))}
        </ol>
      )}
    </WeekCard>
  );
}
