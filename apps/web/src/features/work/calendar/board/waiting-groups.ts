import type { CalendarVisit } from '@roundbook/contract/work/calendar/calendar';
import { addDays } from '@roundbook/domain/values/dates/arithmetic';
import { startOfIsoWeekOf } from '@roundbook/domain/values/dates/iso-week';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import type { Calendar } from '../calendar-rows.ts';
import { blocksAt, type CalendarBlock } from './week-cells.ts';

/** Visits that wait for a day for the same reason. */
export interface WaitingGroup {
  readonly title: string;
  readonly blocks: readonly CalendarBlock[];
}

const TITLES = ['Late', 'Overdue', 'Due this week', 'Due later', 'Also suggested'] as const;

function titleOf({ date, dueOn }: CalendarVisit, today: PlainDate): (typeof TITLES)[number] {
  const thisWeek = startOfIsoWeekOf(today);
  if (date !== null) return 'Late';
  if (dueOn < thisWeek) return 'Overdue';
  return dueOn < addDays(thisWeek, 7) ? 'Due this week' : 'Due later';
}

/**
 * The visits that wait for a day, most urgent first, followed by suggested visits; the visits of a round stay together.
 * @param suggested visits that are suggested for the week
 */
export function waitingGroups(
  calendar: Calendar,
  suggested: readonly CalendarVisit[],
  today: PlainDate,
): WaitingGroup[] {
  const rounds = new Map(calendar.rounds.map((round) => [round.id, round]));
  const groups = new Map<string, CalendarVisit[]>(
    Map.groupBy(calendar.waiting, (visit) => titleOf(visit, today)),
  );
  const shown = new Set([...calendar.waiting, ...calendar.visits].map(({ id }) => id));
  groups.set(
    'Also suggested',
    suggested.filter(({ id }) => !shown.has(id)),
  );
  return TITLES.flatMap((title) => {
    const visits = groups.get(title) ?? [];
    return visits.length > 0
      ? [{ title, blocks: blocksAt(`waiting ${title}`, visits, rounds) }]
      : [];
  });
}
