import { formatDayAndMonth } from '../../values/dates/long-date.ts';
import type { PlainDate } from '../../values/dates/plain-date.ts';
import type { Conflict } from '../../values/refusals/conflict.ts';
import type { AbsenceKind } from './absences.ts';

/** A worker, and a day on which they are away but have work planned. */
export interface WorkWhileAway {
  readonly name: string;
  readonly date: PlainDate;
  readonly kind: AbsenceKind;
}

/** A bank holiday that the business keeps, on which work is planned. */
export interface WorkOnHoliday {
  readonly date: PlainDate;
  /** The holiday's name: "Christmas Day". */
  readonly name: string;
}

/** The maximum number of days off that the question names; for the others it gives their number. */
const MOST_NAMED = 3;

const listed = new Intl.ListFormat('en-GB', { style: 'long', type: 'conjunction' });

const absenceWords = ({ name, date, kind }: WorkWhileAway) =>
  `${name} is ${kind === 'Holiday' ? 'on holiday' : 'off sick'} on ${formatDayAndMonth(date)}`;

const holidayWords = ({ name, date }: WorkOnHoliday) => `${formatDayAndMonth(date)} is ${name}`;

function titleOf(holidays: readonly WorkOnHoliday[], away: readonly WorkWhileAway[]): string {
  const [holiday] = holidays;
  if (away.length === 0) return holidays.length === 1 ? holiday!.name : 'Bank holidays';
  if (holiday) return 'Days off';
  return away.length === 1 ? `${away[0]!.name} is away` : 'Some people are away';
}

/**
 * The question before planning work for bank holidays or for people who are away: one question for all of them; null if
 * every day is a working day.
 */
export function daysOffConflict(
  holidays: readonly WorkOnHoliday[],
  away: readonly WorkWhileAway[],
): Conflict | null {
  const sentences = [...holidays.map(holidayWords), ...away.map(absenceWords)];
  if (sentences.length === 0) return null;
  const named = sentences.slice(0, MOST_NAMED);
  const others = sentences.length - named.length;
  const rest = others > 0 ? [`${others} more ${others === 1 ? 'day' : 'days'} like these`] : [];
  return {
    title: titleOf(holidays, away),
    message: `${listed.format([...named, ...rest])}. Plan ${sentences.length === 1 ? 'it' : 'this'} anyway?`,
    action: 'Plan anyway',
  };
}
