import type { Coordinates } from '@roundbook/domain/values/addresses/address';
import { addDays, weekdayOf } from '@roundbook/domain/values/dates/arithmetic';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import type { DayHours } from '@roundbook/domain/work/availability/hours-on';
import { breakTimes } from '@roundbook/domain/work/availability/working-pattern';
import type { RotaPerson, WorkingHours } from '@roundbook/planning/firm';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { availabilityOf } from '../availability/lookups.ts';

/** A person who can be given work, with their hours on each day. */
export interface Colleague {
  readonly id: string;
  readonly name: string;
  /** The place where the person's days start and end; null if a day starts at its first visit and ends at its last. */
  readonly start: Coordinates | null;
  /** The services that the person does; null if they do all services. */
  readonly services: readonly string[] | null;
  /** The hours on each day; null on days without work. */
  readonly hours: ReadonlyMap<PlainDate, WorkingHours | null>;
}

/**
 * A day's hours in the planner's form, with the times at which the break may begin; null on a day
 * off.
 */
export function rotaHoursOf(hours: DayHours): WorkingHours | null {
  if (hours.kind === 'off') return null;
  return { from: hours.from, to: hours.to, break: breakTimes(hours) };
}

/** The people who can be given work between two days, with their hours. */
export async function findColleagues(
  tx: TenantTransaction,
  from: PlainDate,
  to: PlainDate,
): Promise<Colleague[]> {
  const people = await availabilityOf(tx, { from, to });
  return people.map(({ userId, name, start, serviceIds, days }) => ({
    id: userId,
    name,
    start,
    services: serviceIds,
    hours: new Map(days.map(({ date, hours: theirs }) => [date, rotaHoursOf(theirs)])),
  }));
}

/** Whether two days have the same hours and break. */
function isAlike(one: WorkingHours | null, other: WorkingHours | null): boolean {
  return (
    one?.from === other?.from &&
    one?.to === other?.to &&
    one?.break?.seconds === other?.break?.seconds
  );
}

const lengthOf = ({ from, to }: WorkingHours): number => to - from;

/**
 * A colleague in the planner's form: a usual week, days off, and days with other hours, such as those with half a
 * day's holiday.
 * @param base the number of the point where the colleague's days start and end; null if a day starts and ends at
 * visits
 */
export function rotaPersonOf(
  { id, hours, services }: Colleague,
  from: PlainDate,
  base: number | null,
): RotaPerson {
  const ahead = [...hours].filter(([date]) => date >= from);
  const week = Array.from({ length: 7 }, (_, at) =>
    ahead
      .filter(([date]) => weekdayOf(date) === at + 1)
      .flatMap(([, theirs]) => theirs ?? [])
      .reduce<WorkingHours | null>(
        (longest, theirs) =>
          longest === null || lengthOf(theirs) > lengthOf(longest) ? theirs : longest,
        null,
      ),
  );
  const daysOff = ahead.flatMap(([date, theirs]) => {
    const usual = week[weekdayOf(date) - 1] ?? null;
    return usual !== null && theirs === null ? date : [];
  });
  const otherHours = ahead.flatMap(([date, theirs]) => {
    const usual = week[weekdayOf(date) - 1] ?? null;
    return theirs === null || isAlike(theirs, usual) ? [] : { date, ...theirs };
  });
  return { id, start: base, end: base, week, daysOff, otherHours, services };
}

/** The last day of a number of weeks from a given day. */
export const lastDayOf = (from: PlainDate, weeks: number): PlainDate =>
  addDays(from, weeks * 7 - 1);
