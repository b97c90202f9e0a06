import { addDays, weekdayOf } from '../../values/dates/arithmetic.ts';
import type { HolidayRegion } from '../../values/dates/bank-holidays.ts';
import type { PlainDate } from '../../values/dates/plain-date.ts';
import { isPublicHoliday } from '../../values/dates/public-holidays.ts';
import type { TimeOfDay } from '../../values/dates/zones.ts';
import { type Refusal, refusal } from '../../values/refusals/refusal.ts';
import type { TriggerType } from './trigger-types.ts';

/** The hours and days in which a business sends its customers nothing, in the business's time zone. */
export interface SendingTimes {
  /** The time in the evening from which nothing is sent; null without quiet hours. */
  readonly quietFrom: TimeOfDay | null;
  /** The time in the morning at which sending begins again. */
  readonly quietUntil: TimeOfDay | null;
  /** The weekdays on which nothing is sent, 1 for Monday to 7 for Sunday; never all seven. */
  readonly restDays: readonly number[];
  readonly restsOnBankHolidays: boolean;
}

/** The default until the Owner chooses: messages are sent as things happen. */
export const USUAL_SENDING_TIMES: SendingTimes = {
  quietFrom: null,
  quietUntil: null,
  restDays: [],
  restsOnBankHolidays: false,
};

/** A moment in the business's time zone. */
interface LocalMoment {
  readonly day: PlainDate;
  readonly time: TimeOfDay;
}

/** Quiet hours must span midnight, so that each day has one unbroken period for sending. */
const LATEST_END: TimeOfDay = '12:00';

/** The problem with the times, with its field; null if there is none. */
export function sendingTimesRefusal({
  quietFrom,
  quietUntil,
  restDays,
}: SendingTimes): Refusal | null {
  if ((quietFrom === null) !== (quietUntil === null)) {
    const field = quietFrom === null ? 'quietFrom' : 'quietUntil';
    return refusal('Please enter both times, or neither', field);
  }
  if (quietFrom !== null && quietUntil !== null) {
    if (quietUntil > LATEST_END) {
      return refusal(`Please choose a time up to ${LATEST_END}`, 'quietUntil');
    }
    if (quietFrom <= LATEST_END) {
      return refusal(`Please choose a time after ${LATEST_END}`, 'quietFrom');
    }
  }
  if (new Set(restDays).size > 6) {
    return refusal('Please leave at least one day for sending', 'restDays');
  }
  return null;
}

/** The reason that nothing is sent on a day, as shown on screen; null on a sending day. */
export function restReason(
  { restDays, restsOnBankHolidays }: SendingTimes,
  day: PlainDate,
  region: HolidayRegion,
): string | null {
  if (restDays.includes(weekdayOf(day))) return 'Nothing is sent on this day of the week.';
  return restsOnBankHolidays && isPublicHoliday(day, region)
    ? 'Nothing is sent on a bank holiday.'
    : null;
}

/** Whether a time of day lies in the quiet hours. */
export function isQuiet({ quietFrom, quietUntil }: SendingTimes, time: TimeOfDay): boolean {
  if (quietFrom === null || quietUntil === null) return false;
  return time >= quietFrom || time < quietUntil;
}

/**
 * More days than can ever pass without a sending day: with a single weekday left, Christmas Day and New Year's Day
 * can both fall on it. The search stops here even if every weekday was stored as a rest day.
 */
const MOST_DAYS_LOOKED_AT = 42;

/** The first sending day on or after a date. */
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
 * The last day whose visits are announced on the evening of `day`: the next day or, if that is a rest day, the next
 * sending day.
 */
export function lastDayAnnouncedOn(
  times: SendingTimes,
  day: PlainDate,
  region: HolidayRegion,
): PlainDate {
  return sendingDayFrom(times, addDays(day, 1), region);
}

/**
 * The moment at which a message that is due now may be sent; `null` for now. A message about a coming visit is sent
 * by the morning of the visit's day, even if that is a rest day.
 * @param about the day that the message is about, if it is still to come
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
  // A message about today is sent today; a message about a later day is sent by the morning of that
  // day.
  const latest = about !== null && about >= now.day ? about : sendingDay;
  const day = sendingDay <= latest ? sendingDay : nextDay > latest ? nextDay : latest;
  if (day === now.day && !isQuiet(times, now.time)) return null;
  if (day === now.day) return { day, time: times.quietUntil ?? now.time };
  return { day, time: times.quietUntil ?? MORNING };
}

/**
 * The time at which messages are sent on the first day after rest days, if there are no quiet
 * hours.
 */
const MORNING: TimeOfDay = '08:00';

/** The first and the last day whose visits a run covers. */
export interface DaysAnnounced {
  readonly from: PlainDate;
  readonly to: PlainDate;
}

/** The day after the last sending day before `day`. */
function firstDayAnnouncedOn(
  times: SendingTimes,
  day: PlainDate,
  region: HolidayRegion,
): PlainDate {
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
 * The days whose visits a trigger covers on `day`. Rest days belong to the sending day before them if the visits
 * are still to come, and to the sending day after them if the visits are over.
 */
export function daysAnnouncedOf(
  type: TriggerType,
  times: SendingTimes,
  day: PlainDate,
  region: HolidayRegion,
  today: PlainDate,
): DaysAnnounced {
  // A coming visit is not announced after its day.
  const ahead = (from: PlainDate, to: PlainDate) => ({ from: from < today ? today : from, to });
  if (type === 'night-before')
    return ahead(addDays(day, 1), lastDayAnnouncedOn(times, day, region));
  if (type === 'visit-booked') return ahead(day, day);
  const from = firstDayAnnouncedOn(times, day, region);
  return type === 'review-request'
    ? { from: addDays(from, -1), to: addDays(day, -1) }
    : { from, to: day };
}
