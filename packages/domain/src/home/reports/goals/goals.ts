import { eachDay, endOfMonth, startOfMonth } from '../../../values/dates/arithmetic.ts';
import { MONTHS } from '../../../values/dates/day-names.ts';
import { datePartsOf, type PlainDate } from '../../../values/dates/plain-date.ts';
import type { ReportDays } from '../ranges/report-days.ts';
import { valueText } from '../words/value-text.ts';

/** The metrics for which an Owner can set a target: turnover in a month, and pounds for each hour. */
export const GOALS = ['turnover', 'poundsPerHour'] as const;

export type Goal = (typeof GOALS)[number];

/** The targets of a firm, in pence; null where there is none. */
export type Goals = Readonly<Record<Goal, number | null>>;

/** The goals of a firm that has set none. */
export const NO_GOALS: Goals = { turnover: null, poundsPerHour: null };

/** The working days of a month: all of them, and those from today on. */
export interface WorkingDays {
  readonly all: number;
  /** Includes today, which has not ended. */
  readonly left: number;
}

/** The working days of the month of `today`. @param daysOff the days on which no one works */
export function workingDays(today: PlainDate, daysOff: ReadonlySet<PlainDate>): WorkingDays {
  const days = [...eachDay(startOfMonth(today), endOfMonth(today))].filter(
    (date) => !daysOff.has(date),
  );
  return { all: days.length, left: days.filter((date) => date >= today).length };
}

/** A firm's progress towards its turnover of the month. */
export interface TurnoverStanding {
  readonly target: number;
  readonly value: number;
  /** The pence to go; 0 once the target is reached. */
  readonly remaining: number;
  /** The pence to go for each working day that is left; null without working days, or if nothing is to go. */
  readonly perDay: number | null;
  /** The pence by which the firm is ahead of an even pace over the working days before today; behind if negative. */
  readonly ahead: number;
}

/** The progress towards a month's turnover, with what remains for each working day. */
export function turnoverStanding(
  target: number,
  value: number,
  { all, left }: WorkingDays,
): TurnoverStanding {
  const remaining = Math.max(0, target - value);
  const paced = all === 0 ? 0 : Math.round((target * (all - left)) / all);
  return {
    target,
    value,
    remaining,
    perDay: remaining === 0 || left === 0 ? null : Math.ceil(remaining / left),
    ahead: value - paced,
  };
}

const pounds = (pence: number) => valueText(pence, 'pence');

/** The progress in a sentence: "£3,000.00 to go in 8 working days: £375.00 a day." */
export function turnoverWords(standing: TurnoverStanding, { left }: WorkingDays): string {
  const { target, value, remaining, perDay } = standing;
  if (remaining === 0) {
    const beyond = value - target;
    return beyond > 0 ? `Reached, with ${pounds(beyond)} more.` : 'Reached.';
  }
  if (perDay === null) return `${pounds(remaining)} short, with no working day left.`;
  const days = left === 1 ? '1 working day' : `${left} working days`;
  return `${pounds(remaining)} to go in ${days}: ${pounds(perDay)} a day.`;
}

/** The pace in a sentence: "£120.00 ahead of an even pace." */
export function paceWords({ ahead, remaining }: TurnoverStanding): string {
  if (remaining === 0) return '';
  if (ahead === 0) return 'Exactly on an even pace.';
  return `${pounds(Math.abs(ahead))} ${ahead > 0 ? 'ahead of' : 'behind'} an even pace.`;
}

/** The progress towards the target for an hour, in a sentence. */
export function hourWords(target: number, value: number | null): string {
  if (value === null) return 'No visit of this month has a measured time yet.';
  const missing = target - value;
  return missing <= 0 ? 'Reached so far.' : `${pounds(missing)} an hour below.`;
}

/** The name of the month of a day: "November". */
export function monthOf(today: PlainDate): string {
  return MONTHS[datePartsOf(today).month - 1]!;
}

/**
 * The target of a report's figure: a month's turnover for each month of the range, and the same pounds per hour for
 * every range. Null for a range that is not made of months, and for a part of the business.
 */
export function targetIn(
  goal: Goal,
  goals: Goals,
  { length }: Pick<ReportDays, 'length'>,
  isNarrowed: boolean,
): number | null {
  const target = goals[goal];
  if (target === null || isNarrowed) return null;
  if (goal === 'poundsPerHour') return target;
  return length && 'months' in length ? target * length.months : null;
}
