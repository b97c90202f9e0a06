import { expect, test } from 'vitest';
import { dayProgress, dayStatus } from './day-status.ts';
import type { DayStatus } from './day-status.ts';

const TODAY = '2026-11-21';

test.each<[string, number, number, number, DayStatus]>([
  [TODAY, 0, 0, 0, '-'],
  [TODAY, 0, 0, 2, 'Suggested'],
  ['2026-11-22', 3, 0, 1, 'Planned'],
  ['2026-11-22', 3, 3, 0, 'Planned'],
  [TODAY, 3, 0, 0, 'In Progress'],
  [TODAY, 3, 2, 5, 'In Progress'],
  [TODAY, 3, 3, 0, 'Complete'],
  ['2026-11-20', 3, 3, 0, 'Complete'],
  ['2026-11-20', 3, 2, 0, 'Incomplete'],
  ['2026-11-20', 0, 0, 0, '-'],
])('%s with %d jobs, %d done, %d suggested: %s', (date, jobs, done, suggested, status) => {
  expect(dayStatus({ date, jobs, done, suggested }, TODAY)).toBe(status);
});

test('a skipped visit is neither done nor still to be done', () => {
  const progress = dayProgress({ planned: 0, done: 7, skipped: 1 });
  expect(progress).toEqual({ done: 7, jobs: 7 });
  const status = (facts: typeof progress) =>
    dayStatus({ date: TODAY, ...facts, suggested: 0 }, TODAY);
  expect(status(progress)).toBe('Complete');
  expect(status(dayProgress({ planned: 0, done: 0, skipped: 3 }))).toBe('-');
});
