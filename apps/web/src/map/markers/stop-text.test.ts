import { expect, test } from 'vitest';
import { stopText } from './stop-text.ts';

test('a stop’s text gives its number, its customer and the meaning of its colour', () => {
  const stop = { id: 'a', coordinates: [51, -1] as const, label: 'Ann, 4 Mill Lane' };
  expect(stopText({ ...stop, tone: 'open' })).toBe('Ann, 4 Mill Lane');
  expect(stopText({ ...stop, tone: 'late', order: 3 })).toBe('3. Ann, 4 Mill Lane (late)');
});
