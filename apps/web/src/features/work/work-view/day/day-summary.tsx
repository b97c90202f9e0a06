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

/** Loaded only for users who may see £ per hour: a worker's first page does not need the code. */
const DayEarned = lazy(async () => ({
  default: (await import('../../prices/parts.tsx')).DayEarned,
}));

/** The label of each filter choice. */
export const FILTER_NAMES: Readonly<Record<AssignedFilter, string>> = {
  everyone: 'Everyone',
  me: 'Just me',
  unassigned: 'Unassigned',
};

/** Filters the stops by assignee, and remembers the choice. */
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

/** Stops, time and (for Worker and above) money on one line. */
export function totalsWords({ stops, seconds, pence }: StopTotals): string {
  const parts = [
    countText(stops, 'stop'),
    durationWords(seconds),
    pence === null ? '' : formatPounds(pence),
  ];
  return parts.filter(Boolean).join(' · ');
}

/** The money taken at finished stops, by payment method; empty if none was taken. */
export function useTaken(finished: readonly Stop[]): string {
  const changeOf = useQueuedChanges();
  return moneyWords(finished.flatMap((stop) => paymentsOf(stop, changeOf(stop)?.payments)));
}

interface DayTotalsProps {
  readonly date: PlainDate;
  readonly day: Day;
  /** The order that the day follows, if its driving times are still valid. */
  readonly order: DayOrder['order'];
  /** The open stops. */
  readonly open: readonly Stop[];
}

function wayWords(order: NonNullable<DayOrder['order']>, open: readonly Stop[]): string {
  const isOpen = new Set(open.map(({ id }) => id));
  const driving = durationWords(drivingLeft(order, (jobId) => isOpen.has(jobId)));
  return `${driving} driving · done by ${clockText(order.totals.finishesAt)}`;
}

/**
 * The day's time and (for Worker and above) money, the remaining totals, the money taken, the driving left and (for
 * Manager and above) the £ per hour.
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
