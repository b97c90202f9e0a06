import { clockText, secondsOfTime } from '@roundbook/domain/values/dates/clock';
import { WEEKDAYS } from '@roundbook/domain/values/dates/day-names';
import { durationWords } from '@roundbook/domain/values/durations/duration';
import {
  type Hours,
  patternRefusal,
  type WorkingPattern,
} from '@roundbook/domain/work/availability/working-pattern';
import type { Choice } from '@roundbook/ui/form/fields/choice-fields.tsx';
import { required, type Rules, withRefusal } from '@roundbook/ui/form/rules.ts';

/** A weekday's values in its fields. */
export interface DayValues {
  readonly works: boolean;
  readonly from: string | null;
  readonly to: string | null;
  /** The length of the break in seconds, as the value of a choice. */
  readonly breakSeconds: string;
}

const MIDNIGHT = 86_400;

/** The initial values of a day that is ticked for the first time. */
const BLANK = { from: '08:00', to: '16:00', breakSeconds: '0' };

/** The field values of a working pattern. */
export function weekValues(week: WorkingPattern): DayValues[] {
  return WEEKDAYS.map((_, day) => {
    const hours = week[day];
    if (!hours) return { works: false, ...BLANK };
    // A time field has no 24:00: midnight at the end of a day is 00:00.
    return {
      works: true,
      from: clockText(hours.from),
      to: clockText(hours.to % MIDNIGHT),
      breakSeconds: String(hours.breakSeconds ?? 0),
    };
  });
}

/** The usual lengths of a break, in minutes. */
const BREAK_MINUTES = [15, 20, 30, 45, 60, 90] as const;

/** The choices for a day's break, including its current length. */
export function breakChoices(breakSeconds: string): readonly Choice<string>[] {
  const lengths = new Set(BREAK_MINUTES.map((minutes) => minutes * 60));
  const present = Number(breakSeconds);
  if (present > 0) lengths.add(present);
  return [
    { value: '0', label: 'No break' },
    ...[...lengths]
      .toSorted((one, other) => one - other)
      .map((seconds) => ({ value: String(seconds), label: `${durationWords(seconds)} break` })),
  ];
}

/** The working pattern that the fields describe; an empty time counts as midnight. */
export function weekOf(values: readonly DayValues[]): (Hours | null)[] {
  return values.map(({ works, from, to, breakSeconds }) => {
    if (!works) return null;
    const pause = Number(breakSeconds);
    return {
      from: secondsOfTime(from ?? '00:00'),
      to: secondsOfTime(to ?? '00:00') || MIDNIGHT,
      ...(pause > 0 ? { breakSeconds: pause } : {}),
    };
  });
}

/** Requires both times on each working day, with the end after the beginning. */
export function weekRules(values: readonly DayValues[]): Rules<unknown> {
  const times = values.flatMap(({ works }, day) =>
    works ? [`week.${day}.from`, `week.${day}.to`] : [],
  );
  const rules = Object.fromEntries(times.map((path) => [path, [required]]));
  return withRefusal(rules, patternRefusal(weekOf(values)));
}

/** Copies the first working day's hours to every working day. */
export function withSameHours(values: readonly DayValues[]): DayValues[] {
  const first = values.find(({ works }) => works);
  if (!first) return [...values];
  const { from, to, breakSeconds } = first;
  return values.map((day) => (day.works ? { ...day, from, to, breakSeconds } : day));
}
