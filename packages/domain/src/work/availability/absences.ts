import { diffDays } from '../../values/dates/arithmetic.ts';
import { formatDayAndMonth } from '../../values/dates/long-date.ts';
import type { PlainDate } from '../../values/dates/plain-date.ts';
import { type Refusal, refusal } from '../../values/refusals/refusal.ts';

/** The kinds of absence. Sickness is health data: only Managers and Owners see it. */
export const ABSENCE_KINDS = ['Holiday', 'Sickness'] as const;

export type AbsenceKind = (typeof ABSENCE_KINDS)[number];

/** The parts of its days that an absence can cover: whole days, or half of a single day. */
export const ABSENCE_PARTS = ['Day', 'Morning', 'Afternoon'] as const;

export type AbsencePart = (typeof ABSENCE_PARTS)[number];

/** An absence, which includes its first and last days. */
export interface Absence {
  readonly kind: AbsenceKind;
  readonly part: AbsencePart;
  readonly from: PlainDate;
  readonly to: PlainDate;
}

/** The longest absence, in days. */
const MOST_ABSENCE_DAYS = 366;

/**
 * The first problem with an absence; null if there is none. Sickness may fall within a holiday, but absences of the
 * same kind may not overlap.
 * @param others the person's other absences
 */
export function absenceRefusal(absence: Absence, others: readonly Absence[]): Refusal | null {
  const { from, to, part } = absence;
  if (to < from) return refusal('Please choose a day on or after the first day', 'to');
  if (diffDays(from, to) >= MOST_ABSENCE_DAYS) {
    return refusal('Please choose a day within a year of the first', 'to');
  }
  if (part !== 'Day' && from !== to) {
    return refusal('A half day can only be for a single day', 'part');
  }
  const other = others.find((one) => one.kind === absence.kind && meets(one, absence));
  if (!other) return null;
  const first = formatDayAndMonth(other.from);
  const days =
    other.from === other.to ? `on ${first}` : `from ${first} to ${formatDayAndMonth(other.to)}`;
  const what = other.kind === 'Holiday' ? 'on holiday' : 'sick';
  return refusal(`They are already ${what} ${days}`, 'from');
}

function meets(one: Absence, other: Absence): boolean {
  if (one.to < other.from || other.to < one.from) return false;
  const halves = new Set([one.part, other.part]);
  return !(halves.has('Morning') && halves.has('Afternoon'));
}

/** Whether an absence covers a date, or part of it. */
export function isAwayOn({ from, to }: Pick<Absence, 'from' | 'to'>, date: PlainDate): boolean {
  return from <= date && date <= to;
}

/**
 * The kind of a person's absence for a whole day; null if they are not away. Sickness takes
 * precedence over a holiday.
 */
export function awayOn(absences: readonly Absence[], date: PlainDate): AbsenceKind | null {
  const then = absences.filter((absence) => isAwayOn(absence, date));
  const parts = new Set(then.map(({ part }) => part));
  if (!parts.has('Day') && !(parts.has('Morning') && parts.has('Afternoon'))) return null;
  return then.some(({ kind }) => kind === 'Sickness') ? 'Sickness' : 'Holiday';
}

/** The label of an absence for users who may not see its kind. */
export const AWAY = 'Away';

/** The label of an absence for Managers and Owners. */
export function absenceLabel({ kind, part }: Pick<Absence, 'kind' | 'part'>): string {
  return part === 'Day' ? kind : `${kind}, ${part === 'Morning' ? 'the morning' : 'the afternoon'}`;
}
