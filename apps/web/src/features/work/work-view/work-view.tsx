import { IconCloudOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useOnline } from '@roundbook/client/online';
import { useStore } from '@roundbook/client/store';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import { timeOfDayIn } from '@roundbook/domain/values/dates/zones';
import { EmptyState } from '@roundbook/ui/feedback/empty-state.tsx';
import { Loaded } from '@roundbook/ui/feedback/loaded.tsx';
import { CardSkeleton } from '@roundbook/ui/feedback/skeletons.tsx';
import { DayLayout } from '@roundbook/ui/page/day-page.tsx';
import { Page } from '@roundbook/ui/page/page.tsx';
import { useSavedAt } from '../../../offline/reading/kept-reads.ts';
import { useAppStart } from '../../../platform/app-start.ts';
import { useDayOrder } from '../work-orders/lookups.ts';
import { DayBar } from './day/day-bar.tsx';
import { DayList } from './day/day-list.tsx';
import { dayQuery, usePrefetchedDays } from './day/day-query.ts';
import { stopsOf } from './day/day-stops.ts';
import { AssignedFilterControl } from './day/day-summary.tsx';
import { useToday } from './day/today.ts';
import { assignedFilter } from './day/work-choices.ts';
import { longDayName, nearDayName } from './day/work-dates.ts';
import classes from './work-view.module.css';

const skeleton = (
  <output aria-label="Loading" className={classes.skeleton}>
    <CardSkeleton lines={4} />
    <CardSkeleton lines={4} />
    <CardSkeleton lines={4} />
  </output>
);

/** The work of a day: its stops in order, what is left of them, and the next one within reach. */
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
