import { ActionIcon, Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useStore } from '@roundbook/client/store';
import {
  endOfIsoWeek,
  type IsoWeek,
  isoWeekOf,
  nextIsoWeek,
  previousIsoWeek,
  startOfIsoWeek,
} from '@roundbook/domain/values/dates/iso-week';
import { Loaded } from '@roundbook/ui/feedback/loaded.tsx';
import { ListSkeleton } from '@roundbook/ui/feedback/skeletons.tsx';
import { SectionCard } from '@roundbook/ui/page/section-card.tsx';
import { useAppStart } from '../../../../platform/app-start.ts';
import { daysOffQuery } from '../../../work/availability/lookups.ts';
import { countsByDay, suggestedWeekQuery } from '../../../work/suggestions/parts.tsx';
import { weekQuery } from '../api.ts';
import { PlanWeekButton } from './plan-week-button.tsx';
import { selectedWeek } from './selected-week.ts';
import { ShiftButton } from './shift-button.tsx';
import { SuggestionButton } from './suggestion-button.tsx';
import type { ShownDay } from './week-days.ts';
import classes from './week-card.module.css';

interface WeekCardProps {
  /** The title for the current week; other weeks show their number. */
  readonly title: string;
  /** @param busy whether another week is loading */
  readonly children: (days: readonly ShownDay[], busy: boolean) => ReactNode;
}

/** The planner's suggestions for a week. If the suggestions fail to load, the week still shows its own work. */
function useProposed(week: IsoWeek) {
  const { data } = useQuery(suggestedWeekQuery(week));
  const counts = countsByDay(data?.schedule ?? {});
  const count = [...counts.values()].reduce((sum, some) => sum + some, 0);
  return { counts, count, isPlanning: data?.planning.state === 'planning' };
}

/**
 * The label of each day of a week on which no one works. If the labels fail to load, the week still shows its own work.
 */
function useDaysOff(week: IsoWeek): ReadonlyMap<string, string> {
  const { data } = useQuery(daysOffQuery(startOfIsoWeek(week), endOfIsoWeek(week)));
  return new Map((data?.days ?? []).map(({ date, label }) => [date, label]));
}

/** A week with buttons for the previous and next weeks; the device remembers the chosen week. */
export function WeekCard({ title, children }: WeekCardProps) {
  const { today } = useAppStart();
  const thisWeek = isoWeekOf(today);
  const week = useStore(selectedWeek) ?? thisWeek;
  const select = (chosen: string) =>
    selectedWeek.update(() => (chosen === thisWeek ? null : chosen));
  const query = useQuery(weekQuery(week));
  const proposed = useProposed(week);
  const offOn = useDaysOff(week);
  return (
    <SectionCard
      title={week === thisWeek ? title : `Week ${Number(week.slice(-2))}, ${week.slice(0, 4)}`}
      padding="flush"
      actions={
        <>
          {week !== thisWeek && (
            <Button variant="subtle" size="compact-sm" onClick={() => select(thisWeek)}>
              This week
            </Button>
          )}
          <ActionIcon
            color="slate"
            aria-label="Week before"
            onClick={() => select(previousIsoWeek(week))}
          >
            <IconChevronLeft size={18} aria-hidden />
          </ActionIcon>
          <ActionIcon
            color="slate"
            aria-label="Week after"
            onClick={() => select(nextIsoWeek(week))}
          >
            <IconChevronRight size={18} aria-hidden />
          </ActionIcon>
        </>
      }
    >
      <Loaded query={query} skeleton={<ListSkeleton rows={7} />}>
        {({ days }) => (
          <>
            {children(
              days.map((day) => ({
                ...day,
                week,
                proposed: proposed.counts.get(day.date) ?? 0,
                off: offOn.get(day.date),
              })),
              query.isPlaceholderData,
            )}
            <div className={classes.foot}>
              <ShiftButton from={startOfIsoWeek(week) > today ? startOfIsoWeek(week) : today} />
              {proposed.count > 0 ? (
                <SuggestionButton week={week} count={proposed.count} />
              ) : (
                proposed.isPlanning && (
                  <span className={classes.planning}>Working out suggestions…</span>
                )
              )}
              <PlanWeekButton week={week} days={days} />
            </div>
          </>
        )}
      </Loaded>
    </SectionCard>
  );
}
