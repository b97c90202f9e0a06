import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, weekdayOf } from './arithmetic.ts';
import { HOLIDAY_REGIONS, isBankHoliday } from './bank-holidays.ts';
import { isPublicHoliday, publicHolidayName } from './public-holidays.ts';

test('Christmas Day, Boxing Day and New Year’s Day are holidays every year, on any weekday', () => {
  const year = fc.integer({ min: 2024, max: 2080 });
  fc.assert(
    fc.property(year, fc.constantFrom(...HOLIDAY_REGIONS), (given, region) => {
      expect(publicHolidayName(`${given}-12-25`, region)).toBe('Christmas Day');
      expect(publicHolidayName(`${given}-12-26`, region)).toBe('Boxing Day');
      expect(publicHolidayName(`${given}-01-01`, region)).toBe('New Year’s Day');
    }),
  );
});

test('every bank holiday is a public holiday, and only a weekend can add another', () => {
  const day = fc.integer({ min: 0, max: 2_000 }).map((days) => addDays('2025-01-01', days));
  fc.assert(
    fc.property(day, fc.constantFrom(...HOLIDAY_REGIONS), (date, region) => {
      const [isBank, isPublic] = [isBankHoliday(date, region), isPublicHoliday(date, region)];
      expect(isBank && !isPublic).toBe(false);
      expect(isPublic && !isBank && weekdayOf(date) < 6).toBe(false);
    }),
  );
});
