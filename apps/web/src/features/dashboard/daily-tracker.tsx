import { ActionIcon } from '@mantine/core';
import type { ResponseOf } from '@roundbook/contract/endpoint';
import type { getWeek } from '@roundbook/contract/dashboard';
import { isoWeekOf, nextIsoWeek, previousIsoWeek } from '@roundbook/domain/dates/iso-week';
import type { PlainDate } from '@roundbook/domain/dates/plain-date';
import { durationWords } from '@roundbook/domain/durations/duration';
import { type DayStatus, dayStatus } from '@roundbook/domain/jobs/day-status';
import { formatPounds } from '@roundbook/domain/money/pounds';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useAppStart } from '../../platform/app-start.ts';
import { weekdayText } from '../../ui/date-text.ts';
import { Loaded } from '../../ui/loaded.tsx';
import type { Colour } from '../../ui/palette.ts';
import { SectionCard } from '../../ui/section-card.tsx';
import { ListSkeleton } from '../../ui/skeletons.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
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

/** What each day of a week holds and how far it has come, week by week. */
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
