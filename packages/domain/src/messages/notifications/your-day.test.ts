import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '../../values/dates/arithmetic.ts';
import { dayNews, EVENING, isNewsOfDay } from './your-day.ts';

const today = '2026-11-23';
const tomorrow = '2026-11-24';

test('a day’s summary gives the time of the first visit only while that visit is still to come', () => {
  const day = { date: tomorrow, visits: 12, firstAt: 8.5 * 3600 };
  expect(dayNews(day, today, false)).toBe(
    'Tomorrow, Tuesday 24 November: 12 visits, the first at about 8:30',
  );
  expect(dayNews({ ...day, visits: 1, firstAt: null }, today, true)).toBe(
    'Tomorrow, Tuesday 24 November, has changed: 1 visit',
  );
  expect(dayNews({ ...day, visits: 0 }, today, true)).toBe(
    'Tomorrow, Tuesday 24 November, has changed: no visits',
  );
  expect(dayNews({ ...day, date: today, visits: 3 }, today, true)).toBe(
    'Today has changed: 3 visits to do',
  );
});

test('changes to today are announced at any time, and changes to tomorrow from the evening onwards', () => {
  const time = fc
    .integer({ min: 0, max: 1439 })
    .map((all) =>
      [Math.floor(all / 60), all % 60].map((part) => String(part).padStart(2, '0')).join(':'),
    );
  fc.assert(
    fc.property(fc.integer({ min: -9, max: 9 }), time, (ahead, now) => {
      const isNews = isNewsOfDay(addDays(today, ahead), { today, time: now });
      expect(isNews).toBe(ahead === 0 || (ahead === 1 && now >= EVENING));
    }),
  );
});
