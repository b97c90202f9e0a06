import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, diffDays } from '../../values/dates/arithmetic.ts';
import { HOLIDAY_REGIONS } from '../../values/dates/bank-holidays.ts';
import type { PlainDate } from '../../values/dates/plain-date.ts';
import { firstSendingDay, restingReason, sendingDayFrom } from './sending-days.ts';

const day = fc.integer({ min: -60, max: 160 }).map((days) => addDays('2026-11-02', days));

test('each part of the UK has its own rest days, and the next sending day is never a rest day', () => {
  const rests = (on: PlainDate, region: (typeof HOLIDAY_REGIONS)[number]) =>
    restingReason({ isEveryDay: false }, on, region) !== null;
  expect(rests('2026-11-30', 'Scotland')).toBe(true);
  expect(rests('2026-11-30', 'England and Wales')).toBe(false);
  expect(rests('2027-03-17', 'Northern Ireland')).toBe(true);
  fc.assert(
    fc.property(day, fc.constantFrom(...HOLIDAY_REGIONS), (from, region) => {
      const next = sendingDayFrom({ isEveryDay: false }, from, region);
      expect(rests(next, region)).toBe(false);
      expect(next >= from && diffDays(from, next) <= 5).toBe(true);
      expect(sendingDayFrom({ isEveryDay: true }, from, region)).toBe(from);
    }),
  );
});

test('a ladder that is turned on begins on the next day on which it sends', () => {
  const begins = (today: PlainDate, isEveryDay = false) =>
    firstSendingDay({ isEveryDay }, today, 'England and Wales');
  // Saturday, then Christmas Eve.
  expect(begins('2026-11-28')).toBe('2026-11-30');
  expect(begins('2026-11-28', true)).toBe('2026-11-29');
  expect(begins('2026-12-24')).toBe('2026-12-29');
});
