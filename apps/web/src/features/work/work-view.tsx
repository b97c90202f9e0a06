import type { PlainDate } from '@roundbook/domain/dates/plain-date';
import { timeOfDayIn } from '@roundbook/domain/dates/zones';
import { IconCloudOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useSavedAt } from '../../offline/kept-reads.ts';
import { useAppStart } from '../../platform/app-start.ts';
import { useOnline } from '../../platform/online.ts';
import { useStore } from '../../platform/store.ts';
import { DayLayout } from '../../ui/day-page.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Page } from '../../ui/page.tsx';
import { CardSkeleton } from '../../ui/skeletons.tsx';
import { useDayOrder } from '../work-orders/lookups.ts';
import { DayBar } from './day-bar.tsx';
import { DayList } from './day-list.tsx';
import { dayQuery, usePrefetchedDays } from './day-query.ts';
import { stopsOf } from './day-stops.ts';
import { AssignedFilterControl } from './day-summary.tsx';
import { useToday } from './today.ts';
import { assignedFilter } from './work-choices.ts';
import { longDayName, nearDayName } from './work-dates.ts';
import classes from './work-view.module.css';

const skeleton = (
  <output aria-label="Loading" className={classes.skeleton}>
    <CardSkeleton lines={4} />
    <CardSkeleton lines={4} />
    <CardSkeleton lines={4} />
  </output>
);

/** The work of a day: its stops in order, what is left of them, and the next one in reach. */
export function WorkView({ date }: { readonly date: PlainDate }) {
  const { timeZone } = useAppStart().business;
  const today = useToday();
  const online = useOnline();
  const assigned = useStore(assignedFilter);
  const options = dayQuery(date, assigned);
  const query = useQuery(options);
  const route = useDayOrder(date, assigned);
  const savedAt = useSavedAt(options.queryKey);
  usePrefetchedDays(today, assigned);
  const isUnknownHere = !online && query.data === undefined && query.isError;
  return (
    <Page
      title={nearDayName(date, today) ?? longDayName(date)}
      subtitle={[
        nearDayName(date, today) && longDayName(date),
        savedAt && `as of ${timeOfDayIn(timeZone, savedAt)}`,
      ]
        .filter(Boolean)
        .join(', ')}
    >
      <DayLayout bar={<DayBar date={date} today={today} />}>
        <AssignedFilterControl />
        {isUnknownHere ? (
          <EmptyState icon={IconCloudOff} title="This day is not on this device">
            It will be here once you are back online.
          </EmptyState>
        ) : (
          <Loaded query={query} skeleton={skeleton}>
            {({ jobs }) =>
              route.isLoading ? (
                skeleton
              ) : (
                <DayList
                  key={`${date} ${assigned}`}
                  stops={stopsOf(jobs)}
                  route={route}
                  isToday={date === today}
                />
              )
            }
          </Loaded>
        )}
      </DayLayout>
    </Page>
  );
}
