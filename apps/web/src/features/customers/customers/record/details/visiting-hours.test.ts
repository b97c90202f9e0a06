import { expect, test } from 'vitest';
import { visitingHours } from './visiting-hours.ts';

test('says when a customer can be visited, with either limit or both', () => {
  expect(visitingHours('10:00', '15:00')).toBe('Between 10:00 and 15:00');
  expect(visitingHours('10:00', null)).toBe('From 10:00');
  expect(visitingHours(null, '15:00')).toBe('Until 15:00');
  expect(visitingHours(null, null)).toBe('');
});
