import { expect, test } from 'vitest';
import { formatLongDate } from './long-date.ts';

test('dates are written as in letters, whatever the machine’s time zone', () => {
  expect(formatLongDate('2026-11-01')).toBe('1 November 2026');
  expect(formatLongDate('2026-12-31')).toBe('31 December 2026');
});
