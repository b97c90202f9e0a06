import { epochDayOf } from './epoch-day.ts';
import { isPlainDate } from './plain-date.ts';
import type { PlainDate } from './plain-date.ts';

/** An instant, ISO 8601 in UTC: `2026-03-29T01:00:00.000Z`. */
export type Instant = string;

/** A time of day in the business's time zone, `HH:MM`. */
export type TimeOfDay = string;

/** An IANA time zone, such as `Europe/London`. */
export type TimeZone = string;

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const TIME_OF_DAY = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

/** The formatters by zone; creating a formatter costs far more than using it. */
const formatters = new Map<TimeZone, Intl.DateTimeFormat>();

function formatterFor(zone: TimeZone): Intl.DateTimeFormat {
  const known = formatters.get(zone);
  if (known) return known;
  const formatter = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    calendar: 'iso8601',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });
  formatters.set(zone, formatter);
  return formatter;
}

function wallClock(zone: TimeZone, epochMs: number): { date: PlainDate; time: TimeOfDay } {
  const parts: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = {};
  for (const { type, value } of formatterFor(zone).formatToParts(epochMs)) parts[type] = value;
  const { year = '', month = '', day = '', hour = '', minute = '' } = parts;
  return { date: `${year.padStart(4, '0')}-${month}-${day}`, time: `${hour}:${minute}` };
}

function epochMsOf(instant: Instant): number {
  const epochMs = Date.parse(instant);
  if (Number.isNaN(epochMs)) throw new RangeError(`${instant} is not an instant.`);
  return epochMs;
}

/**
 * A wall-clock time in milliseconds, read as if it were UTC, so that times in any zone can be
 * compared.
 */
function readingMs(date: PlainDate, time: TimeOfDay): number {
  const minutes = Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
  return epochDayOf(date) * DAY_MS + minutes * MINUTE_MS;
}

function offsetMs(zone: TimeZone, epochMs: number): number {
  const wholeMinute = Math.floor(epochMs / MINUTE_MS) * MINUTE_MS;
  const { date, time } = wallClock(zone, wholeMinute);
  return readingMs(date, time) - wholeMinute;
}

/** The date in a zone at an instant: the business's "today" when the instant is now. */
export function todayIn(zone: TimeZone, instant: Instant): PlainDate {
  return wallClock(zone, epochMsOf(instant)).date;
}

/** The time of day in a zone at an instant. */
export function timeOfDayIn(zone: TimeZone, instant: Instant): TimeOfDay {
  return wallClock(zone, epochMsOf(instant)).time;
}

/** The zone's offsets a day before and after a reading, which differ around the night when the clocks change. */
function offsetsAround(zone: TimeZone, reading: number): readonly [number, number] {
  return [offsetMs(zone, reading - DAY_MS), offsetMs(zone, reading + DAY_MS)];
}

function epochsOf(zone: TimeZone, reading: number): number[] {
  const candidates = offsetsAround(zone, reading).map((offset) => reading - offset);
  return [...new Set(candidates)]
    .filter((candidate) => candidate + offsetMs(zone, candidate) === reading)
    .toSorted((one, other) => one - other);
}

/**
 * The instants at which a zone's clocks show a date and time: one on almost every day; two for a time that the clocks
 * repeat (in autumn), earlier first; none for a time that they skip (in spring).
 * @throws RangeError for a date or time that does not exist
 */
export function instantsAt(zone: TimeZone, date: PlainDate, time: TimeOfDay): Instant[] {
  return epochsOf(zone, checkedReading(date, time)).map((epochMs) =>
    new Date(epochMs).toISOString(),
  );
}

function checkedReading(date: PlainDate, time: TimeOfDay): number {
  if (!isPlainDate(date)) throw new RangeError('The date does not exist.');
  if (!TIME_OF_DAY.test(time)) throw new RangeError('The time is not HH:MM.');
  return readingMs(date, time);
}

/**
 * The instant at which a zone's clocks show a date and time. A time that the clocks repeat (in
 * autumn) gives the first of the two instants; a time that they skip (in spring) moves later by the
 * size of the jump.
 * @throws RangeError for a date or time that does not exist
 */
export function instantAt(zone: TimeZone, date: PlainDate, time: TimeOfDay): Instant {
  const reading = checkedReading(date, time);
  const [first = reading - offsetsAround(zone, reading)[0]] = epochsOf(zone, reading);
  return new Date(first).toISOString();
}
