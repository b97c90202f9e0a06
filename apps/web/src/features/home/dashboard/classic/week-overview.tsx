import { Link } from '@tanstack/react-router';
import { dayProgress, dayStatus } from '@roundbook/domain/work/jobs/day-status';
import { weekdayText } from '@roundbook/ui/text/date-text.ts';
import { StatusBadge } from '@roundbook/ui/text/status-badge.tsx';
import { useAppStart } from '../../../../platform/app-start.ts';
import { PlanDueButton } from '../week/plan-due-button.tsx';
import { SuggestionButton } from '../week/suggestion-button.tsx';
import { WeekCard } from '../week/week-card.tsx';
import { DAY_COLOURS, dayFacts } from '../week/week-days.ts';
import classes from './week-overview.module.css';

/** The classic week: its days side by side, each with its suggestions. */
export function WeekOverview() {
  const { today } = useAppStart();
  return (
    <WeekCard title="Week overview">
      {(days, busy) => (
        <ol className={classes.days} aria-busy={busy}>
          {days.map((day) => {
            const { date, week, suggested, proposed } = day;
            const facts = { date, ...dayProgress(day), suggested: suggested + proposed };
            const status = dayStatus(facts, today);
            return (
              <li key={date} className={classes.day} data-today={date === today || undefined}>
                <Link to="/work/$date" params={{ date }} className={classes.link}>
                  {weekdayText(date)}
                </Link>
                {status === '-' ? (
                  <span>-</span>
                ) : (
                  <StatusBadge colour={DAY_COLOURS[status]}>{status}</StatusBadge>
                )}
                {dayFacts(day).map((fact) => (
                  <span key={fact} className={classes.fact}>
                    {fact}
                  </span>
                ))}
                {suggested > 0 && <PlanDueButton date={date} count={suggested} />}
                {proposed > 0 && <SuggestionButton week={week} date={date} count={proposed} />}
              </li>
            );
          })}
        </ol>
      )}
    </WeekCard>
  );
}
