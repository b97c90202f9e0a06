import { afterEach, expect, test, vi } from 'vitest';
import { clearOfMidnight, msLeftToday } from './clear-of-midnight.ts';

const MINUTE = 60_000;

afterEach(() => {
  vi.useRealTimers();
});

test.each([
  ['2026-11-26T23:59:30Z', MINUTE / 2],
  ['2026-07-01T22:59:00Z', MINUTE],
  ['2026-07-01T23:00:00Z', 24 * 60 * MINUTE],
  // The clocks change on these days.
  ['2027-03-28T00:30:00Z', 22.5 * 60 * MINUTE],
  ['2027-10-30T23:00:00Z', 25 * 60 * MINUTE],
])('at %s the day in London has %i ms left', (now, left) => {
  expect(msLeftToday(Date.parse(now))).toBe(left);
});

test('tests that start close to midnight wait for the next day, and others start immediately', async () => {
  vi.useFakeTimers({ now: Date.parse('2026-07-01T22:58:00Z') });
  await clearOfMidnight(MINUTE);
  expect(vi.getTimerCount()).toBe(0);
  const waiting = clearOfMidnight(3 * MINUTE);
  await vi.runAllTimersAsync();
  await waiting;
  expect(new Date().toISOString()).toBe('2026-07-01T23:00:01.000Z');
});
