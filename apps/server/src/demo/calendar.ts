import { addDays, weekdayOf } from '@roundbook/domain/values/dates/arithmetic';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';

/**
 * The number of weeks between visits for most jobs, and the length of the cycle in which rounds are
 * worked.
 */
export const CYCLE_WEEKS = 4;
/** The number of cycles in two years. */
export const HISTORY_CYCLES = 26;
const WORK_DAYS = 5;

/** For each weekday, the day of the demo's cycle that today stands for; a round always starts on that day. */
const ROUND_START_ON: readonly number[] = [10, 6, 7, 3, 4];

/**
 * The demo business's working days, laid out so that today is a working day and a round is due: a demo opened on a
 * Saturday shows as much work as a demo opened on a Tuesday.
 */
export class DemoCalendar {
  readonly #cycleStart: PlainDate;

  constructor(today: PlainDate) {
    // Monday is 0; a weekend day counts as the last working day of the week that it ends.
    const weekday = weekdayOf(today) - 1;
    const day = Math.min(weekday, WORK_DAYS - 1);
    const weekStart = addDays(today, -day);
    this.#cycleStart = addDays(weekStart, -7 * Math.floor(ROUND_START_ON[day]! / WORK_DAYS));
  }

  /** The date of a working day (0 to 19) in a cycle; cycle 0 contains today. */
  dateOf(cycle: number, workDay: number): PlainDate {
    const days = Math.floor(workDay / WORK_DAYS) * 7 + (workDay % WORK_DAYS);
    return addDays(this.#cycleStart, cycle * CYCLE_WEEKS * 7 + days);
  }
}
