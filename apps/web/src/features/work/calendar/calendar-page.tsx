import { ActionIcon, SegmentedControl, Switch } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import {
  addIsoWeeks,
  endOfIsoWeek,
  type IsoWeek,
  isoWeekOf,
  startOfIsoWeek,
} from '@roundbook/domain/values/dates/iso-week';
import { noSuchWeekWords } from '@roundbook/domain/values/dates/no-such-day';
import { LinkButton } from '@roundbook/ui/actions/link-button.tsx';
import { Loaded } from '@roundbook/ui/feedback/loaded.tsx';
import { CardSkeleton } from '@roundbook/ui/feedback/skeletons.tsx';
import { Page } from '@roundbook/ui/page/page.tsx';
import { dateText } from '@roundbook/ui/text/date-text.ts';
import { useIsPhone } from '@roundbook/ui/theme/is-phone.ts';
import { useAppStart } from '../../../platform/app-start.ts';
import { NoSuchDay } from '../../../platform/navigation/no-such-day.tsx';
import { weekQuery } from './api.ts';
import type { CalendarView } from './calendar-views.ts';
import { monthOf, monthText, weekInMonth } from './month/month-days.ts';
import { MonthView } from './month/month-view.tsx';
import { WeekButtons } from './week/week-buttons.tsx';
import { WeekPlan } from './week/week-plan.tsx';
import classes from './calendar-page.module.css';

interface CalendarPageProps {
  /** The week in the address, which may not exist. */
  readonly week: string;
  readonly view: CalendarView;
  readonly onView: (view: CalendarView) => void;
}

const VIEWS: readonly { value: CalendarView; label: string }[] = [
  { value: 'people', label: 'People' },
  { value: 'days', label: 'Days' },
  { value: 'month', label: 'Month' },
];

/** A phone has only one view of a week. */
const PHONE_VIEWS: readonly { value: CalendarView; label: string }[] = [
  { value: 'people', label: 'Week' },
  { value: 'month', label: 'Month' },
];

interface StepsProps {
  readonly week: IsoWeek;
  readonly view: CalendarView;
}

/** Buttons for the previous, current and next week or month. */
function Steps({ week, view }: StepsProps) {
  const { today } = useAppStart();
  const navigate = useNavigate();
  const isMonth = view === 'month';
  const go = (to: IsoWeek) =>
    void navigate({ to: '/plan/calendar/$week', params: { week: to }, search: { view } });
  const step = (by: 1 | -1) => go(isMonth ? weekInMonth(monthOf(week), by) : addIsoWeeks(week, by));
  const what = isMonth ? 'month' : 'week';
  return (
    <div className={classes.steps}>
      <ActionIcon color="slate" size="lg" aria-label={`Previous ${what}`} onClick={() => step(-1)}>
        <IconChevronLeft size={20} aria-hidden />
      </ActionIcon>
      <LinkButton
        variant="default"
        to="/plan/calendar/$week"
        params={{ week: isoWeekOf(today) }}
        search={{ view }}
      >
        Today
      </LinkButton>
      <ActionIcon color="slate" size="lg" aria-label={`Next ${what}`} onClick={() => step(1)}>
        <IconChevronRight size={20} aria-hidden />
      </ActionIcon>
    </div>
  );
}

const skeleton = (
  <output aria-label="Loading" className={classes.skeleton}>
    <CardSkeleton lines={5} />
    <CardSkeleton lines={5} />
    <CardSkeleton lines={5} />
  </output>
);

function Week({ week, view }: StepsProps) {
  const isPhone = useIsPhone();
  const query = useQuery(weekQuery(week));
  const [isSelecting, setSelecting] = useState(false);
  const [showsWaiting, setShowsWaiting] = useState(true);
  return (
    <>
      <div className={classes.tools}>
        <Switch
          label="Select several"
          checked={isSelecting}
          onChange={(event) => setSelecting(event.currentTarget.checked)}
        />
        {!isPhone && (
          <Switch
            label="To plan"
            checked={showsWaiting}
            onChange={(event) => setShowsWaiting(event.currentTarget.checked)}
          />
        )}
        <div className={classes.buttons}>
          <WeekButtons week={week} />
        </div>
      </div>
      <Loaded query={query} skeleton={skeleton}>
        {(calendar) => (
          <WeekPlan
            key={week}
            week={week}
            view={view === 'days' ? 'days' : 'people'}
            calendar={calendar}
            isSelecting={isSelecting}
            showsWaiting={showsWaiting}
          />
        )}
      </Loaded>
      <p className={classes.note}>
        Driving (≈) is estimated in straight lines from visit to visit, in a good order, and
        includes the drives from and to the place where a person’s day starts, if that is known.
      </p>
    </>
  );
}

/** The calendar: a week of work by person or day, or a month in figures. */
export function CalendarPage({ week, view, onView }: CalendarPageProps) {
  const isPhone = useIsPhone();
  const { today } = useAppStart();
  const noSuchWeek = noSuchWeekWords(week, today);
  if (noSuchWeek !== null) {
    return (
      <NoSuchDay
        title="Calendar"
        what="week"
        words={noSuchWeek}
        action={
          <LinkButton to="/plan/calendar/$week" params={{ week: isoWeekOf(today) }}>
            Go to this week
          </LinkButton>
        }
      />
    );
  }
  const isMonth = view === 'month';
  const days = `${dateText(startOfIsoWeek(week))} to ${dateText(endOfIsoWeek(week))}`;
  return (
    <Page
      title={isMonth ? monthText(monthOf(week)) : `Week ${Number(week.slice(-2))}`}
      subtitle={isMonth ? 'What is planned on each day' : days}
      actions={
        <>
          <SegmentedControl
            aria-label="View"
            data={[...(isPhone ? PHONE_VIEWS : VIEWS)]}
            value={isPhone && !isMonth ? 'people' : view}
            onChange={(value) =>
              onView(VIEWS.find((one) => one.value === value)?.value ?? 'people')
            }
          />
          <Steps week={week} view={view} />
        </>
      }
    >
      {isMonth ? <MonthView week={week} /> : <Week week={week} view={view} />}
    </Page>
  );
}
