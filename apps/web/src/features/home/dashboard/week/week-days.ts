import type { ResponseOf } from '@roundbook/contract/endpoint';
import type { getWeek } from '@roundbook/contract/home/dashboard/dashboard';
import type { IsoWeek } from '@roundbook/domain/values/dates/iso-week';
import { durationWords } from '@roundbook/domain/values/durations/duration';
import { formatPounds } from '@roundbook/domain/values/money/pounds';
import { dayProgress, type DayStatus } from '@roundbook/domain/work/jobs/day-status';
import type { Colour } from '@roundbook/ui/theme/palette.ts';

export type Day = ResponseOf<typeof getWeek>['days'][number];

/** A day with the number of visits that the planner suggests for it and that can be scheduled now. */
export interface ShownDay extends Day {
  readonly week: IsoWeek;
  readonly proposed: number;
  /** The label of a day on which no one works: "Christmas Day"; absent on a working day. */
  readonly off?: string | undefined;
}

export const DAY_COLOURS: Readonly<Record<Exclude<DayStatus, '-'>, Colour>> = {
  Suggested: 'violet',
  Planned: 'blue',
  'In Progress': 'glass',
  Complete: 'green',
  Incomplete: 'amber',
};

/**
 * A day's facts as text: why no one works, and its figures, leaving out any that are zero: "3 of 5 done", "1 skipped",
 * "2 h of work", "worth £90.00".
 */
export function dayFacts(day: ShownDay): readonly string[] {
  const { skipped, minutes, cost } = day;
  const { done, jobs } = dayProgress(day);
  return [
    day.off ?? '',
    jobs > 0 ? `${done} of ${jobs} done` : '',
    skipped > 0 ? `${skipped} skipped` : '',
    minutes > 0 ? `${durationWords(minutes * 60)} of work` : '',
    cost > 0 ? `worth ${formatPounds(cost)}` : '',
  ].filter((fact) => fact !== '');
}
