import { expect, test } from 'vitest';
import { closedSinceConflict, dayHoursConflict, earlyDoneConflict } from './conflicts.ts';

test('doing a job more than a week before it is due asks first', () => {
  expect(earlyDoneConflict('2026-11-28', '2026-11-21')).toBeNull();
  expect(earlyDoneConflict('2026-11-01', '2026-11-21')).toBeNull();
  expect(earlyDoneConflict('2026-11-29', '2026-11-21')?.message).toContain('another 8 days');
});

test('closing what somebody else closed since asks first', () => {
  const closed = { id: 'a', outcome: 'Done' } as const;
  expect(closedSinceConflict('a', closed)?.message).toContain('marked this visit as done');
  expect(closedSinceConflict('a', { id: 'a', outcome: 'Customer Skipped' })?.message).toContain(
    'skipped this visit',
  );
  expect(closedSinceConflict('b', closed)).toBeNull();
  expect(closedSinceConflict('a', null)).toBeNull();
});

test('filling a day beyond the hours of its worker asks first', () => {
  const load = { scheduledSeconds: 25_200, addedSeconds: 3_600, availableSeconds: 28_800 };
  expect(dayHoursConflict(load)).toBeNull();
  expect(dayHoursConflict({ ...load, addedSeconds: 4_500 })?.message).toContain(
    '8 h 15 min of work, of 8 h available',
  );
  expect(dayHoursConflict({ ...load, addedSeconds: 99_999, availableSeconds: null })).toBeNull();
});
