import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { addDays } from '@roundbook/domain/values/dates/arithmetic';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import { longDayName, quickPicks, shortDayName, workDates } from './work-dates.ts';
import classes from './day-bar.module.css';

interface DayBarProps {
  readonly date: PlainDate;
  readonly today: PlainDate;
}

/** Chooses the day: the previous or next within the work view's dates, or a quick pick. */
export function DayBar({ date, today }: DayBarProps) {
  const navigate = useNavigate();
  const dates = workDates(today);
  const step = (days: number) => {
    const to = addDays(date, days);
    return {
      disabled: !dates.includes(to),
      onClick: () => void navigate({ to: '/work/$date', params: { date: to } }),
    };
  };
  return (
    <nav className={classes.bar} aria-label="Day">
      <ActionIcon color="slate" aria-label="Day before" {...step(-1)}>
        <IconChevronLeft size={20} aria-hidden />
      </ActionIcon>
      <ul className={classes.days}>
        {quickPicks(today).map((day) => (
          <li key={day}>
            <Link
              className={classes.day}
              to="/work/$date"
              params={{ date: day }}
              title={longDayName(day)}
            >
              {shortDayName(day, today)}
            </Link>
          </li>
        ))}
      </ul>
      <ActionIcon color="slate" aria-label="Day after" {...step(1)}>
        <IconChevronRight size={20} aria-hidden />
      </ActionIcon>
    </nav>
  );
}
