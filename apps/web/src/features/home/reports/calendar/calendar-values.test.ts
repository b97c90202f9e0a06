import { expect, test } from 'vitest';
import { DEFAULT_FIRM_CALENDAR } from '@roundbook/domain/home/reports/ranges/firm-calendar';
import { calendarOf, calendarValues, dayRefusal, periodsToday } from './calendar-values.ts';

test('the form keeps every day of the calendar', () => {
  const calendar = { ...DEFAULT_FIRM_CALENDAR, companyYearFrom: '10-31', quarterFrom: '02-06' };
  expect(calendarOf(calendarValues(calendar))).toEqual(calendar);
});

test('a day that not every year has is refused', () => {
  expect(dayRefusal('02', '29')?.detail).toBe('Not every year has a 29 February');
  expect(dayRefusal('04', '31')?.detail).toBe('Not every year has a 31 April');
  expect(dayRefusal('12', '31')).toBeNull();
});

test('each period of today is in words, as soon as its first day is chosen', () => {
  expect(
    periodsToday({ ...DEFAULT_FIRM_CALENDAR, companyYearFrom: '02-30' }, '2026-11-30'),
  ).toEqual({
    taxYear: '6 April 2026 to 5 April 2027',
    companyYear: undefined,
    quarter: '1 October to 31 December 2026',
    fourWeeks: '30 November to 27 December 2026',
  });
});
