import { expect, test } from 'vitest';
import { followUpsBy } from './waiting.ts';

test('a follow-up is sent at most once and never after the price has expired, and missed follow-ups are dropped', () => {
  const waiting = { sentOn: '2026-11-01', validUntil: '2026-12-01', followedUp: 0 };
  const by = (today: string, followedUp = 0) =>
    followUpsBy({ ...waiting, followedUp }, [3, 10], today);
  expect(by('2026-11-03')).toBe(0);
  expect(by('2026-11-04')).toBe(1);
  expect(by('2026-11-05', 1)).toBe(1);
  expect(by('2026-11-20')).toBe(2);
  expect(by('2026-12-02')).toBe(0);
});
