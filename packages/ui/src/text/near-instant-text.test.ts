import { expect, test } from 'vitest';
import { nearInstantText } from './near-instant-text.ts';

test('where room is short, an instant today is written without the date', () => {
  expect(nearInstantText('2026-11-22T14:05:00Z', '2026-11-22')).toBe('14:05');
  expect(nearInstantText('2026-06-21T23:30:00Z', '2026-06-22')).toBe('00:30');
  expect(nearInstantText('2026-11-21T09:05:00Z', '2026-11-22')).toBe('21 Nov, 09:05');
});
