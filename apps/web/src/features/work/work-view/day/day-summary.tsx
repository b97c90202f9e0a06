import { SegmentedControl } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { useStore } from '@roundbook/client/store';
import { clockText } from '@roundbook/domain/values/dates/clock';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import { durationWords } from '@roundbook/domain/values/durations/duration';
import { formatPounds } from '@roundbook/domain/values/money/pounds';
import { countText } from '@roundbook/ui/text/count-text.ts';
import { hasRole } from '../../../../platform/access.ts';
import type { DayOrder } from '../../work-orders/order/day-order.ts';
import { drivingLeft } from '../../work-orders/order/planned-stops.ts';
import { useQueuedChanges } from '../stop/queued-stops.ts';
import type { Day, Stop, StopTotals } from './day-stops.ts';
import { moneyWords, paymentsOf } from './taken.ts';
import { ASSIGNED_FILTERS, assignedFilter, type AssignedFilter } from './work-choices.ts';
import classes from './day-summary.module.css';

/** Loaded for those alone who see it: a worker's first page does without. */
const DayEarned = lazy(async () => ({
  default: (await import('../../prices/parts.tsx')).DayEarned,
}));

/** The filter's choices as a person reads them. */
export const FILTER_NAMES: Readonly<Record<AssignedFilter, string>> = {
  everyone: 'Everyone',
  me: 'Just me',
  unassigned: 'Unassigned',
};

/** Whose stops are shown; the choice is remembered. */
export function AssignedFilterControl() {
  const chosen = useStore(assignedFilter);
  return (
    <SegmentedControl
      className={classes.filter}
      aria-label="Assigned to"
      data={ASSIGNED_FILTERS.map((value) => ({ value, label: FILTER_NAMES[value] }))}
      value={chosen}
      onChange={(value) =>
        assignedFilter.update(() => ASSIGNED_FILTERS.find((known) => known === value) ?? 'everyone')
      }
    />
  );
}

/** Stops, time and (Worker and above) money in a line. */
export function totalsWords({ stops, seconds, pence }: StopTotals): string {
  const parts = [
    countText(stops, 'stop'),
    durationWords(seconds),
    pence === null ? '' : formatPounds(pence),
  ];
  return parts.filter(Boolean).join(' · ');
}

/** The money taken with finished stops, by its way of paying; empty without any. */
export function useTaken(finished: readonly Stop[]): string {
  const changeOf = useQueuedChanges();
  return moneyWords(finished.flatMap((stop) => paymentsOf(stop, changeOf(stop)?.payments)));
}

interface DayTotalsProps {
  readonly date: PlainDate;
  readonly day: Day;
  /** The order that the day follows, if its driving times still hold. */
  readonly order: DayOrder['order'];
  /** The stops still to do. */
  readonly open: readonly Stop[];
}

function wayWords(order: NonNullable<DayOrder['order']>, open: readonly Stop[]): string {
  const isOpen = new Set(open.map(({ id }) => id));
  const driving = durationWords(drivingLeft(order, (jobId) => isOpen.has(jobId)));
  return `${driving} driving · done by ${clockText(order.totals.finishesAt)}`;
}

/**
 * Time and (Worker and above) money of the day, what is left, what was taken, the driving left and (Manager and
 * above) what an hour earns.
 */
export function DayTotals({ date, day, order, open }: DayTotalsProps) {
  const { all, left, finished } = day;
  const whose = useStore(assignedFilter);
  const taken = useTaken(finished);
  return (
    <dl className={classes.totals}>
      <div>
        <dt>Day</dt>
        <dd>{totalsWords(all)}</dd>
      </div>
      <div>
        <dt>Left</dt>
        <dd>{left.stops === 0 ? 'Nothing' : totalsWords(left)}</dd>
      </div>
      {taken && (
        <div>
          <dt>Taken</dt>
          <dd>{taken}</dd>
        </div>
      )}
      {order && order.stops.length > 0 && open.length > 0 && (
        <div>
          <dt>Route</dt>
          <dd>{wayWords(order, open)}</dd>
        </div>
      )}
      {hasRole('Manager') && (
        <Suspense>
          <DayEarned date={date} whose={whose} />
        </Suspense>
      )}
    </dl>
  );
}
