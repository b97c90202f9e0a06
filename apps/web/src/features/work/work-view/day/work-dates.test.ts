import { expect, test } from 'vitest';
import { longDayName, nearDayName, quickPicks, shortDayName, workDates } from './work-dates.ts';

const today = '2026-12-31';

test('the view offers the days from 2 days ago to 4 days ahead, with buttons from today onwards', () => {
  expect(workDates(today)).toHaveLength(7);
  expect(workDates(today)[0]).toBe('2026-12-29');
  expect(quickPicks(today)).toEqual(workDates(today).slice(2));
  expect(quickPicks(today).at(-1)).toBe('2027-01-04');
});

test('days have their everyday names', () => {
  expect(shortDayName(today, today)).toBe('Today');
  expect(shortDayName('2027-01-01', today)).toBe('Fri 1');
  expect(nearDayName('2027-01-01', today)).toBe('Tomorrow');
  expect(nearDayName('2026-12-30', today)).toBe('Yesterday');
  expect(nearDayName('2027-01-02', today)).toBeNull();
  expect(longDayName(today)).toBe('Thursday 31 December');
});
