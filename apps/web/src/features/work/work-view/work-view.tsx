import { IconCloudOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useStore } from '@roundbook/client/store';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import { timeOfDayIn } from '@roundbook/domain/values/dates/zones';
import { EmptyState } from '@roundbook/ui/feedback/empty-state.tsx';
import { Loaded } from '@roundbook/ui/feedback/loaded.tsx';
import { CardSkeleton } from '@roundbook/ui/feedback/skeletons.tsx';
import { DayLayout } from '@roundbook/ui/page/day-page.tsx';
import { Page } from '@roundbook/ui/page/page.tsx';
import { type Readiness, useReadiness } from '../../../offline/reading/fetches-ahead.ts';
import { useSavedAt } from '../../../offline/reading/kept-reads.ts';
import { useKeepsChanges } from '../../../offline/sync/kept-banner.ts';
import { useAppStart } from '../../../platform/app-start.ts';
import { useDayOrder } from '../work-orders/order/day-order.ts';
import { DayHead } from './day/day-head.tsx';
import { DayList } from './day/day-list.tsx';
import { useDay, usePrefetchedDays } from './day/day-query.ts';
import { dayOf, stopsOf } from './day/day-stops.ts';
import { useToday } from './day/today.ts';
import { assignedFilter } from './day/work-choices.ts';
import { longDayName, nearDayName } from './day/work-dates.ts';
import { useStopStates } from './stop/queued-stops.ts';
import classes from './work-view.module.css';

const skeleton = (
  <output aria-label="Loading" className={classes.skeleton}>
    <CardSkeleton lines={4} />
    <CardSkeleton lines={4} />
    <CardSkeleton lines={4} />
  </output>
);

const READINESS: Readonly<Record<Readiness, string>> = {
  unready: '',
  fetching: 'getting ready for work without signal…',
  ready: 'ready for work without signal',
};

/** The parts that are there, separated by commas; begins with a capital. */
function subtitleOf(parts: readonly (string | false | null)[]): string {
  const words = parts.filter(Boolean).join(', ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A day's work: its stops in order, the remaining totals, and the next stop within reach. */
export function WorkView({ date }: { readonly date: PlainDate }) {
  useKeepsChanges();
  const { timeZone } = useAppStart().business;
  const today = useToday();
  const readiness = useReadiness();
  const assigned = useStore(assignedFilter);
  const { query, queryKey, isUnknownHere } = useDay(date, assigned);
  const route = useDayOrder(date, assigned);
  const savedAt = useSavedAt(queryKey);
  usePrefetchedDays(today, assigned);
  const stateOf = useStopStates();
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  const stops = query.data && stopsOf(query.data.jobs);
  const day = stops ? dayOf(stops, stateOf) : null;
  return (
    <Page
      title={nearDayName(date, today) ?? longDayName(date)}
      subtitle={subtitleOf([
        nearDayName(date, today) && longDayName(date),
        savedAt && `as of ${timeOfDayIn(timeZone, savedAt)}`,
        READINESS[readiness ?? 'unready'],
      ])}
    >
      <DayLayout bar={<DayHead date={date} today={today} day={day} slot={setSlot} />}>
        {isUnknownHere ? (
          <EmptyState icon={IconCloudOff} title="This day is not on this device">
            It will be here once you are back online.
          </EmptyState>
        ) : (
          <Loaded query={query} skeleton={skeleton}>
            {() =>
              route.isLoading || !stops || !day ? (
                skeleton
              ) : (
                <DayList
                  key={`${date} ${assigned}`}
                  date={date}
                  stops={stops}
                  day={day}
                  route={route}
                  isToday={date === today}
                  slot={slot}
                />
              )
            }
          </Loaded>
        )}
      </DayLayout>
    </Page>
  );
}
