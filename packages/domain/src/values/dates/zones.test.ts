import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { expect, test } from 'vitest';
import { dateOfEpochDay } from './epoch-day.ts';
import { instantAt, instantsAt, timeOfDayIn, todayIn } from './zones.ts';

const LONDON = 'Europe/London';
const zones = fc.constantFrom(
  LONDON,
  'UTC',
  'America/New_York',
  'Asia/Kathmandu',
  'Pacific/Auckland',
);
// In these years all offsets of these zones are whole minutes.
const instants = fc
  .integer({ min: Date.UTC(1987, 0, 1), max: Date.UTC(2037, 0, 1) })
  .map((ms) => new Date(ms).toISOString());
const twoDigits = (max: number) =>
  fc.integer({ min: 0, max }).map((part) => String(part).padStart(2, '0'));
const times = fc.tuple(twoDigits(23), twoDigits(59)).map((parts) => parts.join(':'));

test('the date and time in a zone agree with Temporal', () => {
  fc.assert(
    fc.property(zones, instants, (zone, instant) => {
      const there = Temporal.Instant.from(instant).toZonedDateTimeISO(zone);
      expect(todayIn(zone, instant)).toBe(there.toPlainDate().toString());
      expect(timeOfDayIn(zone, instant)).toBe(there.toPlainTime().toString().slice(0, 5));
    }),
    { numRuns: 500 },
  );
});

test('the instant of a date and time agrees with Temporal, particularly near clock changes', () => {
  const changes = [
    '2026-03-29',
    '2026-10-25',
    '2026-03-08',
    '2026-11-01',
    '2026-09-27',
    '2026-04-05',
  ];
  const dates = fc.oneof(
    fc.constantFrom(...changes),
    fc.integer({ min: 6_300, max: 24_000 }).map(dateOfEpochDay),
  );
  fc.assert(
    fc.property(zones, dates, times, (zone, date, time) => {
      const there = Temporal.PlainDateTime.from(`${date}T${time}`).toZonedDateTime(zone);
      expect(Date.parse(instantAt(zone, date, time))).toBe(there.epochMilliseconds);
    }),
    { numRuns: 1_000 },
  );
});

test('today changes at midnight by London’s clocks, not by Greenwich Mean Time', () => {
  expect(todayIn(LONDON, '2026-07-01T22:59:59.999Z')).toBe('2026-07-01');
  expect(todayIn(LONDON, '2026-07-01T23:00:00.000Z')).toBe('2026-07-02');
  expect(todayIn(LONDON, '2026-12-01T23:59:59.999Z')).toBe('2026-12-01');
});

test('a time that the clocks skip or repeat still stands for one instant', () => {
  expect(instantAt(LONDON, '2026-03-29', '01:30')).toBe('2026-03-29T01:30:00.000Z');
  expect(instantAt(LONDON, '2026-10-25', '01:30')).toBe('2026-10-25T00:30:00.000Z');
});

test('a time that the clocks skip has no instant, a repeated time has two, an hour apart, and any other time has one', () => {
  expect(instantsAt(LONDON, '2026-03-29', '01:30')).toEqual([]);
  expect(instantsAt(LONDON, '2026-10-25', '01:30')).toEqual([
    '2026-10-25T00:30:00.000Z',
    '2026-10-25T01:30:00.000Z',
  ]);
  expect(instantsAt(LONDON, '2026-10-25', '02:00')).toEqual(['2026-10-25T02:00:00.000Z']);
  expect(instantsAt(LONDON, '2026-10-25', '00:59')).toEqual(['2026-10-24T23:59:00.000Z']);
});

test('a string that is not an instant, date or time is refused', () => {
  expect(() => todayIn(LONDON, 'yesterday')).toThrow(RangeError);
  expect(() => instantAt(LONDON, '2026-02-30', '10:00')).toThrow(RangeError);
  expect(() => instantAt(LONDON, '2026-02-03', '24:00')).toThrow(RangeError);
});
