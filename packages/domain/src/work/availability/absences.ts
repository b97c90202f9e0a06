import { diffDays } from '../../values/dates/arithmetic.ts';
import { formatDayAndMonth } from '../../values/dates/long-date.ts';
import type { PlainDate } from '../../values/dates/plain-date.ts';

/** Why a person is away. Sickness is health data: only Managers and Owners see it. */
export const ABSENCE_KINDS = ['Holiday', 'Sickness'] as const;

export type AbsenceKind = (typeof ABSENCE_KINDS)[number];

/** Which part of its days an absence takes: all of them, or half of a single one. */
export const ABSENCE_PARTS = ['Day', 'Morning', 'Afternoon'] as const;

export type AbsencePart = (typeof ABSENCE_PARTS)[number];

/** The days of an absence, first and last included. */
export interface Absence {
  readonly kind: AbsenceKind;
  readonly part: AbsencePart;
  readonly from: PlainDate;
  readonly to: PlainDate;
}

/** The most days that one absence lasts. */
const MOST_ABSENCE_DAYS = 366;

/** A field of an absence that is wrong, and why. */
export interface AbsenceProblem {
  readonly field: string;
  readonly message: string;
}

/**
 * What is wrong with an absence, in words; null if nothing is. A holiday may have sickness within it, but no
 * two of a kind may meet.
 * @param others the person's other absences
 */
export function absenceProblem(
  absence: Absence,
  others: readonly Absence[],
): AbsenceProblem | null {
  const { from, to, part } = absence;
  if (to < from) return { field: 'to', message: 'Please choose the first day or a later one' };
  if (diffDays(from, to) >= MOST_ABSENCE_DAYS) {
    return { field: 'to', message: 'Please choose a day within a year of the first' };
  }
  if (part !== 'Day' && from !== to) {
    return { field: 'part', message: 'Half a day is for a single day' };
  }
  const other = others.find((one) => one.kind === absence.kind && meets(one, absence));
  if (!other) return null;
  const first = formatDayAndMonth(other.from);
  const days =
    other.from === other.to ? `on ${first}` : `from ${first} to ${formatDayAndMonth(other.to)}`;
  const what = other.kind === 'Holiday' ? 'on holiday' : 'sick';
  return { field: 'from', message: `They are ${what} ${days} already` };
}

function meets(one: Absence, other: Absence): boolean {
  if (one.to < other.from || other.to < one.from) return false;
  const halves = new Set([one.part, other.part]);
  return !(halves.has('Morning') && halves.has('Afternoon'));
}

/** Whether an absence takes a part of a date. */
export function isAwayOn({ from, to }: Pick<Absence, 'from' | 'to'>, date: PlainDate): boolean {
  return from <= date && date <= to;
}

/** Why a person is away all day; null if they are not. Sickness within a holiday wins. */
export function awayOn(absences: readonly Absence[], date: PlainDate): AbsenceKind | null {
  const then = absences.filter((absence) => isAwayOn(absence, date));
  const parts = new Set(then.map(({ part }) => part));
  if (!parts.has('Day') && !(parts.has('Morning') && parts.has('Afternoon'))) return null;
  return then.some(({ kind }) => kind === 'Sickness') ? 'Sickness' : 'Holiday';
}

/** An absence for those who are not told why. */
export const AWAY = 'Away';

/** An absence for those who run the business. */
export function absenceLabel({ kind, part }: Pick<Absence, 'kind' | 'part'>): string {
  return part === 'Day' ? kind : `${kind}, ${part === 'Morning' ? 'the morning' : 'the afternoon'}`;
}
