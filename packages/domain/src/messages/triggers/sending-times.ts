import { addDays, weekdayOf } from '../../values/dates/arithmetic.ts';
import { type HolidayRegion, isBankHoliday } from '../../values/dates/bank-holidays.ts';
import type { PlainDate } from '../../values/dates/plain-date.ts';
import type { TimeOfDay } from '../../values/dates/zones.ts';
import type { TriggerType } from './trigger-types.ts';

/** When a business leaves its customers in peace, on its own clock. */
export interface SendingTimes {
  /** From when nothing is sent in the evening; null without quiet hours. */
  readonly quietFrom: TimeOfDay | null;
  /** Until when nothing is sent in the morning. */
  readonly quietUntil: TimeOfDay | null;
  /** Weekdays without sending, 1 for Monday to 7 for Sunday; not all seven. */
  readonly restDays: readonly number[];
  readonly restsOnBankHolidays: boolean;
}

/** What holds until the Owner chooses: messages go as things happen. */
export const USUAL_SENDING_TIMES: SendingTimes = {
  quietFrom: null,
  quietUntil: null,
  restDays: [],
  restsOnBankHolidays: false,
};

/** A moment on the clock of the business. */
interface LocalMoment {
  readonly day: PlainDate;
  readonly time: TimeOfDay;
}

/** The quiet hours cover midnight, so that each day has one stretch in which messages go. */
const LATEST_END: TimeOfDay = '12:00';

/** What is wrong with the times, at which field and in words; null if nothing is. */
export function sendingTimesProblem({
  quietFrom,
  quietUntil,
  restDays,
}: SendingTimes): { readonly field: string; readonly message: string } | null {
  if ((quietFrom === null) !== (quietUntil === null)) {
    const field = quietFrom === null ? 'quietFrom' : 'quietUntil';
    return { field, message: 'Please enter both times, or none' };
  }
  if (quietFrom !== null && quietUntil !== null) {
    if (quietUntil > LATEST_END) {
      return { field: 'quietUntil', message: `Please choose a time up to ${LATEST_END}` };
    }
    if (quietFrom <= LATEST_END) {
      return { field: 'quietFrom', message: `Please choose a time after ${LATEST_END}` };
    }
  }
  if (new Set(restDays).size > 6) {
    return { field: 'restDays', message: 'Please leave at least one day for sending' };
  }
  return null;
}

/** Why nothing is sent on a day, in words; null on a day on which messages go. */
export function restReason(
  { restDays, restsOnBankHolidays }: SendingTimes,
  day: PlainDate,
  region: HolidayRegion,
): string | null {
  if (restDays.includes(weekdayOf(day))) return 'Nothing is sent on this day of the week.';
  return restsOnBankHolidays && isBankHoliday(day, region)
    ? 'Nothing is sent on a bank holiday.'
    : null;
}

/** Whether a time of day lies in the quiet hours. */
export function isQuiet({ quietFrom, quietUntil }: SendingTimes, time: TimeOfDay): boolean {
  if (quietFrom === null || quietUntil === null) return false;
  return time >= quietFrom || time < quietUntil;
}

/**
 * More days than are ever without sending in a row: where one weekday is left, Christmas and New Year's Day can
 * both fall on it. A search ends here even if every weekday was ever stored as quiet.
 */
const MOST_DAYS_LOOKED_AT = 42;

/** The first day from a date on which messages go. */
export function sendingDayFrom(
  times: SendingTimes,
  from: PlainDate,
  region: HolidayRegion,
): PlainDate {
  let day = from;
  for (
    let tried = 0;
    tried < MOST_DAYS_LOOKED_AT && restReason(times, day, region) !== null;
    tried += 1
  ) {
    day = addDays(day, 1);
  }
  return day;
}

/**
 * The last day whose visits are announced on the evening of `day`: the next one, and if nothing is sent on that
 * one, those up to the next day of sending.
 */
export function lastDayToldOn(
  times: SendingTimes,
  day: PlainDate,
  region: HolidayRegion,
): PlainDate {
  return sendingDayFrom(times, addDays(day, 1), region);
}

/**
 * When a message that is due now may go: `null` for at once. What tells of a visit still comes no later than
 * the morning of its day, even if that is a day without sending.
 * @param about the day that the message tells of, if it lies ahead
 */
export function waitsUntil(
  times: SendingTimes,
  now: LocalMoment,
  region: HolidayRegion,
  about: PlainDate | null,
): LocalMoment | null {
  const isLate = times.quietFrom !== null && now.time >= times.quietFrom;
  const nextDay = isLate ? addDays(now.day, 1) : now.day;
  const sendingDay = sendingDayFrom(times, nextDay, region);
  // A visit of today is announced today; one to come no later than its own morning.
  const latest = about !== null && about >= now.day ? about : sendingDay;
  const day = sendingDay <= latest ? sendingDay : nextDay > latest ? nextDay : latest;
  if (day === now.day && !isQuiet(times, now.time)) return null;
  if (day === now.day) return { day, time: times.quietUntil ?? now.time };
  return { day, time: times.quietUntil ?? MORNING };
}

/** When messages go on the first day after days without sending, if there are no quiet hours. */
const MORNING: TimeOfDay = '08:00';

/** Days that one execution tells of, the first and the last. */
export interface DaysTold {
  readonly from: PlainDate;
  readonly to: PlainDate;
}

/** The day after the last one before `day` on which messages went. */
function firstDayToldOn(times: SendingTimes, day: PlainDate, region: HolidayRegion): PlainDate {
  let from = day;
  for (
    let tried = 0;
    tried < MOST_DAYS_LOOKED_AT && restReason(times, addDays(from, -1), region) !== null;
    tried += 1
  ) {
    from = addDays(from, -1);
  }
  return from;
}

/**
 * The days of the visits that a trigger tells of on `day`. Days without sending join the day of sending before
 * them if visits are still to come, and the one after them if they are over.
 */
export function daysToldOf(
  type: TriggerType,
  times: SendingTimes,
  day: PlainDate,
  region: HolidayRegion,
  today: PlainDate,
): DaysTold {
  // A coming visit is not announced once its day is over.
  const ahead = (from: PlainDate, to: PlainDate) => ({ from: from < today ? today : from, to });
  if (type === 'night-before') return ahead(addDays(day, 1), lastDayToldOn(times, day, region));
  if (type === 'visit-booked') return ahead(day, day);
  const from = firstDayToldOn(times, day, region);
  return type === 'review-request'
    ? { from: addDays(from, -1), to: addDays(day, -1) }
    : { from, to: day };
}
