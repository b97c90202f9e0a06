import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { ResponseOf } from '@roundbook/contract/endpoint';
import type { getWeek } from '@roundbook/contract/home/dashboard/dashboard';
import { isoWeekOf, nextIsoWeek, previousIsoWeek } from '@roundbook/domain/values/dates/iso-week';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import { durationWords } from '@roundbook/domain/values/durations/duration';
import { formatPounds } from '@roundbook/domain/values/money/pounds';
import { type DayStatus, dayStatus } from '@roundbook/domain/work/jobs/day-status';
import { Loaded } from '@roundbook/ui/feedback/loaded.tsx';
import { ListSkeleton } from '@roundbook/ui/feedback/skeletons.tsx';
import { SectionCard } from '@roundbook/ui/page/section-card.tsx';
import { weekdayText } from '@roundbook/ui/text/date-text.ts';
import { StatusBadge } from '@roundbook/ui/text/status-badge.tsx';
import type { Colour } from '@roundbook/ui/theme/palette.ts';
import { useAppStart } from '../../../platform/app-start.ts';
import { weekQuery } from './api.ts';
import { PlanDueButton } from './plan-due-button.tsx';
import classes from './daily-tracker.module.css';

type Day = ResponseOf<typeof getWeek>['days'][number];

const COLOURS: Readonly<Record<Exclude<DayStatus, '-'>, Colour>> = {
  Suggested: 'violet',
  Planned: 'blue',
  'In Progress': 'glass',
  Complete: 'green',
  Incomplete: 'amber',
};

function DayRow({ day, today }: { readonly day: Day; readonly today: PlainDate }) {
  const { date, planned, done, skipped, suggested } = day;
  const jobs = planned + done + skipped;
  const status = dayStatus({ date, jobs, done: done + skipped, suggested }, today);
  const facts = [
    jobs > 0 ? `${done + skipped} of ${jobs}` : null,
    day.minutes > 0 ? durationWords(day.minutes * 60) : null,
    day.cost > 0 ? formatPounds(day.cost) : null,
  ];
  return (
    <li className={classes.row}>
      <Link
        to="/work/$date"
        params={{ date }}
        className={classes.day}
        data-today={date === today || undefined}
      >
        <span className={classes.date}>{weekdayText(date)}</span>
        <span className={classes.facts}>{facts.filter(Boolean).join(' · ')}</span>
        {status === '-' ? (
          <span className={classes.none}>-</span>
        ) : (
          <StatusBadge colour={COLOURS[status]}>{status}</StatusBadge>
        )}
      </Link>
      {suggested > 0 && <PlanDueButton date={date} count={suggested} />}
    </li>
  );
}

/** The work on each day of a week and how much of it is done, week by week. */
export function DailyTracker() {
  const { today } = useAppStart();
  const thisWeek = isoWeekOf(today);
  const [week, setWeek] = useState(thisWeek);
  const query = useQuery(weekQuery(week));
  return (
    <SectionCard
      title={
        week === thisWeek ? 'This week' : `Week ${Number(week.slice(-2))}, ${week.slice(0, 4)}`
      }
      padding="flush"
      actions={
        <>
          <ActionIcon
            color="slate"
            aria-label="Week before"
            onClick={() => setWeek(previousIsoWeek(week))}
          >
            <IconChevronLeft size={18} aria-hidden />
          </ActionIcon>
          <ActionIcon
            color="slate"
            aria-label="Week after"
            onClick={() => setWeek(nextIsoWeek(week))}
          >
            <IconChevronRight size={18} aria-hidden />
          </ActionIcon>
        </>
      }
    >
      <Loaded query={query} skeleton={<ListSkeleton rows={7} />}>
        {({ days }) => (
          <ol className={classes.days} aria-busy={query.isPlaceholderData}>
            {days.map((day) => (
              <DayRow key={day.date} day={day} today={today} />
            ))}
          </ol>
        )}
      </Loaded>
    </SectionCard>
  );
}
