import { useState } from 'react';
import type { CalendarPerson, CalendarVisit } from '@roundbook/contract/work/calendar/calendar';
import { eachDay } from '@roundbook/domain/values/dates/arithmetic';
import {
  endOfIsoWeek,
  type IsoWeek,
  startOfIsoWeek,
} from '@roundbook/domain/values/dates/iso-week';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import { daysOffOf } from '@roundbook/domain/work/availability/days-off';
import type { DayHours } from '@roundbook/domain/work/availability/hours-on';
import { useAppStart } from '../../../../platform/app-start.ts';
import { isMovable } from '../board/cell-blocks.tsx';
import { waitingGroups } from '../board/waiting-groups.ts';
import { type CalendarBlock, dayCellsOf, rowsOf, targetOf } from '../board/week-cells.ts';
import type { Calendar } from '../calendar-rows.ts';
import { moveVisits } from '../move/move-visits.ts';
import { suggestedWords, useSuggested } from './suggested.ts';

/** A week prepared for its board: rows, days, waiting visits, and every block by id. */
export function useWeek(week: IsoWeek, calendar: Calendar) {
  const { today } = useAppStart();
  const days: PlainDate[] = [...eachDay(startOfIsoWeek(week), endOfIsoWeek(week))];
  const rows = rowsOf(calendar, days);
  const dayCells = dayCellsOf(calendar, days, rows);
  const suggested = useSuggested(week);
  const early = [...suggested.values()].map(({ visit }) => visit);
  const waiting = waitingGroups(calendar, early, today);
  const blocks = new Map<string, CalendarBlock>(
    [
      ...rows.flatMap(({ cells }) => cells.flatMap((cell) => cell.blocks)),
      ...dayCells.flatMap((cell) => cell.blocks),
      ...waiting.flatMap((group) => group.blocks),
    ].map((block) => [block.itemId, block]),
  );
  const names = new Map<string | null, string>(
    rows.map(({ person }) => [person.userId, person.name]),
  );
  const offOn = daysOffIn(calendar);
  const headings = days.map((date, at) => ({
    date,
    isToday: date === today,
    isEmpty:
      dayCells[at]!.blocks.length === 0 &&
      calendar.people.every(({ days: theirs }) => theirs[at]?.seconds === 0),
    note: offOn.get(date),
  }));
  const nameOf = (id: string | null) => names.get(id) ?? 'Unassigned';
  /** The suggestion for a waiting block. */
  const hintOf = ({ visits }: CalendarBlock) => suggestedWords(visits, suggested, nameOf);
  return {
    rows,
    dayCells,
    waiting,
    blocks,
    headings,
    nameOf,
    hintOf,
  };
}

/** The label of each day on which no one works: "Christmas Day", "Day off". */
function daysOffIn({ people }: Calendar): ReadonlyMap<PlainDate, string> {
  const hoursOf = ({ seconds, off }: CalendarPerson['days'][number]): DayHours =>
    off ? { kind: 'off', ...off } : { kind: 'works', from: 0, to: seconds };
  const { days } = daysOffOf(
    people.map(({ userId, name, days: theirs }) => ({
      userId,
      name,
      days: theirs.map((day) => ({ date: day.date, hours: hoursOf(day) })),
    })),
  );
  return new Map(days.map(({ date, label }) => [date, label]));
}

/** The selected visits, to be moved together. */
export function useSelection(blocks: ReadonlyMap<string, CalendarBlock>) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const chosen = new Map<string, CalendarVisit>();
  if (selected.size > 0) {
    for (const visit of [...blocks.values()].flatMap((block) => block.visits)) {
      if (selected.has(visit.id) && visit.state === 'Open') chosen.set(visit.id, visit);
    }
  }
  const visits = [...chosen.values()];
  return {
    selected,
    visits,
    clear: () => setSelected(new Set()),
    /** Selects a block, or deselects it if all of its visits were selected. */
    toggle: (block: CalendarBlock) =>
      setSelected((now) => {
        const ids = block.visits.flatMap(({ id, state }) => (state === 'Open' ? [id] : []));
        const next = new Set(now);
        const isIn = ids.every((id) => now.has(id));
        for (const id of ids) {
          if (isIn) next.delete(id);
          else next.add(id);
        }
        return next;
      }),
    /** The visits that move with a block: the whole selection if the block is part of it. */
    movedWith: (block: CalendarBlock): readonly CalendarVisit[] =>
      block.visits.some(({ id }) => selected.has(id)) ? visits : block.visits,
  };
}

/** Moves visits to the target of a place. */
export function dropOn(visits: readonly CalendarVisit[], placeId: string): void {
  if (isMovable({ visits })) void moveVisits(visits, targetOf(placeId));
}
