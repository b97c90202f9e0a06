import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, weekdayOf } from './arithmetic.ts';
import {
  addWorkingDays,
  bankHolidayName,
  bankHolidaysByRule,
  HOLIDAY_REGIONS,
  isBankHoliday,
  isWorkingDay,
  LAST_PUBLISHED_YEAR,
  workingDayFrom,
} from './bank-holidays.ts';
import { holidayRegionOf } from './holiday-region.ts';
import { plainDateOf } from './plain-date.ts';

const date = fc
  .tuple(fc.integer({ min: 2024, max: 2060 }), fc.integer({ min: 0, max: 364 }))
  .map(([year, day]) => addDays(plainDateOf(year, 1, 1), day));

test('the rule gives the bank holidays that the government has published', () => {
  for (let year = 2024; year <= LAST_PUBLISHED_YEAR; year += 1) {
    const byRule = bankHolidaysByRule(year);
    expect(byRule.filter((day) => !isBankHoliday(day))).toEqual([]);
    const all = Array.from({ length: 366 }, (_, day) => addDays(plainDateOf(year, 1, 1), day));
    expect(all.filter((day) => day.startsWith(`${year}`) && isBankHoliday(day))).toEqual(byRule);
  }
});

test.each([
  ['a Christmas at a weekend is made up for', '2027-12-27', true],
  ['and so is the Boxing Day after it', '2027-12-28', true],
  ['while the days themselves are weekend', '2027-12-25', false],
  ['Good Friday', '2026-04-03', true],
  ['the Monday after Easter', '2026-04-06', true],
  ['a New Year’s Day on a Saturday, by the rule', '2028-01-03', true],
  ['Easter, by the rule', '2028-04-17', true],
  ['an ordinary Monday', '2026-11-23', false],
])('%s: %s', (_, day, isHoliday) => {
  expect(isBankHoliday(day)).toBe(isHoliday);
});

test('every year has eight bank holidays, on eight different days from Monday to Friday', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2024, max: 2199 }), (year) => {
      const holidays = bankHolidaysByRule(year);
      expect(new Set(holidays).size).toBe(8);
      expect(holidays.every((day) => weekdayOf(day) < 6)).toBe(true);
    }),
  );
});

test('Scotland and Northern Ireland have the published holidays, which follow their own rules', () => {
  // The bank holiday for Scotland’s match in the World Cup was proclaimed, so no rule gives it.
  const proclaimed = new Set(['2026-06-15']);
  for (const region of ['Scotland', 'Northern Ireland'] as const) {
    for (let year = 2024; year <= LAST_PUBLISHED_YEAR; year += 1) {
      const all = Array.from({ length: 366 }, (_, day) => addDays(plainDateOf(year, 1, 1), day));
      const holidays = all.filter(
        (day) => day.startsWith(`${year}`) && isBankHoliday(day, region) && !proclaimed.has(day),
      );
      expect(holidays).toEqual(bankHolidaysByRule(year, region));
    }
  }
  expect(isBankHoliday('2026-06-15', 'Scotland')).toBe(true);
  expect(isBankHoliday('2026-04-06', 'Scotland')).toBe(false);
  expect(isBankHoliday('2028-01-04', 'Scotland')).toBe(true);
  expect(isBankHoliday('2028-03-17', 'Northern Ireland')).toBe(true);
});

test('every bank holiday has a name, and no other day has one', () => {
  fc.assert(
    fc.property(date, fc.constantFrom(...HOLIDAY_REGIONS), (day, region) => {
      expect(bankHolidayName(day, region) !== null).toBe(isBankHoliday(day, region));
    }),
  );
  expect(bankHolidayName('2026-12-28', 'Scotland')).toBe('Boxing Day');
  expect(bankHolidayName('2027-07-12', 'Northern Ireland')).toBe('Battle of the Boyne');
  expect(bankHolidayName('2026-06-15', 'Scotland')).toBe('Bank holiday');
});

test.each([
  ['EH1 1AA', 'Scotland'],
  ['BT1 5GS', 'Northern Ireland'],
  ['BA1 2AB', 'England and Wales'],
  ['CF10 1AA', 'England and Wales'],
  ['', 'England and Wales'],
  ['nowhere', 'England and Wales'],
])('the bank holidays at the postcode %s are those of %s', (postcode, region) => {
  expect(holidayRegionOf(postcode)).toBe(region);
});

test('working days are counted forwards and backwards', () => {
  expect(addWorkingDays('2026-12-24', 1)).toBe('2026-12-29');
  expect(addWorkingDays('2026-12-29', -1)).toBe('2026-12-24');
  expect(workingDayFrom('2026-04-03')).toBe('2026-04-07');
  fc.assert(
    fc.property(date, fc.integer({ min: 0, max: 30 }), (from, days) => {
      const start = workingDayFrom(from);
      const end = addWorkingDays(from, days);
      expect(isWorkingDay(end)).toBe(true);
      expect(addWorkingDays(end, -days)).toBe(start);
    }),
  );
});
