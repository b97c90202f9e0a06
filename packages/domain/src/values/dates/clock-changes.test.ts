import { expect, test } from 'vitest';
import { oddTimeConflict, oddTimeOf } from './clock-changes.ts';

test.each([
  ['2026-10-25', '01:30', 'repeated'],
  ['2026-10-25', '01:00', 'repeated'],
  ['2026-10-25', '02:00', null],
  ['2026-10-24', '01:30', null],
  ['2027-03-28', '01:30', 'skipped'],
  ['2027-03-28', '02:00', null],
  ['2027-03-28', '00:55', null],
])('on %s at %s the time is %s', (date, time, odd) => {
  expect(oddTimeOf('Europe/London', date, time)).toBe(odd);
  expect(oddTimeConflict('Europe/London', date, time) === null).toBe(odd === null);
  expect(oddTimeOf('UTC', date, time)).toBeNull();
});

test('the question says what the clocks do', () => {
  const message = (date: string) => oddTimeConflict('Europe/London', date, '01:30')!.message;
  expect(message('2026-10-25')).toBe(
    'The clocks go back on Sunday 25 October, so 01:30 comes twice. Plan it for this time anyway?',
  );
  expect(message('2027-03-28')).toBe(
    'The clocks go forward on Sunday 28 March, so there is no 01:30. Plan it for this time anyway?',
  );
});
