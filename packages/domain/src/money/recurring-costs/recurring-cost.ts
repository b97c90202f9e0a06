import { smallestPlanWith } from '../../access/features.ts';
import { addMonths, addWeeks } from '../../values/dates/arithmetic.ts';
import { datePartsOf, type PlainDate } from '../../values/dates/plain-date.ts';
import { type Refusal, refusal } from '../../values/refusals/refusal.ts';

export const COST_UNITS = ['Weeks', 'Months'] as const;

export type CostUnit = (typeof COST_UNITS)[number];

/** When a recurring cost is due. */
export interface CostRhythm {
  readonly startsOn: PlainDate;
  /** The last day on which it may be due; null if it has no end. */
  readonly endsOn: PlainDate | null;
  /** The number of weeks or months from one day to the next. */
  readonly every: number;
  readonly unit: CostUnit;
}

/** The due day with this number, from 0. Months keep the day of the first, so 31 January leads to 28 February and 31 March. */
function dueDay({ startsOn, every, unit }: CostRhythm, number: number): PlainDate {
  return unit === 'Weeks'
    ? addWeeks(startsOn, number * every)
    : addMonths(startsOn, number * every, datePartsOf(startsOn).day);
}

/** The first due day on or after a day; null if the cost has ended by then. */
export function nextDueDay(rhythm: CostRhythm, from: PlainDate): PlainDate | null {
  let number = 0;
  while (dueDay(rhythm, number) < from) number += 1;
  const day = dueDay(rhythm, number);
  return rhythm.endsOn !== null && day > rhythm.endsOn ? null : day;
}

/** The first due day after a due day; null if the cost ends before. */
export function dueDayAfter(rhythm: CostRhythm, day: PlainDate): PlainDate | null {
  let number = 0;
  while (dueDay(rhythm, number) <= day) number += 1;
  const next = dueDay(rhythm, number);
  return rhythm.endsOn !== null && next > rhythm.endsOn ? null : next;
}

/** The due days from a day to another, both included. */
export function dueDays(
  rhythm: CostRhythm,
  from: PlainDate | null,
  to: PlainDate,
): readonly PlainDate[] {
  const days: PlainDate[] = [];
  let day = from;
  while (day !== null && day <= to) {
    days.push(day);
    day = dueDayAfter(rhythm, day);
  }
  return days;
}

/** The terms of a due day: the latest that began on or before it. */
export function termsOn<Terms extends { readonly from: PlainDate }>(
  terms: readonly Terms[],
  day: PlainDate,
): Terms | undefined {
  return terms
    .filter(({ from }) => from <= day)
    .toSorted((one, other) => other.from.localeCompare(one.from))[0];
}

/** The parts of a recurring cost that decide whether it has a day to record. */
interface CostStanding {
  /** The next due day that is not recorded; null if the cost has ended. */
  readonly nextOn: PlainDate | null;
  readonly isPaused: boolean;
  /** Why the cost stopped; null if it runs. */
  readonly stoppedBecause: string | null;
}

/** Whether a cost has a day to record by a day. */
export function isDue({ nextOn, isPaused, stoppedBecause }: CostStanding, day: PlainDate): boolean {
  return nextOn !== null && nextOn <= day && !isPaused && stoppedBecause === null;
}

/** Refuses an end before the start. */
export function rhythmRefusal({ startsOn, endsOn }: CostRhythm): Refusal | null {
  return endsOn !== null && endsOn < startsOn
    ? refusal('The last day is before the first.', 'endsOn')
    : null;
}

/** How often a cost is due: "every month", "every 4 weeks". */
export function rhythmText({ every, unit }: Pick<CostRhythm, 'every' | 'unit'>): string {
  const name = unit === 'Weeks' ? 'week' : 'month';
  return every === 1 ? `every ${name}` : `every ${every} ${name}s`;
}

/** The notification that due costs wait, because the plan no longer includes expenses. */
export function waitingText(suppliers: readonly string[]): string {
  const [first] = suppliers;
  const who =
    suppliers.length === 1 ? `${first} waits` : `${first} and ${suppliers.length - 1} more wait`;
  return `${who}: recurring costs come with the plan ${smallestPlanWith('EXPENSES')}. Nothing is lost`;
}
