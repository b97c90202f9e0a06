import type { CalendarPerson, CalendarVisit } from '@roundbook/contract/work/calendar/calendar';
import { coordinatesOf } from '@roundbook/domain/values/addresses/address';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import { blocksOf, isWork } from '@roundbook/domain/work/calendar/blocks';
import { type DayLoad, dayLoad, totalLoad } from '@roundbook/domain/work/calendar/day-load';
import { roughWay } from '@roundbook/routing/rough-way';
import type { Calendar } from '../calendar-rows.ts';

/** The person of a row: a colleague, a former colleague, or no one for unassigned work. */
interface RowPerson {
  /** Null for unassigned work. */
  readonly userId: string | null;
  readonly name: string;
  /**
   * People who have left keep their visits until someone moves them; no more visits can be assigned
   * to them.
   */
  readonly hasLeft?: boolean;
  /** Where the person's days start and end, if known. */
  readonly start?: readonly [number, number] | null;
}

/** Visits drawn as one item, with the id by which it is dragged. */
export interface CalendarBlock {
  readonly itemId: string;
  readonly round: Calendar['rounds'][number] | null;
  readonly visits: readonly CalendarVisit[];
  readonly load: DayLoad;
}

/** The work of one person, or of everyone, on one day. */
export interface CalendarCell {
  readonly placeId: string;
  readonly date: PlainDate;
  /** Null if the cell holds everyone's work. */
  readonly person: RowPerson | null;
  readonly blocks: readonly CalendarBlock[];
  readonly load: DayLoad;
  /** Why the person does not work on the day; absent if they do, or if that is unknown. */
  readonly off?: string | undefined;
  /** For a cell with everyone's work: who has too much work, "for Ann Ash" or "for 2 people"; absent if no one has. */
  readonly overWhere?: string | undefined;
}

/** The id of the place for visits that wait for a day. */
export const WAITING = 'waiting';

const EVERYBODY = '*';
const NOBODY = '-';

/** The id of the place for a day, or for one person on a day. */
function placeIdOf(date: PlainDate, person: RowPerson | null): string {
  return `${date} ${person === null ? EVERYBODY : (person.userId ?? NOBODY)}`;
}

/** The day and person that a block gets when it is dropped on a place. */
export interface Target {
  /** Null takes the visits off their day. */
  readonly date: PlainDate | null;
  /** If absent, the assignee stays the same. */
  readonly assignedTo?: string | null;
}

/** The target that a place stands for. */
export function targetOf(placeId: string): Target {
  if (placeId === WAITING) return { date: null };
  const [date = '', who = EVERYBODY] = placeId.split(' ');
  return who === EVERYBODY ? { date } : { date, assignedTo: who === NOBODY ? null : who };
}

/** Seconds of driving to the visits and back, in straight lines; skipped visits add none. */
function drivingTo(
  visits: readonly CalendarVisit[],
  start: readonly [number, number] | null = null,
): number {
  const places = visits.filter(isWork).flatMap(({ coordinates }) => {
    const place = coordinatesOf({ coordinates });
    return place ? [place] : [];
  });
  return roughWay(places, start).seconds;
}

/** The id by which a block is dragged at a place. */
export function itemIdAt(
  placeId: string,
  { round, visits }: Pick<CalendarBlock, 'round' | 'visits'>,
): string {
  return `${placeId} ${round?.id ?? visits[0]!.id}`;
}

/** Groups visits at one place into blocks. */
export function blocksAt(
  placeId: string,
  visits: readonly CalendarVisit[],
  rounds: ReadonlyMap<string, Calendar['rounds'][number]>,
): CalendarBlock[] {
  return blocksOf(visits).map((block) => {
    const round = block.roundId === null ? null : (rounds.get(block.roundId) ?? null);
    return {
      itemId: itemIdAt(placeId, { round, visits: block.visits }),
      round,
      visits: block.visits,
      load: dayLoad(block.visits, block.visits.length > 1 ? drivingTo(block.visits) : 0, null),
    };
  });
}

/** A cell and the input it was computed from. */
interface KnownCell {
  readonly calendar: Pick<Calendar, 'rounds' | 'people'>;
  readonly visits: readonly CalendarVisit[];
  readonly cell: CalendarCell;
}

/** Keyed by place. A move changes two cells of a week: the other cells keep their blocks, which are not redrawn. */
const known = new Map<string, KnownCell>();

/** The maximum number of cells kept: more than a user looks at in succession. */
const MOST_KNOWN = 2000;

/** A day's cell for a person or for everyone; the same object as before if nothing in it has changed. */
function cellOf(
  date: PlainDate,
  person: RowPerson | null,
  visits: readonly CalendarVisit[],
  context: CellContext,
): CalendarCell {
  const placeId = placeIdOf(date, person);
  const { rounds, people } = context.calendar;
  const before = known.get(placeId);
  if (
    before?.calendar.rounds === rounds &&
    before.calendar.people === people &&
    before.visits.length === visits.length &&
    before.visits.every((visit, at) => visit === visits[at])
  ) {
    return before.cell;
  }
  if (known.size >= MOST_KNOWN) known.clear();
  const cell = newCell(placeId, date, person, visits, context);
  known.set(placeId, { calendar: { rounds, people }, visits, cell });
  return cell;
}

function newCell(
  placeId: string,
  date: PlainDate,
  person: RowPerson | null,
  visits: readonly CalendarVisit[],
  context: CellContext,
): CalendarCell {
  // Unassigned work has no driving yet.
  const drives = person !== null && person.userId !== null;
  const driving = drives ? drivingTo(visits, person.start) : 0;
  const day = person?.userId ? context.hours.get(key(date, person.userId)) : undefined;
  const load = dayLoad(visits, driving, day?.seconds ?? null);
  const blocks = blocksAt(placeId, visits, context.rounds);
  return { placeId, date, person, blocks, load, off: day?.off?.label };
}

interface CellContext {
  readonly calendar: Calendar;
  readonly rounds: ReadonlyMap<string, Calendar['rounds'][number]>;
  readonly hours: ReadonlyMap<string, CalendarPerson['days'][number]>;
}

export interface CalendarRow {
  readonly person: RowPerson;
  readonly cells: readonly CalendarCell[];
}

const key = (date: PlainDate | null, userId: string | null) => `${date} ${userId}`;

/** The week by person: colleagues, then unassigned work, then former colleagues. */
export function rowsOf(calendar: Calendar, days: readonly PlainDate[]): CalendarRow[] {
  const { people } = calendar;
  const rounds = new Map(calendar.rounds.map((round) => [round.id, round]));
  const visits = Map.groupBy(calendar.visits, ({ date, assignedTo }) => key(date, assignedTo));
  const hours = new Map(
    people.flatMap(({ userId, days: theirs }) =>
      theirs.map((day) => [key(day.date, userId), day] as const),
    ),
  );
  const working = new Set<string | null>(people.map(({ userId }) => userId));
  const gone = new Set(calendar.visits.map(({ assignedTo }) => assignedTo));
  const everyone: RowPerson[] = [
    ...people.map(({ userId, name, start }) => ({ userId, name, start })),
    ...[...gone].flatMap((userId) =>
      userId === null || working.has(userId)
        ? []
        : [{ userId, name: 'No longer works here', hasLeft: true }],
    ),
    { userId: null, name: 'Unassigned' },
  ];
  return everyone.map((person) => ({
    person,
    cells: days.map((date) =>
      cellOf(date, person, visits.get(key(date, person.userId)) ?? [], { calendar, rounds, hours }),
    ),
  }));
}

/**
 * The days of a week, each with everyone's work. Driving and excess work are added up over the people: a day may
 * have room and still be too much for one person.
 */
export function dayCellsOf(
  calendar: Calendar,
  days: readonly PlainDate[],
  rows: readonly CalendarRow[],
): CalendarCell[] {
  const rounds = new Map(calendar.rounds.map((round) => [round.id, round]));
  const visits = Map.groupBy(calendar.visits, ({ date }) => date);
  return days.map((date, at) => {
    const cell = cellOf(date, null, visits.get(date) ?? [], { calendar, rounds, hours: new Map() });
    const over = rows.filter(({ cells }) => cells[at]!.load.overSeconds > 0);
    const [first] = over;
    const overWhere =
      first && (over.length > 1 ? `for ${over.length} people` : `for ${first.person.name}`);
    return { ...cell, load: totalLoad(rows.map(({ cells }) => cells[at]!.load)), overWhere };
  });
}
