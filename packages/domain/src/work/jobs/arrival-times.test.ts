import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clockText } from '../../values/dates/clock.ts';
import { arrivalTimeRefusal } from './arrival-times.ts';

test('times can only be agreed on 5-minute marks', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 24 * 60 - 1 }), (minutes) => {
      const time = clockText(minutes * 60);
      expect(arrivalTimeRefusal(time) === null).toBe(minutes % 5 === 0);
      expect(arrivalTimeRefusal(`${time}:30`)).not.toBeNull();
    }),
  );
  expect(arrivalTimeRefusal(null)).toBeNull();
});
