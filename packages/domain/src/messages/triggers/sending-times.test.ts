import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, diffDays } from '../../values/dates/arithmetic.ts';
import {
  daysAnnouncedOf,
  isQuiet,
  lastDayAnnouncedOn,
  restReason,
  sendingDayFrom,
  type SendingTimes,
  sendingTimesRefusal,
  USUAL_SENDING_TIMES,
  waitsUntil,
} from './sending-times.ts';
import { arrivalWindow, namedTogether, visitDayText, yearsText } from './visit-words.ts';

const REGION = 'England and Wales';

const two = (value: number) => String(value).padStart(2, '0');
const timeBetween = (first: number, last: number) =>
  fc
    .integer({ min: first, max: last })
    .map((minute) => `${two(Math.floor(minute / 60))}:${two(minute % 60)}`);
const day = fc.integer({ min: 0, max: 800 }).map((days) => addDays('2025-11-01', days));

const quiet = fc.record({
  quietFrom: timeBetween(18 * 60, 1439),
  quietUntil: timeBetween(5 * 60, 720),
});
const times: fc.Arbitrary<SendingTimes> = fc
  .tuple(
    fc.option(quiet),
    fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { maxLength: 6 }),
    fc.boolean(),
  )
  .map(([hours, restDays, restsOnBankHolidays]) => ({
    ...(hours ?? { quietFrom: null, quietUntil: null }),
    restDays,
    restsOnBankHolidays,
  }));
const now = fc.record({ day, time: timeBetween(0, 1439) });

test('no message is sent in quiet hours, and no message about the past on a rest day', () => {
  fc.assert(
    fc.property(times, now, (rules, moment) => {
      expect(sendingTimesRefusal(rules)).toBeNull();
      const at = waitsUntil(rules, moment, REGION, null) ?? moment;
      expect(isQuiet(rules, at.time)).toBe(false);
      expect(restReason(rules, at.day, REGION)).toBeNull();
      expect(`${at.day} ${at.time}` >= `${moment.day} ${moment.time}`).toBe(true);
    }),
  );
});

test('a message about a coming visit is sent by the morning of the visit’s day, but never in quiet hours', () => {
  fc.assert(
    fc.property(times, now, fc.integer({ min: 1, max: 20 }), (rules, moment, ahead) => {
      const about = addDays(moment.day, ahead);
      const at = waitsUntil(rules, moment, REGION, about) ?? moment;
      expect(at.day <= about).toBe(true);
      expect(isQuiet(rules, at.time)).toBe(false);
    }),
  );
});

test('without rules everything is sent immediately', () => {
  fc.assert(
    fc.property(now, fc.option(day), (moment, about) => {
      expect(waitsUntil(USUAL_SENDING_TIMES, moment, REGION, about)).toBeNull();
    }),
  );
});

test('messages sent on the evening before cover every day exactly once, whatever the rest days', () => {
  fc.assert(
    fc.property(times, day, (rules, first) => {
      const announced: string[] = [];
      for (let from = first; diffDays(first, from) < 40; from = addDays(from, 1)) {
        if (restReason(rules, from, REGION) !== null) continue;
        const last = lastDayAnnouncedOn(rules, from, REGION);
        for (let one = addDays(from, 1); one <= last; one = addDays(one, 1)) announced.push(one);
      }
      expect(new Set(announced).size).toBe(announced.length);
      const start = sendingDayFrom(rules, first, REGION);
      expect(announced[0]).toBe(addDays(start, 1));
      for (const [at, one] of announced.entries()) expect(one).toBe(addDays(announced[0]!, at));
    }),
  );
});

test('if Christmas Day and New Year’s Day fall on the only sending day, the sending day before covers three weeks', () => {
  const rules = { ...USUAL_SENDING_TIMES, restDays: [1, 2, 3, 4, 6, 7], restsOnBankHolidays: true };
  expect(lastDayAnnouncedOn(rules, '2026-12-18', REGION)).toBe('2027-01-08');
  expect(daysAnnouncedOf('job-done', rules, '2027-01-08', REGION, '2027-01-08').from).toBe(
    '2026-12-19',
  );
});

test('the search for a sending day ends even if there is none', () => {
  const rules = { ...USUAL_SENDING_TIMES, restDays: [1, 2, 3, 4, 5, 6, 7] };
  const first = '2026-11-30';
  expect(sendingDayFrom(rules, first, REGION)).toBe(addDays(first, 42));
  expect(daysAnnouncedOf('job-done', rules, first, REGION, first).from).toBe(addDays(first, -42));
});

test('each past day is reported once, on the next sending day', () => {
  fc.assert(
    fc.property(times, day, (rules, first) => {
      const announced: string[] = [];
      for (let on = first; diffDays(first, on) < 40; on = addDays(on, 1)) {
        if (restReason(rules, on, REGION) !== null) continue;
        const { from, to } = daysAnnouncedOf('job-done', rules, on, REGION, on);
        expect(to).toBe(on);
        for (let one = from; one <= to; one = addDays(one, 1)) announced.push(one);
      }
      for (const [at, one] of announced.entries()) expect(one).toBe(addDays(announced[0]!, at));
    }),
  );
});

test('a coming visit is not announced once its day is over', () => {
  const { from } = daysAnnouncedOf(
    'night-before',
    USUAL_SENDING_TIMES,
    '2026-11-01',
    REGION,
    '2026-11-20',
  );
  expect(from).toBe('2026-11-20');
});

test('invalid times are refused, with their field', () => {
  const usual = USUAL_SENDING_TIMES;
  expect(sendingTimesRefusal(usual)).toBeNull();
  expect(sendingTimesRefusal({ ...usual, quietFrom: '21:00' })?.field).toBe('quietUntil');
  expect(sendingTimesRefusal({ ...usual, quietUntil: '07:00' })?.field).toBe('quietFrom');
  expect(sendingTimesRefusal({ ...usual, quietFrom: '09:00', quietUntil: '07:00' })?.field).toBe(
    'quietFrom',
  );
  expect(sendingTimesRefusal({ ...usual, quietFrom: '21:00', quietUntil: '13:00' })?.field).toBe(
    'quietUntil',
  );
  expect(sendingTimesRefusal({ ...usual, restDays: [1, 2, 3, 4, 5, 6, 7] })?.field).toBe(
    'restDays',
  );
});

test('the time of arrival lies within the two hours that the customer is told', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 86_399 }), (seconds) => {
      const [, from, to] = /^between (\d+:\d\d) and (\d+:\d\d)$/.exec(arrivalWindow(seconds))!;
      const minutes = (text: string) => {
        const [hours, rest] = text.split(':').map(Number);
        return hours! * 60 + rest!;
      };
      expect(minutes(to!) - minutes(from!)).toBe(120);
      if (seconds < 86_400 - 1800) {
        expect(minutes(from!) * 60).toBeLessThanOrEqual(seconds);
        expect(minutes(to!) * 60).toBeGreaterThan(seconds);
      }
    }),
  );
  expect(arrivalWindow(9.75 * 3600)).toBe('between 9:00 and 11:00');
});

test('several names are joined, each listed once', () => {
  expect(namedTogether(['Windows', 'Gutters', 'Windows'])).toBe('Windows and Gutters');
  expect(visitDayText('2026-11-24')).toBe('Tuesday 24 November');
});

test('a first anniversary is worded as “one year”, a later anniversary as a number of years', () => {
  expect([1, 2, 10].map(yearsText)).toEqual(['one year', '2 years', '10 years']);
});

test.each([
  [10, 8, null, 'between 9:30 and 11:30'],
  [10, 10, 12, 'between 10:00 and 11:30'],
  [10, null, 10.5, 'between 9:30 and 10:30'],
  [10, 10, 10, 'at 10:00'],
  [16, null, 12, 'between 15:30 and 17:30'],
])(
  'an arrival at %d is announced within the hours in which work may begin: from %s to %s',
  (at, opens, closes, words) => {
    const seconds = (hours: number | null) => (hours === null ? null : hours * 3600);
    const hours = { opens: seconds(opens), closes: seconds(closes) };
    expect(arrivalWindow(at * 3600, hours)).toBe(words);
  },
);
