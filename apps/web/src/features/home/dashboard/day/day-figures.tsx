import { useQuery } from '@tanstack/react-query';
import { Link, type LinkProps, linkOptions } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { isoWeekOf } from '@roundbook/domain/values/dates/iso-week';
import { formatPounds } from '@roundbook/domain/values/money/pounds';
import { dayProgress } from '@roundbook/domain/work/jobs/day-status';
import { useAppStart } from '../../../../platform/app-start.ts';
import { useDayEarnings } from '../../../work/prices/lookups.ts';
import { PerHour } from '../../../work/prices/parts.tsx';
import { jobSummaryQuery, owedQuery, statsQuery, weekQuery } from '../api.ts';
import { lateOf } from '../owed/owed-ages.tsx';
import { Steady } from '../steady.tsx';
import classes from './day-figures.module.css';

interface FigureProps {
  readonly label: string;
  readonly link: LinkProps;
  /** Null while loading. */
  readonly value: string | null;
  readonly detail: ReactNode;
  /** Whether the figure needs attention. */
  readonly urgent?: boolean;
  /** A fraction from 0 to 1, shown as a bar. */
  readonly progress?: number | undefined;
}

function Figure({ label, link, value, detail, urgent = false, progress }: FigureProps) {
  return (
    <Link {...link} className={classes.figure} data-urgent={urgent || undefined}>
      <span className={classes.label}>{label}</span>
      <span className={classes.value}>{value ?? '–'}</span>
      {progress !== undefined && (
        <span className={classes.bar} aria-hidden>
          <span style={{ width: `${progress * 100}%` }} />
        </span>
      )}
      {/* The line keeps its place while the figure loads. */}
      <span className={classes.detail}>{value === null ? '\u00A0' : detail}</span>
    </Link>
  );
}

function TodayFigure() {
  const { today } = useAppStart();
  const day = useQuery(weekQuery(isoWeekOf(today))).data?.days.find(({ date }) => date === today);
  const earned = useDayEarnings(today)?.day;
  const { done, jobs } = day ? dayProgress(day) : { done: 0, jobs: 0 };
  return (
    <Figure
      label="Done today"
      link={linkOptions({ to: '/work' })}
      value={day ? `${done} of ${jobs}` : null}
      detail={
        day && jobs + day.skipped > 0 ? (
          <>
            {`${formatPounds(day.cost)} of work `}
            {day.skipped > 0 && `· ${day.skipped} skipped `}
            {earned?.perHour === null && '· '}
            {earned && <PerHour earned={earned} />}
          </>
        ) : (
          'Nothing planned'
        )
      }
      // The bar is there on a day without work too, so that the figures keep their height.
      progress={jobs > 0 ? done / jobs : 0}
    />
  );
}

function OwedFigure() {
  const owed = useQuery(owedQuery).data;
  const late = owed ? lateOf(owed) : 0;
  return (
    <Figure
      label="Owed"
      link={linkOptions({
        to: '/manage/customers',
        search: { balance: 'owing', sort: '-balance' },
      })}
      value={owed ? formatPounds(owed.total) : null}
      detail={late > 0 ? `${formatPounds(late)} of it late` : 'None of it late'}
    />
  );
}

function LateFigure() {
  const statuses = useQuery(jobSummaryQuery).data?.statuses;
  const count = (wanted: string) => statuses?.find(({ status }) => status === wanted)?.count ?? 0;
  const [late, overdue] = [count('Late'), count('Overdue')];
  const details = [
    late > 0 && `${late.toLocaleString('en-GB')} past their day`,
    overdue > 0 && `${overdue.toLocaleString('en-GB')} not planned`,
  ];
  return (
    <Figure
      label="Late visits"
      link={linkOptions({
        to: '/plan/jobs',
        search: { status: late > 0 || overdue === 0 ? 'Late' : 'Overdue' },
      })}
      value={statuses ? (late + overdue).toLocaleString('en-GB') : null}
      detail={details.filter(Boolean).join(', ') || 'Everything is on time'}
      urgent={late + overdue > 0}
    />
  );
}

function CashFigure() {
  const stats = useQuery(statsQuery).data;
  return (
    <Figure
      label="Cash taken today"
      link={linkOptions({ to: '/manage/payments' })}
      value={stats ? formatPounds(stats.cash.today.total) : null}
      detail={stats && `${formatPounds(stats.payments.today.total)} received in all`}
    />
  );
}

/**
 * An owner's first questions: the day's progress, the total owed, the overdue part, and the cash
 * taken. Each figure keeps its own height while it loads, since a phone shows them in two rows.
 */
export function DayFigures() {
  return (
    <section className={classes.figures} aria-label="Today">
      <Steady name="figure-done">
        <TodayFigure />
      </Steady>
      <Steady name="figure-owed">
        <OwedFigure />
      </Steady>
      <Steady name="figure-late">
        <LateFigure />
      </Steady>
      <Steady name="figure-cash">
        <CashFigure />
      </Steady>
    </section>
  );
}
