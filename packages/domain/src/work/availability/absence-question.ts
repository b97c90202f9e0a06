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

/** The maximum number of people that the question names; for the others it gives their number. */
const MOST_NAMED = 3;

const listed = new Intl.ListFormat('en-GB', { style: 'long', type: 'conjunction' });

const sentence = ({ name, date, kind }: WorkWhileAway) =>
  `${name} is ${kind === 'Holiday' ? 'on holiday' : 'off sick'} on ${formatDayAndMonth(date)}`;

/** The question before planning work for people who are away: one question for all of them; null if no one is away. */
export function absenceConflict(days: readonly WorkWhileAway[]): Conflict | null {
  if (days.length === 0) return null;
  const named = days.slice(0, MOST_NAMED).map(sentence);
  const others = days.length - named.length;
  const rest = others > 0 ? [`${others} more ${others === 1 ? 'day' : 'days'} like these`] : [];
  return {
    title: days.length === 1 ? `${days[0]!.name} is away` : 'Some people are away',
    message: `${listed.format([...named, ...rest])}. Plan ${days.length === 1 ? 'it' : 'this'} anyway?`,
    action: 'Plan anyway',
  };
}
