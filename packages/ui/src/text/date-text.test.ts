import { expect, test } from 'vitest';
import { nearDateText } from './date-text.ts';

test('where room is short, a date in the current year is written without the year', () => {
  expect(nearDateText('2026-12-03', '2026-11-22')).toBe('3 Dec');
  expect(nearDateText('2027-01-03', '2026-11-22')).toBe('3 Jan 2027');
});
