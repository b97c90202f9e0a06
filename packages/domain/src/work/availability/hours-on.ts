import type { HolidayRegion } from '../../values/dates/bank-holidays.ts';
import type { PlainDate } from '../../values/dates/plain-date.ts';
import { publicHolidayName } from '../../values/dates/public-holidays.ts';
import { type Absence, type AbsencePart, isAwayOn } from './absences.ts';
import { type Hours, HOURS_STEP, hoursOfWeekday, type WorkingPattern } from './working-pattern.ts';

/** A person's hours on a day, or a short reason for having none. */
export type DayHours =
  | ({ readonly kind: 'works' } & Hours)
  | {
      readonly kind: 'off';
      readonly why: 'notWorking' | 'holiday' | 'sickness' | 'bankHoliday';
      readonly label: string;
    };

/**
 * A person's hours on a date. After half a day off, the hours of the other half are left. A bank holiday is named even
 * if the person would not work on that day anyway, or is away.
 * @param absences the person's absences, which may include other dates
 * @param region the region whose bank holidays the firm observes; null for a firm that works on
 * bank holidays
 */
export function hoursOn(
  pattern: WorkingPattern,
  absences: readonly Absence[],
  region: HolidayRegion | null,
  date: PlainDate,
): DayHours {
  const holiday = region === null ? null : publicHolidayName(date, region);
  if (holiday !== null) return { kind: 'off', why: 'bankHoliday', label: holiday };
  const hours = hoursOfWeekday(pattern, date);
  if (hours === null) return { kind: 'off', why: 'notWorking', label: 'Not working' };
  const away = absences.filter((absence) => isAwayOn(absence, date));
  const left = away.reduce<Hours | null>(
    (rest, { part }) => rest && without(rest, part, hours),
    hours,
  );
  if (left === null) {
    return away.some(({ kind }) => kind === 'Sickness')
      ? { kind: 'off', why: 'sickness', label: 'Sickness' }
      : { kind: 'off', why: 'holiday', label: 'Holiday' };
  }
  return { kind: 'works', ...left };
}

/** The hours left after removing part of the day; null if none are left. */
function without(rest: Hours, part: AbsencePart, whole: Hours): Hours | null {
  if (part === 'Day') return null;
  const middle = whole.from + Math.floor((whole.to - whole.from) / 2 / HOURS_STEP) * HOURS_STEP;
  const { from, to } =
    part === 'Morning'
      ? { from: Math.max(rest.from, middle), to: rest.to }
      : { from: rest.from, to: Math.min(rest.to, middle) };
  return from < to ? { from, to } : null;
}
